-- Addresses that stand in messages, and what the server read there. An address may carry a token: it stands with its message alone, the copy of
-- what was read knows it by a hash.
create table message_link (
  id uuid primary key,
  message_id uuid not null references message (id) on delete cascade,
  conversation_id uuid not null references conversation (id),
  position int not null,
  url text not null,
  address_hash text not null,
  created_at timestamptz(3) not null,
  unique (message_id, position)
);
create index message_link_conversation on message_link (conversation_id, id desc);

create table link_preview (
  address_hash text primary key,
  -- Null where nothing was found that could be shown.
  title text,
  site text,
  description text,
  image_id uuid unique references file (id) on delete set null,
  image_width int,
  image_height int,
  fetched_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index link_preview_expiring on link_preview (expires_at);
