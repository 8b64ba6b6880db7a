-- A minor's order waits for a guardian before it can be paid; once approved, it is the guardian's to pay.
alter table "order" add column guardian_state text check (guardian_state in ('WAITING', 'APPROVED'));
create index order_guardian_waiting on "order" (student_id) where guardian_state = 'WAITING' and status = 'CREATED';

-- What a minor may spend; without a row every booking is asked for. Minor units.
create table purse (
  child_id uuid primary key references "user" (id),
  currency text not null,
  month_cap bigint check (month_cap >= 0),
  class_cap bigint check (class_cap >= 0),
  -- Orders up to this go through by themselves; null: each is asked for.
  small_up_to bigint check (small_up_to >= 0),
  version int not null default 1,
  changed_by uuid references "user" (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
