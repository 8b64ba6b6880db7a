-- The board of a conversation, by element: who was away asks for what came after a number.
create table board (
  conversation_id uuid primary key references conversation (id) on delete cascade,
  -- Gapless: each stored change takes the next one.
  last_seq int not null default 0 check (last_seq >= 0),
  -- How far the latest earlier state reaches, and when it was kept.
  kept_seq int not null default 0,
  kept_at timestamptz(3),
  updated_at timestamptz(3) not null
);

create table board_element (
  conversation_id uuid not null references board (conversation_id) on delete cascade,
  id text not null,
  -- Of the change that it came with.
  seq int not null,
  version int not null,
  version_nonce int not null,
  -- It stays, so that what was deleted does not come back from somebody who was away.
  deleted boolean not null,
  element jsonb not null,
  -- Letters of the element as it travels.
  size int not null,
  updated_by uuid not null references "user" (id),
  updated_at timestamptz(3) not null,
  primary key (conversation_id, id)
);
create index board_element_seq on board_element (conversation_id, seq);

-- How a board looked before an hour in which it changed, or before it was cleared or an earlier state was brought back.
create table board_snapshot (
  id uuid primary key,
  conversation_id uuid not null references board (conversation_id) on delete cascade,
  elements jsonb not null,
  count int not null,
  created_at timestamptz(3) not null
);
create index board_snapshot_time on board_snapshot (conversation_id, created_at);

-- A picture on a board, under the name that its elements have for it.
create table board_picture (
  conversation_id uuid not null references board (conversation_id) on delete cascade,
  key text not null,
  file_id uuid not null references file (id) on delete cascade,
  added_by uuid not null references "user" (id),
  created_at timestamptz(3) not null,
  primary key (conversation_id, key)
);
create unique index board_picture_file on board_picture (file_id);

-- The notes of a conversation: a Yjs document as one merged update, and what came since.
create table note (
  conversation_id uuid primary key references conversation (id) on delete cascade,
  last_seq int not null default 0 check (last_seq >= 0),
  merged bytea,
  merged_seq int not null default 0,
  -- Bytes of it all.
  size int not null default 0,
  updated_at timestamptz(3) not null
);

create table note_update (
  conversation_id uuid not null references note (conversation_id) on delete cascade,
  seq int not null,
  content bytea not null,
  written_by uuid not null references "user" (id),
  created_at timestamptz(3) not null,
  primary key (conversation_id, seq)
);
