-- How much a sensei takes on, beside what is free. Without a course it holds for all classes together; a course's counts its own classes and
-- holds beside that, and its pause holds in place of the other. Null: no limit, or as for all.
create table booking_limit (
  id uuid primary key,
  sensei_id uuid not null references calendar (user_id) on delete cascade,
  course_id uuid references course (id),
  per_day smallint check (per_day between 1 and 24),
  per_week smallint check (per_week between 1 and 100),
  pause_minutes smallint check (pause_minutes between 0 and 240),
  new_students_per_week smallint check (new_students_per_week between 1 and 100),
  unique nulls not distinct (sensei_id, course_id),
  check (num_nonnulls(per_day, per_week, pause_minutes, new_students_per_week) > 0)
);
