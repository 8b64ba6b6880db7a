-- An account elsewhere that signs in to one here. It is known by its subject; the address is only shown.
create table external_identity (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  provider text not null check (provider in ('GOOGLE')),
  subject text not null,
  email text,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  constraint external_identity_subject unique (provider, subject),
  constraint external_identity_user unique (user_id, provider)
);

-- A browser on its way to the provider and back. What proves it stands in the browser's cookie.
create table sso_round (
  state_hash bytea primary key,
  browser_hash bytea not null,
  user_type text check (user_type in ('STUDENT', 'SENSEI')),
  return_to text,
  locale text not null,
  time_zone text not null,
  -- Set: the identity is to be connected to this account.
  connect_user_id uuid references "user" (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sso_round_expiry on sso_round (expires_at);

-- Used once, by being deleted. TICKET: goes to the provider to connect. SESSION: opens one. PROOF: an identity that waits to be
-- connected to this account.
create table sso_code (
  code_hash bytea primary key,
  purpose text not null check (purpose in ('TICKET', 'SESSION', 'PROOF')),
  user_id uuid not null references "user" (id) on delete cascade,
  browser_hash bytea,
  subject text,
  email text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check ((purpose = 'PROOF') = (subject is not null)),
  check ((purpose = 'TICKET') = (browser_hash is null))
);
create index sso_code_expiry on sso_code (expires_at);
