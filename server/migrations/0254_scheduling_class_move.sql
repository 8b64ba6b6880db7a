-- Another time for a class of one student: done at once, or asked of the other side, which answers until `answer_by`. What is asked keeps its time free
-- in calendar_block and student_block, beside the class's own.
create table class_move (
  id uuid primary key,
  class_id uuid not null references class (id),
  -- The side whose wish this time is, and who of it: the student, somebody who booked for the student, or the sensei.
  asked_by text not null check (asked_by in ('STUDENT', 'SENSEI')),
  asker_id uuid not null references "user" (id),
  -- Another time as the answer to this one.
  answers_id uuid references class_move (id),
  -- Of a chain of answers the first one: whose doing the move is, and whether it came in time.
  begun_by text not null check (begun_by in ('STUDENT', 'SENSEI')),
  begun_at timestamptz(3) not null,
  state text not null check (state in ('DONE', 'PROPOSED', 'ACCEPTED', 'DECLINED', 'COUNTERED', 'EXPIRED', 'WITHDRAWN')),
  from_starts_at timestamptz(3) not null,
  to_starts_at timestamptz(3) not null,
  to_ends_at timestamptz(3) not null,
  answer_by timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (to_starts_at < to_ends_at),
  check ((state = 'DONE') = (answer_by is null))
);
create unique index class_move_open on class_move (class_id) where state = 'PROPOSED';
create index class_move_class on class_move (class_id, created_at);
create index class_move_asker on class_move (asker_id);
create index class_move_due on class_move (answer_by) where state = 'PROPOSED';
create index class_move_starts on class_move (to_starts_at) where state = 'PROPOSED';

-- How often its time changed: the SEQUENCE of its calendar file.
alter table class add column moves int not null default 0;
-- Its sensei asks for another time without any time-off.
alter table class add column proposed_alone boolean not null default false;
-- Until then its student cancels for nothing, where a move makes that another instant than the start does.
alter table seat add column free_until timestamptz(3);
