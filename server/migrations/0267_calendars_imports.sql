-- Calendars elsewhere whose events are busy times here.
create table calendar_import (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  name text not null check (name <> ''),
  -- Opens the calendar to whoever has it: sealed. The host alone is shown.
  address bytea not null,
  address_hash bytea not null,
  host text not null,
  state text not null check (state in ('WAITING', 'READ', 'FAILED')),
  -- Why the last try failed; what was read before still counts.
  problem text check ((problem is not null) = (state = 'FAILED')),
  failures int not null default 0,
  -- What the server of the calendar said of the version that was read last.
  etag text,
  last_modified text,
  events int not null default 0,
  -- What of it could not be read, and why: [{why, line, name}].
  left_out jsonb not null default '[]',
  tried_at timestamptz(3),
  read_at timestamptz(3),
  -- When all of it was last worked through, as far ahead as times are kept.
  worked_at timestamptz(3),
  next_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (user_id, address_hash)
);
create index calendar_import_due on calendar_import (next_at);
