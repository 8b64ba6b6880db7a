-- The stand-in provider keeps cards for people of the shop, saved by a payment or on a page of their own.
create table sandbox_provider.customer (
  id text primary key,
  reference text not null,
  idempotency_key text not null unique,
  created_at timestamptz(3) not null
);

create table sandbox_provider.card (
  id text primary key,
  customer_id text not null references sandbox_provider.customer (id) on delete cascade,
  -- What the bank does when it is charged.
  behaviour text not null check (behaviour in ('APPROVE', 'DECLINE', 'THREE_D_SECURE', 'SLOW')),
  brand text not null,
  last4 text not null,
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  created_at timestamptz(3) not null
);
create index sandbox_card_customer on sandbox_provider.card (customer_id);

create table sandbox_provider.card_setup (
  id text primary key,
  customer_id text not null references sandbox_provider.customer (id) on delete cascade,
  idempotency_key text not null unique,
  return_url text not null,
  locale text not null,
  card_id text references sandbox_provider.card (id) on delete set null,
  done_at timestamptz(3),
  created_at timestamptz(3) not null
);

-- Whose card is to be kept, and the kept card that is charged.
alter table sandbox_provider.intent add column customer_id text references sandbox_provider.customer (id) on delete set null;
alter table sandbox_provider.intent add column card_id text references sandbox_provider.card (id) on delete set null;
-- Charged with a card that was kept before: its payer types nothing.
alter table sandbox_provider.intent add column on_file boolean not null default false;
