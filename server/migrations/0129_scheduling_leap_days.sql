-- A yearly series may begin or end on 29 February and have its first time in a year without one: its date says the 28th then, and this the day.
alter table time_off
  add column from_leap_day boolean not null default false,
  add column to_leap_day boolean not null default false;
