-- Courses that a student keeps in mind.
create table favourite (
  user_id uuid not null references "user" (id),
  course_id uuid not null references course (id),
  created_at timestamptz(3) not null,
  primary key (user_id, course_id)
);
create index favourite_newest on favourite (user_id, created_at desc, course_id desc);
create index favourite_course on favourite (course_id);
