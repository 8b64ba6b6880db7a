-- A picture that is sent again, because no answer came, is the one that arrived; and one that was cancelled is found.
alter table course_image add column client_id text;
create unique index course_image_sent_once on course_image (course_id, client_id) where client_id is not null;
