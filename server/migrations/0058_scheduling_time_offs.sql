-- A time-off is written as wall time in the sensei's zone; `starts_at` and `ends_at` are its first time, `last_ends_at` the end of its last.
alter table time_off
  add column from_date date,
  add column from_time time(0),
  add column to_date date,
  add column to_time time(0),
  add column recurrence text check (recurrence in ('WEEKLY', 'YEARLY')),
  add column recurs_until date,
  add column last_ends_at timestamptz(3),
  add column version int not null default 1,
  -- Set by a deletion, which can be undone for a while.
  add column deleted_at timestamptz(3);
update time_off set
  from_date = (starts_at at time zone time_zone)::date,
  from_time = case when all_day then null else (starts_at at time zone time_zone)::time end,
  to_date = ((ends_at - case when all_day then interval '1 second' else interval '0' end) at time zone time_zone)::date,
  to_time = case when all_day then null else (ends_at at time zone time_zone)::time end,
  last_ends_at = ends_at;
alter table time_off
  alter column from_date set not null,
  alter column to_date set not null,
  alter column last_ends_at set not null,
  add check (all_day = (from_time is null)),
  add check (all_day = (to_time is null)),
  add check ((recurrence is null) = (recurs_until is null));
create index time_off_deleted on time_off (deleted_at) where deleted_at is not null;

-- Each time of each time-off that stands; a deleted one has none.
create table time_off_span (
  time_off_id uuid not null references time_off (id) on delete cascade,
  sensei_id uuid not null references "user" (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (time_off_id, starts_at),
  check (starts_at < ends_at)
);
create index time_off_span_sensei on time_off_span (sensei_id, starts_at);
-- Of everybody, for one calendar.
create index time_off_span_starts on time_off_span (starts_at);
insert into time_off_span (time_off_id, sensei_id, starts_at, ends_at) select id, sensei_id, starts_at, ends_at from time_off;

-- What time-offs occupy belongs to all that cover it: several may.
alter table calendar_block drop column time_off_id;
