-- Secret addresses at which other calendars read somebody's classes. The address is made of the id and MICHI_SECRET: a row that is gone opens nothing.
create table calendar_feed (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  -- Null: all classes of the person.
  course_id uuid,
  created_at timestamptz(3) not null,
  -- When a calendar last came for it, to the hour.
  read_at timestamptz(3),
  unique nulls not distinct (user_id, course_id)
);
