create sequence order_number_seq start 10001;

create table platform_fee (
  id uuid primary key,
  code text not null,
  name text not null,
  scope text not null check (scope in ('GLOBAL', 'CATEGORY', 'COURSE', 'SENSEI')),
  scope_id uuid,
  payer text not null check (payer in ('SENSEI', 'STUDENT')),
  type text not null check (type in ('PERCENT', 'FIXED')),
  value numeric(12, 2) not null check (value >= 0),
  min bigint,
  max bigint,
  tiers jsonb not null default '[]',
  valid_from timestamptz(3),
  valid_to timestamptz(3),
  active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((scope = 'GLOBAL') = (scope_id is null))
);

create table "order" (
  id uuid primary key,
  number text not null unique,
  student_id uuid not null references "user" (id),
  payer_id uuid not null references "user" (id),
  sensei_id uuid not null references "user" (id),
  course_id uuid not null references course (id),
  course_title text not null,
  duration_minutes int not null,
  kind text not null check (kind in ('SINGLE', 'TRIAL', 'PACKAGE')),
  quantity int not null check (quantity >= 1),
  unit_price bigint not null,
  subtotal bigint not null,
  discount bigint not null default 0,
  coupon text,
  student_fee bigint not null default 0,
  tax_rate numeric(6, 3) not null default 0,
  tax_amount bigint not null default 0,
  total bigint not null check (total >= 0),
  currency text not null,
  fee_snapshot jsonb not null,
  policy_snapshot jsonb not null,
  requires_approval boolean not null default false,
  accept_by timestamptz(3),
  accepted_at timestamptz(3),
  status text not null check (status in ('CREATED', 'PENDING', 'PROCESSING', 'PENDING_CLASSROOM_CREATION', 'CANCELED', 'COMPLETED')),
  expires_at timestamptz(3),
  idempotency_key text not null,
  -- What was asked for with that key; the same key with another request is refused.
  request_hash text not null,
  -- The provider's session of the current attempt.
  provider text,
  provider_ref text,
  checkout_url text,
  -- Of the provider's page; part of what makes a repeated call the same call.
  locale text not null default 'en',
  last_failure text,
  canceled_by uuid,
  cancel_reason text,
  invoice_number text,
  completed_at timestamptz(3),
  -- Sessions of a package that nobody scheduled until then are settled by the policy.
  valid_until timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (total = subtotal - discount + student_fee + tax_amount),
  unique (student_id, idempotency_key)
);
create index order_student on "order" (student_id, created_at desc, id desc);
create index order_sensei on "order" (sensei_id, created_at desc, id desc);
create index order_created on "order" (created_at desc, id desc);
create index order_open on "order" (status, expires_at) where status in ('CREATED', 'PENDING', 'PROCESSING', 'PENDING_CLASSROOM_CREATION');
-- One trial for each student and course.
create unique index order_trial_once on "order" (student_id, course_id) where kind = 'TRIAL' and status <> 'CANCELED';
create unique index order_provider_ref on "order" (provider, provider_ref) where provider_ref is not null;

create table payout (
  id uuid primary key,
  sensei_id uuid not null references "user" (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('PENDING', 'PROCESSING', 'PAID', 'FAILED', 'CANCELED')),
  provider_ref text,
  idempotency_key text not null unique,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table payment (
  id uuid primary key,
  order_id uuid not null references "order" (id),
  seat_id uuid references seat (id),
  sensei_id uuid not null references "user" (id),
  session_index int not null default 0,
  split_from uuid references payment (id),
  provider text,
  provider_ref text,
  amount bigint not null check (amount >= 0),
  platform_fee bigint not null,
  sensei_net bigint not null,
  currency text not null,
  status text not null check (status in ('PENDING', 'PROCESSING', 'CANCELED', 'CONFIRMED', 'HELD', 'RELEASED', 'REFUNDED', 'CANCELLED')),
  hold_until timestamptz(3),
  hold_reason text,
  confirmed_at timestamptz(3),
  held_at timestamptz(3),
  released_at timestamptz(3),
  refunded_at timestamptz(3),
  refund_ref text,
  failure_code text,
  payout_id uuid references payout (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (amount = platform_fee + sensei_net)
);
create index payment_order on payment (order_id);
create index payment_seat on payment (seat_id);
create index payment_sensei on payment (sensei_id, created_at desc, id desc);
create index payment_due on payment (hold_until) where status = 'HELD';
create index payment_unsettled on payment (updated_at) where status = 'CANCELLED';

-- The only ways a payment may go (product, B3).
create table payment_transition (from_status text not null, to_status text not null, primary key (from_status, to_status));
insert into payment_transition values
  ('PENDING', 'PROCESSING'), ('PENDING', 'CANCELED'), ('PROCESSING', 'CANCELED'), ('PROCESSING', 'CONFIRMED'),
  ('CONFIRMED', 'HELD'), ('CONFIRMED', 'CANCELLED'), ('HELD', 'RELEASED'), ('HELD', 'CANCELLED'), ('HELD', 'REFUNDED'),
  ('CANCELLED', 'REFUNDED'), ('CANCELLED', 'RELEASED'), ('RELEASED', 'REFUNDED');
create function check_payment_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from payment_transition t where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'payment % may not go from % to %', old.id, old.status, new.status using errcode = 'check_violation', constraint = 'payment_transition';
  end if;
  return new;
end $$;
create trigger payment_transition before update of status on payment for each row execute function check_payment_transition();

-- An event for every step of an order or payment.
create table order_event (
  id uuid primary key,
  order_id uuid not null references "order" (id),
  subject text not null check (subject in ('ORDER', 'PAYMENT')),
  subject_id uuid not null,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  created_at timestamptz(3) not null
);
create index order_event_order on order_event (order_id, created_at, id);

-- Double entry: the entries of a transaction sum to zero per currency. Debits positive, credits negative.
create table ledger_transaction (
  id uuid primary key,
  kind text not null,
  idempotency_key text not null unique,
  order_id uuid references "order" (id),
  payment_id uuid references payment (id),
  note text,
  created_at timestamptz(3) not null
);
create index ledger_transaction_order on ledger_transaction (order_id);
create table ledger_entry (
  id uuid primary key,
  transaction_id uuid not null references ledger_transaction (id),
  account text not null check (account in ('CASH', 'UNALLOCATED', 'ESCROW', 'SENSEI_BALANCE', 'PLATFORM_REVENUE', 'STUDENT_REFUND', 'PAYOUT', 'TAX')),
  user_id uuid references "user" (id),
  amount bigint not null check (amount <> 0),
  currency text not null,
  created_at timestamptz(3) not null
);
create index ledger_entry_transaction on ledger_entry (transaction_id);
create index ledger_entry_account on ledger_entry (account, user_id);

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entry where transaction_id = new.transaction_id group by currency having sum(amount) <> 0) then
    raise exception 'ledger transaction % is not balanced', new.transaction_id using errcode = 'check_violation', constraint = 'ledger_balance';
  end if;
  return null;
end $$;
create constraint trigger ledger_balance after insert on ledger_entry deferrable initially deferred
  for each row execute function check_ledger_balance();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation', constraint = 'ledger_append_only';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_ledger_change();
create trigger ledger_transaction_append_only before update or delete on ledger_transaction for each row execute function refuse_ledger_change();
create trigger order_event_append_only before update or delete on order_event for each row execute function refuse_ledger_change();

-- The sandbox provider is another company that happens to live in this process: its books are its own.
create schema sandbox_provider;
create table sandbox_provider.intent (
  id text primary key,
  reference text not null,
  idempotency_key text not null unique,
  amount bigint not null,
  currency text not null,
  description text not null,
  return_url text not null,
  capture text not null check (capture in ('AUTOMATIC', 'MANUAL')),
  status text not null check (status in ('OPEN', 'REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED', 'CAPTURED', 'VOIDED')),
  refunded bigint not null default 0,
  last_failure text,
  locale text not null default 'en',
  -- How news of this intent travels, so that every mishap of a real network can be tried.
  delivery text not null default 'NORMAL' check (delivery in ('NORMAL', 'LATE', 'TWICE', 'OUT_OF_ORDER')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index sandbox_intent_recent on sandbox_provider.intent (created_at desc);
create table sandbox_provider.refund (
  id text primary key,
  intent_id text not null references sandbox_provider.intent (id),
  idempotency_key text not null unique,
  amount bigint not null check (amount > 0),
  created_at timestamptz(3) not null
);
create table sandbox_provider.event (
  id text primary key,
  intent_id text not null references sandbox_provider.intent (id),
  kind text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  attempts int not null default 0,
  last_error text
);
create index sandbox_event_intent on sandbox_provider.event (intent_id, created_at);
