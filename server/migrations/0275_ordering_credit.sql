-- Credit: what the platform owes a person, spent on orders (2026-11-29-credit.md). Nobody has less than nothing of it.
create table credit_balance (
  user_id uuid not null references "user" (id),
  currency text not null,
  amount bigint not null check (amount >= 0),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, currency)
);
-- Every movement of it, once by its key; a balance is the sum of its entries.
create table credit_entry (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  currency text not null,
  amount bigint not null check (amount <> 0),
  kind text not null check (kind in ('GOODWILL', 'GIFT', 'SPENT', 'RETURNED', 'LAPSED')),
  order_id uuid references "order" (id),
  -- What an administrator wrote, for the holder to read.
  reason text,
  granted_by uuid references "user" (id),
  idempotency_key text not null unique,
  created_at timestamptz(3) not null,
  check ((kind = 'GOODWILL') = (granted_by is not null)),
  check ((kind in ('SPENT', 'RETURNED')) = (order_id is not null)),
  check ((kind in ('SPENT', 'LAPSED')) = (amount < 0))
);
create index credit_entry_user on credit_entry (user_id, created_at desc, id desc);
create index credit_entry_order on credit_entry (order_id);
create index credit_entry_granted_by on credit_entry (granted_by) where granted_by is not null;

-- So much of an order's total, and of a payment's amount, is paid with credit; the rest goes through the provider.
alter table "order" add column credit bigint not null default 0;
alter table "order" add constraint order_credit check (credit >= 0 and credit <= total) not valid;
alter table payment add column credit_paid bigint not null default 0;
alter table payment add constraint payment_credit check (credit_paid >= 0 and credit_paid <= amount) not valid;
