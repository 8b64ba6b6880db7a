-- One row per person who teaches or learns; booking locks the sensei's row, then the student's.
create table calendar (
  user_id uuid primary key references "user" (id),
  time_zone text not null,
  -- The account's zone as last heard, once the sensei chose another for the calendar; null while both are the same.
  account_time_zone text,
  version int not null default 1
);

create table weekly_hours (
  id uuid primary key,
  sensei_id uuid not null references calendar (user_id) on delete cascade,
  weekday int not null check (weekday between 1 and 7),
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute between 1 and 1440),
  check (from_minute < to_minute)
);
create index weekly_hours_sensei on weekly_hours (sensei_id);

-- Both minutes null: closed on that date.
create table date_override (
  id uuid primary key,
  sensei_id uuid not null references calendar (user_id) on delete cascade,
  date date not null,
  from_minute int,
  to_minute int,
  check ((from_minute is null) = (to_minute is null)),
  check (from_minute is null or from_minute < to_minute)
);
create index date_override_sensei on date_override (sensei_id, date);

create table class (
  id uuid primary key,
  course_id uuid not null references course (id),
  sensei_id uuid not null references "user" (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  status text not null check (status in ('SCHEDULED', 'CANCELED', 'ENDED')),
  -- Null until the first seat is booked: a 1:1 class that is only held is nobody's class yet. Group classes have it from the start.
  confirmed_at timestamptz(3),
  min_seats int not null default 1,
  max_seats int not null default 1,
  quorum_deadline timestamptz(3),
  classroom_id uuid,
  rescheduled_from uuid references class (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (starts_at < ends_at)
);
create index class_sensei on class (sensei_id, starts_at);
create index class_course on class (course_id, starts_at);
create index class_open on class (ends_at) where status = 'SCHEDULED';
create index class_quorum on class (quorum_deadline) where status = 'SCHEDULED' and quorum_deadline is not null;

create table seat (
  id uuid primary key,
  class_id uuid not null references class (id),
  student_id uuid not null references "user" (id),
  order_id uuid,
  state text not null check (state in ('HELD', 'BOOKED', 'WAITLISTED', 'CANCELED')),
  -- While HELD: until then, moved on while the provider works. Null once booked: a canceled seat that has it was never booked.
  held_until timestamptz(3),
  attendance text not null default 'UNKNOWN' check (attendance in ('UNKNOWN', 'PRESENT', 'LATE', 'ABSENT')),
  attendance_marked_at timestamptz(3),
  confirmed_at timestamptz(3),
  joined_seconds int not null default 0,
  canceled_by uuid,
  cancel_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (state <> 'HELD' or held_until is not null)
);
create unique index seat_once on seat (class_id, student_id) where state in ('HELD', 'BOOKED');
create index seat_class on seat (class_id);
create index seat_student on seat (student_id, created_at desc);
create index seat_order on seat (order_id);
create index seat_held on seat (held_until) where state = 'HELD';

create table time_off (
  id uuid primary key,
  sensei_id uuid not null references "user" (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  all_day boolean not null default false,
  time_zone text not null,
  private_reason text,
  public_note text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (starts_at < ends_at)
);
create index time_off_sensei on time_off (sensei_id, starts_at);

-- Everything that occupies a sensei. The constraint is the last word against a double booking.
create table calendar_block (
  id uuid primary key,
  sensei_id uuid not null references calendar (user_id),
  during tstzrange not null check (not isempty(during)),
  kind text not null check (kind in ('HOLD', 'CLASS', 'TIME_OFF', 'IMPORTED')),
  class_id uuid references class (id),
  time_off_id uuid references time_off (id) on delete cascade,
  hold_expires_at timestamptz(3),
  check ((kind = 'HOLD') = (hold_expires_at is not null)),
  exclude using gist (sensei_id with =, during with &&)
);
create index calendar_block_class on calendar_block (class_id);
create index calendar_block_hold on calendar_block (sensei_id, hold_expires_at) where kind = 'HOLD';

-- The same for students: one place at a time.
create table student_block (
  id uuid primary key,
  student_id uuid not null references calendar (user_id),
  during tstzrange not null check (not isempty(during)),
  seat_id uuid not null references seat (id),
  hold_expires_at timestamptz(3),
  exclude using gist (student_id with =, during with &&)
);
create index student_block_seat on student_block (seat_id);
