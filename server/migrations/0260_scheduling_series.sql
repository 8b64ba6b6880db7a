-- Classes of one student that were booked together and repeat. `rule`: DTSTART and RRULE of RFC 5545, in the zone of the sensei as it was then.
create table series (
  id uuid primary key,
  student_id uuid not null references "user" (id),
  sensei_id uuid not null references "user" (id),
  course_id uuid not null references course (id),
  rule text not null,
  time_zone text not null,
  every_weeks smallint not null check (every_weeks between 1 and 2),
  first_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create index series_student on series (student_id);
create index series_sensei on series (sensei_id);

-- A seat of a series, and when the series has it (RECURRENCE-ID): its class may take place at another time.
create table series_member (
  seat_id uuid primary key references seat (id),
  series_id uuid not null references series (id),
  recurs_at timestamptz(3) not null,
  unique (series_id, recurs_at)
);
