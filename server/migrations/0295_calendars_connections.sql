-- Accounts elsewhere whose calendars are read as busy times and written to.
create table calendar_connection (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  kind text not null check (kind in ('CALDAV', 'GOOGLE')),
  -- Who the person is there, and where that is.
  account text not null,
  host text not null,
  -- Address, name and password, or Google's token: sealed.
  secret bytea not null,
  account_hash bytea not null,
  -- LEAVING: what was written there is taken out again, then the row goes.
  state text not null check (state in ('ACTIVE', 'LEAVING')),
  -- Why the last try failed; what was read before still counts.
  problem text,
  failures int not null default 0,
  failing_since timestamptz(3),
  tried_at timestamptz(3),
  synced_at timestamptz(3),
  next_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (user_id, kind, account_hash),
  check ((problem is not null) = (failures > 0) and (problem is not null) = (failing_since is not null))
);
create index calendar_connection_due on calendar_connection (next_at);

-- The calendars of such an account. Its id is the source of its busy times.
create table connected_calendar (
  id uuid primary key,
  connection_id uuid not null references calendar_connection (id) on delete cascade,
  user_id uuid not null references "user" (id),
  -- Its address there.
  ref text not null,
  name text not null,
  is_writable boolean not null,
  is_read boolean not null default false,
  -- The one that own classes are written to.
  is_written boolean not null default false,
  -- Up to where its changes are known; null: all of it is read anew.
  token text,
  -- When all of it was last worked through, as far ahead as times are kept.
  worked_at timestamptz(3),
  busy_ahead int not null default 0,
  created_at timestamptz(3) not null,
  unique (connection_id, ref)
);
create index connected_calendar_user on connected_calendar (user_id);
create unique index connected_calendar_written on connected_calendar (connection_id) where is_written;

-- When each event of a calendar that is read says that its person is busy; never what it says.
create table connected_event (
  calendar_id uuid not null references connected_calendar (id) on delete cascade,
  user_id uuid not null references "user" (id),
  ref text not null,
  etag text,
  -- [[from, to], …] in epoch milliseconds; what recurs has many.
  spans jsonb not null,
  primary key (calendar_id, ref)
);
create index connected_event_user on connected_event (user_id);

-- Own classes as they were last written to a calendar elsewhere.
create table written_class (
  connection_id uuid not null references calendar_connection (id) on delete cascade,
  class_id uuid not null,
  user_id uuid not null references "user" (id),
  calendar_ref text not null,
  ref text not null,
  etag text,
  digest bytea not null,
  ends_at timestamptz(3) not null,
  primary key (connection_id, class_id)
);
create index written_class_user on written_class (user_id);
