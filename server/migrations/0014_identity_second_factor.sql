-- When the person last proved the password in this session: changing how one signs in asks for it again.
alter table session add column confirmed_at timestamptz(3);

-- A sign-in that is half done: the first proof was right, the second factor is still asked for.
create table sign_in_challenge (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  token_hash bytea not null unique,
  attempts int not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);

create table authenticator_app (
  user_id uuid primary key references "user" (id) on delete cascade,
  -- Encrypted with a key derived from the platform's secret, bound to the account.
  secret bytea not null,
  -- Null until a first code was right; before that it is no factor.
  confirmed_at timestamptz(3),
  -- The time step of the last accepted code: none is accepted twice.
  last_step int8,
  created_at timestamptz(3) not null
);

create table recovery_code (
  user_id uuid not null references "user" (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  -- As the authenticator names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Uses as the authenticator counts them; one that counts must never go back.
  counter int8 not null,
  transports text[] not null default '{}',
  name text not null,
  -- Synced between devices by its provider.
  backed_up boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkey_user on passkey (user_id, created_at);

-- What an authenticator is asked to sign, once.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('REGISTER', 'SIGN_IN', 'SECOND_FACTOR')),
  -- Null for a sign-in by a passkey alone: it tells whose it is.
  user_id uuid references "user" (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check ((purpose = 'SIGN_IN') = (user_id is null))
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
