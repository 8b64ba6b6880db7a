-- What stands in for a class whose sensei is away: each of its students chooses a substitute, another time or the money, until `answer_by`; who says
-- nothing gets the money back.
create table replacement (
  id uuid primary key,
  seat_id uuid not null references seat (id),
  class_id uuid not null references class (id),
  student_id uuid not null references "user" (id),
  -- Who is away: who gave the class, or took it over and handed it back.
  sensei_id uuid not null references "user" (id),
  time_off_id uuid references time_off (id) on delete set null,
  state text not null check (state in ('OPEN', 'SUBSTITUTED', 'MOVED', 'REFUNDED', 'WITHDRAWN')),
  answer_by timestamptz(3) not null,
  -- Who chose; null where the time ran out.
  decided_by uuid references "user" (id),
  decided_at timestamptz(3),
  -- The seat that came in its place, where it is another one, and until when a substitute can hand it back.
  new_seat_id uuid references seat (id),
  decline_by timestamptz(3),
  declined_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((state = 'OPEN') = (decided_at is null)),
  check (declined_at is null or decline_by is not null)
);
create unique index replacement_open on replacement (seat_id) where state = 'OPEN';
create unique index replacement_new_seat on replacement (new_seat_id);
create index replacement_class on replacement (class_id);
create index replacement_class_open on replacement (class_id) where state = 'OPEN';
create index replacement_student on replacement (student_id, created_at);
create index replacement_sensei on replacement (sensei_id);
create index replacement_time_off on replacement (time_off_id) where state = 'OPEN';
create index replacement_due on replacement (answer_by) where state = 'OPEN';

-- A group whose students are asked so takes nobody new.
alter table class add column closed_at timestamptz(3);
