-- The bank of the stand-in provider: people's accounts there, what the market sent to them, and what went on to their banks.
create table sandbox_provider.account (
  id text primary key,
  reference text not null,
  idempotency_key text not null unique,
  country text not null,
  state text not null check (state in ('PENDING', 'ACTIVE', 'RESTRICTED', 'DISABLED')),
  requirements text[] not null default '{}',
  holder text,
  currency text,
  account_number text,
  -- What the bank does with payouts to this account.
  behaviour text not null default 'PAYS' check (behaviour in ('PAYS', 'DOCUMENT_DUE', 'SHUT', 'CLOSED', 'SLOW', 'BY_HAND', 'RETURNED')),
  delivery text not null default 'NORMAL' check (delivery in ('NORMAL', 'LATE', 'TWICE')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index sandbox_account_recent on sandbox_provider.account (created_at desc);

create table sandbox_provider.onboarding_link (
  id text primary key,
  account_id text not null references sandbox_provider.account (id),
  return_url text not null,
  refresh_url text not null,
  locale text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create table sandbox_provider.balance (
  account_id text not null references sandbox_provider.account (id),
  currency text not null,
  amount bigint not null,
  primary key (account_id, currency)
);

create table sandbox_provider.transfer (
  id text primary key,
  account_id text not null references sandbox_provider.account (id),
  idempotency_key text not null unique,
  reference text not null,
  charge_id text references sandbox_provider.intent (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  arrived bigint not null,
  arrived_currency text not null,
  rate text,
  reversed bigint not null default 0 check (reversed between 0 and amount),
  created_at timestamptz(3) not null
);
create index sandbox_transfer_charge on sandbox_provider.transfer (charge_id);
create index sandbox_transfer_account on sandbox_provider.transfer (account_id, created_at desc);

create table sandbox_provider.transfer_reversal (
  id text primary key,
  transfer_id text not null references sandbox_provider.transfer (id),
  idempotency_key text not null unique,
  amount bigint not null check (amount > 0),
  created_at timestamptz(3) not null
);

create table sandbox_provider.payout (
  id text primary key,
  account_id text not null references sandbox_provider.account (id),
  idempotency_key text not null unique,
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED')),
  failure_code text,
  arrives_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index sandbox_payout_account on sandbox_provider.payout (account_id, created_at desc);

create table sandbox_provider.bank_event (
  id text primary key,
  account_id text not null references sandbox_provider.account (id),
  kind text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  attempts int not null default 0,
  last_error text
);
create index sandbox_bank_event_account on sandbox_provider.bank_event (account_id, created_at desc);
