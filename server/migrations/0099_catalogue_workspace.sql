-- A picture that could not be shown says which file it was, and one of too many pixels says so.
alter table course_image add column name text not null default '';
update course_image set name = file.name from file where file.id = course_image.original_id;
alter table course_image drop constraint course_image_failure_check;
alter table course_image add constraint course_image_failure_check
  check (failure in ('UNREADABLE', 'TOO_SMALL', 'TOO_LARGE', 'NOT_MADE'));

-- The administrators' list by its columns, forwards or backwards.
create index course_by_title on course (plain_text(title), id);
create index course_by_price on course (price, id);
create index course_by_status on course (status, id);
