create table classroom (
  room_uuid uuid primary key,
  class_id uuid not null unique references class (id),
  host_id uuid not null references "user" (id),
  title text not null,
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create table classroom_presence (
  id uuid primary key,
  room_uuid uuid not null references classroom (room_uuid),
  user_id uuid not null references "user" (id),
  peer_id text not null,
  joined_at timestamptz(3) not null,
  left_at timestamptz(3)
);
create index classroom_presence_room on classroom_presence (room_uuid, joined_at);
