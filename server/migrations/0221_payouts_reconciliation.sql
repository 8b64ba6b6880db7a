-- The provider's book as it was read, line by line.
create table provider_line (
  id uuid primary key,
  provider text not null,
  line_ref text not null,
  kind text not null,
  reference text,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  booked_at timestamptz(3) not null,
  read_at timestamptz(3) not null,
  unique (provider, line_ref)
);
create index provider_line_reference on provider_line (reference, currency);
create index provider_line_booked on provider_line (booked_at);

create table reconciliation_run (
  id uuid primary key,
  provider text not null,
  -- What was compared: booked or posted from then, and before then.
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  lines int not null,
  fees int not null,
  differences int not null,
  finished_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create index reconciliation_run_recent on reconciliation_run (created_at desc, id desc);

-- What our cash and the provider's book say otherwise of one reference. OPEN is one a reference.
create table reconciliation_difference (
  id uuid primary key,
  provider text not null,
  reference text not null,
  currency text not null,
  kind text not null check (kind in ('MISSING_WITH_US', 'MISSING_WITH_PROVIDER', 'AMOUNT')),
  ours bigint not null,
  theirs bigint not null,
  status text not null check (status in ('OPEN', 'EXPLAINED', 'CORRECTED', 'CLOSED')),
  reason text,
  decided_by uuid,
  decided_at timestamptz(3),
  order_id uuid,
  found_at timestamptz(3) not null,
  closed_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index reconciliation_difference_open on reconciliation_difference (reference, currency) where status = 'OPEN';
create index reconciliation_difference_reference on reconciliation_difference (reference, currency);
create index reconciliation_difference_list on reconciliation_difference (found_at desc, id desc);
