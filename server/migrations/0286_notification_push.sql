-- Notices that a browser shows by itself (RFC 8030, 8291, 8292).
alter table notice_choice add column push boolean not null default true;
alter table notice_choice alter column push drop default;

-- The site's own pair of keys, which browsers subscribe with: made once, unless the configuration has one.
create table push_key (
  id int primary key check (id = 1),
  -- Sealed.
  private_key bytea not null,
  created_at timestamptz(3) not null
);

create table push_subscription (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  -- Whoever is signed out there is told nothing there.
  session_id uuid not null unique references session (id) on delete cascade,
  endpoint_hash bytea not null unique,
  -- Address and keys: whoever has them writes to that browser. Sealed.
  target bytea not null,
  reached_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index push_subscription_user on push_subscription (user_id);

-- One notice on its way to one browser. Its words go once it was sent or given up.
create table push_message (
  id uuid primary key,
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  -- Null: somebody tries it out.
  code text,
  title text,
  body text,
  link text,
  -- Accounts whose names the words have.
  names uuid[] not null default '{}',
  -- What it tells of: once to each browser by each code.
  event text,
  -- A later one of the same topic takes its place, at the push service and on the screen.
  topic text not null,
  is_urgent boolean not null,
  expires_at timestamptz(3) not null,
  state text not null check (state in ('WAITING', 'SENT', 'DROPPED')),
  attempts int not null default 0,
  -- A process is sending it until then.
  claimed_until timestamptz(3),
  created_at timestamptz(3) not null,
  check ((state = 'WAITING') = (title is not null))
);
create unique index push_message_event on push_message (event, subscription_id, code) where event is not null;
create index push_message_user on push_message (user_id);
create index push_message_subscription on push_message (subscription_id);
create index push_message_names on push_message using gin (names);
create index push_message_created on push_message (created_at);
