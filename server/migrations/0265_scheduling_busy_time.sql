-- When somebody is busy elsewhere, as their other calendars say; what overlaps within one of them is one. Of a sensei it takes the ranges of
-- calendar_block (IMPORTED) that no class has.
create table busy_time (
  -- The calendar that says so (calendar_import), which another module owns.
  source_id uuid not null,
  user_id uuid not null references "user" (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (source_id, starts_at),
  check (starts_at < ends_at)
);
create index busy_time_user on busy_time (user_id, starts_at);
