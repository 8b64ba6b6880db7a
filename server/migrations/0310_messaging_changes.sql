-- Replies, edits, deletions and reactions. Each change of a stored message takes the next change_seq of its conversation,
-- so that whoever was away asks for what changed since.

-- Whoever comes later reads what came after this seq.
alter table conversation_participant add column if not exists joined_seq int not null default 0;
alter table conversation add column change_seq int not null default 0;

alter table message
  add column reply_to uuid references message (id),
  add column mentions uuid[] not null default '{}',
  add column edited_at timestamptz(3),
  add column deleted_at timestamptz(3),
  -- 0: never changed.
  add column change_seq int not null default 0;
alter table message drop constraint message_body_check;
alter table message add constraint message_body_check
  check (length(body) <= 4000 and (body <> '' or deleted_at is not null));
create index message_changed on message (conversation_id, change_seq) where change_seq > 0;
create index message_reply on message (reply_to) where reply_to is not null;

create table message_reaction (
  message_id uuid not null references message (id),
  user_id uuid not null references "user" (id),
  emoji text not null check (length(emoji) between 1 and 40),
  created_at timestamptz(3) not null,
  primary key (message_id, user_id, emoji)
);
create index message_reaction_user on message_reaction (user_id);
