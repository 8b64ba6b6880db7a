-- Whose name stands on the waiting list of a full class, or (class_id null) of a course whose sensei has no free times. A freed place is held for
-- the next in turn by a seat without an order, until `offer_until`; the checkout puts an order's seat in its place.
create table waiting_place (
  id uuid primary key,
  course_id uuid not null references course (id),
  sensei_id uuid not null references "user" (id),
  class_id uuid references class (id),
  student_id uuid not null references "user" (id),
  -- ENDED: the class was cancelled, or has begun.
  state text not null check (state in ('WAITING', 'OFFERED', 'TAKEN', 'PASSED', 'EXPIRED', 'LEFT', 'ENDED')),
  -- Each place is offered once.
  offered_at timestamptz(3),
  offer_until timestamptz(3),
  offer_seat_id uuid references seat (id),
  joined_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (num_nulls(offered_at, offer_until, offer_seat_id) in (0, 3)),
  check (state not in ('OFFERED', 'TAKEN', 'EXPIRED', 'PASSED') or offered_at is not null),
  check (state <> 'WAITING' or offered_at is null)
);
create unique index waiting_place_once on waiting_place (student_id, course_id, coalesce(class_id, course_id))
  where state in ('WAITING', 'OFFERED');
create index waiting_place_line on waiting_place (sensei_id, joined_at, id) where state in ('WAITING', 'OFFERED');
create index waiting_place_class on waiting_place (class_id) where state in ('WAITING', 'OFFERED');
create index waiting_place_student on waiting_place (student_id, joined_at);
create index waiting_place_course on waiting_place (course_id);
create index waiting_place_seat on waiting_place (offer_seat_id);
