-- A picture whose sizes could not be made by our own fault says so, and can be tried again.
alter table course_image drop constraint course_image_failure_check;
alter table course_image add constraint course_image_failure_check check (failure in ('UNREADABLE', 'TOO_SMALL', 'NOT_MADE'));
