-- A buyer's bank asks for the money of an order back. One row for each dispute of the provider.
create table chargeback (
  id uuid primary key,
  provider text not null,
  dispute_ref text not null,
  order_id uuid not null,
  student_id uuid not null,
  sensei_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST')),
  opened_at timestamptz(3) not null,
  evidence_due_at timestamptz(3),
  -- What was sent, word for word; by nobody: by the job, before the deadline.
  evidence text,
  evidence_note text,
  evidence_sent_at timestamptz(3),
  evidence_sent_by uuid,
  -- The provider took the money, and gave it back.
  taken_at timestamptz(3),
  returned_at timestamptz(3),
  decided_at timestamptz(3),
  -- Of a lost one: who bore it.
  bearer text check (bearer in ('SENSEI', 'PLATFORM')),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (provider, dispute_ref),
  check (evidence_sent_by is null or evidence_sent_at is not null),
  check (returned_at is null or taken_at is not null)
);
create index chargeback_list on chargeback (opened_at desc, id desc);
create index chargeback_order on chargeback (order_id);
create index chargeback_open on chargeback (evidence_due_at) where status = 'NEEDS_RESPONSE';
