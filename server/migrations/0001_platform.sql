create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table setting (
  key text primary key,
  value jsonb not null,
  updated_by uuid,
  updated_at timestamptz(3) not null
);

create table audit_entry (
  id uuid primary key,
  actor_id uuid,
  action text not null,
  target_type text not null,
  target_id uuid,
  detail jsonb not null default '{}',
  created_at timestamptz(3) not null
);
create index audit_entry_target on audit_entry (target_type, target_id, created_at);

-- Written in the transaction that caused the mail; html and text are cleared once it was sent.
create table outbox_mail (
  id uuid primary key,
  user_id uuid,
  to_address text not null,
  template_code text not null,
  locale text not null,
  subject text not null,
  html text,
  text text,
  status text not null default 'PENDING' check (status in ('PENDING', 'SENT', 'FAILED')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create index outbox_mail_pending on outbox_mail (created_at) where status <> 'SENT';

-- The mail box of the embedded mail gateway; only the demo writes here.
create table embedded_mail (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz(3) not null
);
create index embedded_mail_recent on embedded_mail (created_at desc);

-- A provider's event, stored once, answered, then worked off by a job.
create table webhook_event (
  id uuid primary key,
  provider text not null,
  provider_event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz(3) not null,
  processed_at timestamptz(3),
  unique (provider, provider_event_id)
);

create table idempotency_key (
  scope text not null,
  actor_id uuid not null,
  key text not null,
  request_hash text not null,
  result_id uuid,
  created_at timestamptz(3) not null,
  primary key (scope, actor_id, key)
);

create table job_failure (
  id uuid primary key,
  task text not null,
  payload jsonb not null,
  error text not null,
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3)
);
