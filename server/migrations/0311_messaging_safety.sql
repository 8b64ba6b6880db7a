-- Who wants no news of a conversation for a while, and who wants no words of somebody.

alter table conversation_participant add column muted_until timestamptz(3);
create index message_mentions on message using gin (mentions) where mentions <> '{}';

create table conversation_block (
  blocker_id uuid not null references "user" (id),
  blocked_id uuid not null references "user" (id),
  created_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index conversation_block_blocked on conversation_block (blocked_id);
