-- The address that an account is to have once it is proved; until then nothing of the account changes. At most one waits.
create table address_change (
  user_id uuid primary key references "user" (id) on delete cascade,
  email text not null,
  code_hash bytea not null,
  attempts int not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index address_change_expiry on address_change (expires_at);

-- An address that an account had, with the way back that its mailbox was sent.
create table former_address (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  changed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index former_address_user on former_address (user_id, changed_at);
create index former_address_expiry on former_address (expires_at);
