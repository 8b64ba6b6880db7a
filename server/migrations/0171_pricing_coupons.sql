-- Coupons: what they say, the codes that lead to them, and the orders that use them.
create table coupon (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('PERCENT', 'FIXED', 'FIRST_FREE')),
  -- Percent with two decimals, or minor units.
  value numeric(14, 2) not null check (value >= 0),
  currency text,
  first_of text check (first_of in ('COURSE', 'SENSEI', 'MARKET')),
  scope text not null check (scope in ('GLOBAL', 'CATEGORY', 'SENSEI', 'COURSE')),
  scope_id uuid,
  payer text not null check (payer in ('PLATFORM', 'SENSEI')),
  min_amount bigint check (min_amount > 0),
  max_uses int check (max_uses > 0),
  max_uses_per_person int check (max_uses_per_person > 0),
  valid_from timestamptz(3),
  valid_to timestamptz(3),
  active boolean not null default true,
  -- Orders that use it now; kept with it, under its row lock.
  used int not null default 0 check (used >= 0),
  -- The sensei who made it; null: the platform.
  owner_id uuid references "user" (id),
  version int not null default 1,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((scope = 'GLOBAL') = (scope_id is null)),
  check ((kind = 'FIRST_FREE') = (first_of is not null)),
  check ((kind = 'FIXED' or min_amount is not null) = (currency is not null)),
  check (payer = 'PLATFORM' or scope in ('SENSEI', 'COURSE')),
  check (valid_from < valid_to)
);
create index coupon_list on coupon (updated_at desc, id desc) where deleted_at is null;
create index coupon_owner on coupon (owner_id, created_at desc) where owner_id is not null;

-- Every code there is: one that everybody may use, or many of which each can be used once.
create table coupon_code (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  coupon_id uuid not null references coupon (id),
  single_use boolean not null default false,
  used int not null default 0 check (used >= 0),
  created_at timestamptz(3) not null
);
create unique index coupon_code_shared on coupon_code (coupon_id) where not single_use;
create index coupon_code_coupon on coupon_code (coupon_id, code);

-- HELD: the order holds a time. USED: it was booked. RETURNED: it ended before.
create table coupon_use (
  order_id uuid primary key references "order" (id),
  coupon_id uuid not null references coupon (id),
  code text not null,
  student_id uuid not null references "user" (id),
  state text not null check (state in ('HELD', 'USED', 'RETURNED')),
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index coupon_use_coupon on coupon_use (coupon_id, student_id) where state <> 'RETURNED';
create index coupon_use_code on coupon_use (code) where state <> 'RETURNED';
create index coupon_use_student on coupon_use (student_id);

-- What an order's coupon takes off, and whose money that is. The code stood there before.
alter table "order" add column coupon_amount bigint not null default 0 check (coupon_amount >= 0);
alter table "order" add column coupon_payer text check (coupon_payer in ('PLATFORM', 'SENSEI'));
alter table "order" add check ((coupon is null) = (coupon_payer is null));
alter table "order" drop constraint order_check;
alter table "order" add constraint order_check
  check (total = subtotal - discount - coupon_amount + student_fee + tax_amount);

-- So much of what the sensei and the platform get of a payment is no buyer's money: the platform pays it. Its fee, less that, may be below zero.
alter table payment add column coupon_paid bigint not null default 0 check (coupon_paid >= 0);
alter table payment add check (platform_fee + coupon_paid >= 0);
