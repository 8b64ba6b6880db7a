-- What an administrator said when a course was returned from review, until it is handed in again.
alter table course add column review_remarks text;
alter table course add column submitted_at timestamptz(3);
update course set submitted_at = updated_at where status = 'IN_REVIEW';

create index course_review on course (submitted_at, id) where status = 'IN_REVIEW';
-- The administrators' list, in every state; words of the listed ones have an index already.
create index course_changed on course (updated_at desc, id desc);
create index course_in_status on course (status, updated_at desc, id desc);
create index course_search_unlisted on course using gin (search) where not listed;
