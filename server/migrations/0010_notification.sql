create table notification_template (
  id uuid primary key,
  code text not null,
  channel text not null check (channel in ('EMAIL', 'IN_APP')),
  locale text not null,
  audience text,
  subject text not null,
  body text not null,
  variables text[] not null default '{}',
  enabled boolean not null default true,
  mandatory boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (code, channel, locale)
);
create table notice (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  code text not null,
  subject text not null,
  body text not null,
  link text,
  read_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index notice_user on notice (user_id, created_at desc, id desc);
create index notice_unread on notice (user_id) where read_at is null;
