-- Who is in the call of a room at this moment, for all processes of the site. Each process says again and again that it still holds the
-- sockets of its own; what nobody has said for a while is swept by any of them.
create table call_peer (
  room_uuid uuid not null references classroom (room_uuid),
  -- Made by the browser tab.
  peer_id text not null,
  user_id uuid not null references "user" (id),
  -- As the others see it.
  name text not null,
  mic_on boolean not null,
  camera_on boolean not null,
  sharing boolean not null default false,
  presence_id uuid not null references classroom_presence (id) on delete cascade,
  joined_at timestamptz(3) not null,
  -- Null while its socket is lost and the grace runs.
  socket_id text,
  node_id uuid not null,
  seen_at timestamptz(3) not null,
  -- Its line to us is lost, and the media server still has it: asked for often, so that nobody attends long after going.
  carried boolean not null default false,
  -- Signals that came while the socket was lost: [{from, data}].
  waiting jsonb not null default '[]',
  primary key (room_uuid, peer_id),
  -- A person has one place.
  unique (room_uuid, user_id)
);
create index call_peer_node on call_peer (node_id);
create index call_peer_seen on call_peer (seen_at);
