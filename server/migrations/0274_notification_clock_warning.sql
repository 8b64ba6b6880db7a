-- Who was told that the hour of a course's classes with somebody moves when the clocks change: once for each change.
create table clock_warning (
  user_id uuid not null references "user" (id) on delete cascade,
  other_id uuid not null references "user" (id) on delete cascade,
  course_id uuid not null,
  changes_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (user_id, other_id, course_id, changes_at)
);
create index clock_warning_other on clock_warning (other_id);
-- Who does without the day's reminder was not asked about this one; the same is meant.
insert into notice_choice (user_id, code, mail, in_app)
select user_id, 'CLOCK_CHANGE', mail, in_app from notice_choice where code = 'REMINDER_24H';
