-- What people upload, and what is made for them. The bytes are in the storage, under `key`; private, unless the purpose is a public one.
create table file (
  id uuid primary key,
  owner_id uuid not null references "user" (id),
  purpose text not null,
  -- As the owner called it; only shown and offered on saving, never used to find anything.
  name text not null,
  type text not null,
  size int not null check (size >= 0),
  sha256 text not null,
  key text not null unique,
  -- Removed by then, row and bytes.
  expires_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index file_owner on file (owner_id, purpose, created_at);
create index file_expiring on file (expires_at) where expires_at is not null;
