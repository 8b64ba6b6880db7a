-- Who asked to come into a classroom and was not let in, and why: both sides of a dispute see it.
create table classroom_refusal (
  id uuid primary key,
  room_uuid uuid not null references classroom (room_uuid),
  user_id uuid not null references "user" (id),
  reason text not null check (reason in ('TOO_EARLY', 'TOO_LATE', 'CANCELED', 'NO_SEAT', 'FULL')),
  refused_at timestamptz(3) not null
);
create index classroom_refusal_room on classroom_refusal (room_uuid, refused_at);
