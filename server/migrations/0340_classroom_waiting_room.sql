-- How people come into a room: with the sensei, or one by one. Everybody waits until the sensei has come.
alter table classroom
  add column entry text not null default 'WITH_SENSEI' check (entry in ('WITH_SENSEI', 'ONE_BY_ONE')),
  add column locked boolean not null default false,
  -- Null: not yet, or the sensei has ended the class for all.
  add column host_came_at timestamptz(3);

update classroom set entry = 'ONE_BY_ONE'
from class where class.id = classroom.class_id and class.max_seats > 1;

-- Who was let in once comes back freely, until the sensei takes them out; then only by being let in again.
create table classroom_admission (
  room_uuid uuid not null references classroom (room_uuid),
  user_id uuid not null references "user" (id),
  admitted_at timestamptz(3) not null,
  removed_at timestamptz(3),
  hand_raised_at timestamptz(3),
  primary key (room_uuid, user_id)
);

-- Who waited at the door, and how long: both sides of a dispute see it. Seen last at seen_at, over at ended_at.
create table classroom_wait (
  id uuid primary key,
  room_uuid uuid not null references classroom (room_uuid),
  user_id uuid not null references "user" (id),
  began_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index classroom_wait_open on classroom_wait (room_uuid, user_id) where ended_at is null;
create index classroom_wait_room on classroom_wait (room_uuid, began_at);
