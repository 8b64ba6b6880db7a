-- Files of messages. A message may have files without words.
alter table message drop constraint if exists message_body_check;
alter table message add constraint message_body_check check (length(body) <= 4000);

create table message_attachment (
  id uuid primary key,
  conversation_id uuid not null references conversation (id),
  -- Null until its message is sent; by then the file expires.
  message_id uuid references message (id) on delete cascade,
  owner_id uuid not null references "user" (id),
  file_id uuid not null unique references file (id) on delete cascade,
  -- Of a picture: a smaller one, which stands in the conversation.
  preview_id uuid unique references file (id) on delete set null,
  kind text not null check (kind in ('IMAGE', 'PDF', 'AUDIO', 'FILE')),
  name text not null,
  type text not null,
  size int not null,
  width int,
  height int,
  duration_ms int,
  position int not null default 0,
  client_id text not null,
  created_at timestamptz(3) not null,
  check (kind <> 'IMAGE' or (width is not null and height is not null)),
  unique (conversation_id, owner_id, client_id)
);
create index message_attachment_message on message_attachment (message_id, position);
create index message_attachment_owner on message_attachment (owner_id);
create index message_attachment_sent on message_attachment (conversation_id, kind, id desc) where message_id is not null;
