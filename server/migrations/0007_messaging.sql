create table conversation (
  id uuid primary key,
  title text not null,
  class_id uuid references class (id),
  last_seq int not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create table conversation_participant (
  conversation_id uuid not null references conversation (id),
  user_id uuid not null references "user" (id),
  last_read_seq int not null default 0,
  -- Copied so that the list of a person's conversations is one index scan.
  updated_at timestamptz(3) not null,
  primary key (conversation_id, user_id)
);
create index conversation_participant_user on conversation_participant (user_id, updated_at desc, conversation_id desc);
create table message (
  conversation_id uuid not null references conversation (id),
  seq int not null,
  id uuid not null unique,
  sender_id uuid not null references "user" (id),
  body text not null check (length(body) between 1 and 4000),
  client_id text not null,
  created_at timestamptz(3) not null,
  primary key (conversation_id, seq),
  unique (conversation_id, sender_id, client_id)
);
