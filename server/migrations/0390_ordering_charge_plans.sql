-- Classes that are charged one by one with a kept card, so many hours before each. Each is an order of its own, held from the beginning.
create table charge_plan (
  id uuid primary key,
  -- Pays, and comes to the classes.
  student_id uuid not null references "user" (id),
  sensei_id uuid not null references "user" (id),
  course_id uuid not null references course (id),
  -- Paid by hand; with it the plan begins.
  first_order_id uuid not null unique references "order" (id),
  -- Null before that, and once the card is gone.
  method_id uuid references payment_method (id) on delete set null,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'ENDED')),
  -- Since its first class is paid.
  begun_at timestamptz(3),
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (student_id, idempotency_key)
);
create index charge_plan_sensei on charge_plan (sensei_id, created_at);
create index charge_plan_method on charge_plan (method_id) where status = 'ACTIVE';

create table planned_class (
  order_id uuid primary key references "order" (id),
  plan_id uuid not null references charge_plan (id),
  starts_at timestamptz(3) not null,
  charge_at timestamptz(3) not null,
  -- Where the card cannot be charged: until then it can be paid by hand.
  pay_by timestamptz(3) not null,
  state text not null check (state in ('PLANNED', 'FAILED', 'CHARGED', 'SKIPPED', 'FREED', 'CANCELED')),
  -- Since when the card is being charged, or was found missing.
  tried_at timestamptz(3),
  -- Of an end: since when both sides are told.
  told_at timestamptz(3),
  updated_at timestamptz(3) not null
);
create index planned_class_plan on planned_class (plan_id, starts_at);
create index planned_class_due on planned_class (charge_at) where state = 'PLANNED';

-- The first class of such a plan, or one of those that are charged later; null of all other orders.
alter table "order" add column plan_role text check (plan_role in ('FIRST', 'PLANNED'));
-- Held for longer than a checkout: it will be charged.
alter table seat add column is_planned boolean not null default false;
