-- The first of those changes that a sensei made to an approved course since an administrator last looked it through. Null: nothing to look at.
alter table course add column changed_after_review_at timestamptz(3);
alter table course add constraint course_changed_after_review_check
  check (changed_after_review_at is null or status in ('PUBLISHED', 'PAUSED'));

create index course_changed_after_review on course (changed_after_review_at, id) where changed_after_review_at is not null;
