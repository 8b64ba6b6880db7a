create table "user" (
  id uuid primary key,
  email text not null,
  name text not null,
  type text check (type in ('ADMIN', 'STUDENT', 'SENSEI')),
  status text not null check (status in ('ACTIVE', 'INACTIVE', 'DELETED', 'BANNED')),
  status_reason text,
  email_verified_at timestamptz(3),
  password_hash text,
  locale text not null default 'en',
  time_zone text not null default 'UTC',
  avatar text,
  sensei_status text check (sensei_status in ('ACTIVE', 'INACTIVE', 'BANNED', 'EXCLUDED', 'PENDING_APPROVAL')),
  sensei_status_reason text,
  -- When sensei_status last changed: an excluded one may apply again 30 days later.
  sensei_status_at timestamptz(3),
  last_login_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  check ((type = 'SENSEI') = (sensei_status is not null))
);
create unique index user_email on "user" (lower(email));
create index user_created on "user" (created_at desc, id desc);
create index user_sensei_status on "user" (sensei_status, created_at, id) where sensei_status is not null;

create table session (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  user_agent text,
  address text,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  revoke_reason text
);
create index session_of_user on session (user_id, created_at desc);

-- One family per session; a token used twice after the grace ends the session.
create table refresh_token (
  id uuid primary key,
  session_id uuid not null references session (id) on delete cascade,
  token_hash bytea not null unique,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index refresh_token_session on refresh_token (session_id);

create table email_verification (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  code_hash bytea not null,
  -- The address that the code was sent to; it becomes the account's own once verified.
  email text not null,
  attempts int not null default 0,
  return_to text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index email_verification_user on email_verification (user_id, created_at desc);

create table password_reset (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_reset_user on password_reset (user_id);
