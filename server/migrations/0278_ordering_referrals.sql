-- Referral credit: who invited whom, and what both got once the friend's first class took place (2026-11-29-credit.md).
create table referral_code (
  user_id uuid primary key references "user" (id),
  code text not null unique,
  created_at timestamptz(3) not null
);
-- One who was invited; at most once in a life.
create table referral (
  user_id uuid primary key references "user" (id),
  referred_by uuid not null references "user" (id),
  status text not null check (status in ('OPEN', 'EARNED')),
  order_id uuid references "order" (id),
  currency text,
  -- Minor units, for each of the two; the one who invited gets nothing beyond the most of a year, or without an account.
  amount bigint check (amount > 0),
  referrer_amount bigint check (referrer_amount >= 0),
  earned_at timestamptz(3),
  created_at timestamptz(3) not null,
  check (user_id <> referred_by),
  check ((status = 'EARNED') = (order_id is not null)),
  check ((status = 'EARNED') = (currency is not null and amount is not null and referrer_amount is not null and earned_at is not null))
);
create index referral_referred_by on referral (referred_by, created_at desc);
create index referral_order on referral (order_id) where order_id is not null;

alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('GOODWILL', 'GIFT', 'REFERRAL', 'SPENT', 'RETURNED', 'LAPSED'));
