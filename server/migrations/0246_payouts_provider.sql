-- Payouts through a provider: what was sent to a sensei's account there, what was taken back, and where each payout stands between two steps.

-- An account at the provider that is being set up beside one that still works: it takes over once it is ready.
alter table payout_account add column candidate_since timestamptz(3);
-- Below zero at the provider: what is sent there would be swallowed, so nothing is until it is settled.
alter table payout_account add column owed bigint;
alter table payout_account add column owed_currency text;
alter table payout_account add column asked_at timestamptz(3);
drop index payout_account_valid;
create unique index payout_account_valid on payout_account (sensei_id) where replaced_at is null and candidate_since is null;
create unique index payout_account_candidate on payout_account (sensei_id) where replaced_at is null and candidate_since is not null;

-- It comes to nothing: what was sent is taken back first, then it is FAILED.
alter table payout add column unwinding_since timestamptz(3);
-- When the provider was last asked.
alter table payout add column asked_at timestamptz(3);
create index payout_at_provider on payout (updated_at, id) where method = 'PROVIDER' and status in ('PENDING', 'PROCESSING');
create index payout_paid_at_provider on payout (paid_at) where method = 'PROVIDER' and status = 'PAID';

-- What goes to the sensei's account there, one for each charge, and one for what no charge covers. Its id is the key that makes it happen once.
create table payout_transfer (
  id uuid primary key,
  payout_id uuid not null references payout (id),
  account_id uuid not null references payout_account (id),
  position int not null,
  order_id uuid,
  charge_ref text,
  amount bigint not null check (amount > 0),
  currency text not null,
  transfer_ref text unique,
  arrived bigint,
  arrived_currency text,
  rate text,
  -- Taken back, and what could not be: a debt of the sensei.
  reversed bigint not null default 0,
  kept bigint not null default 0,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  unique (payout_id, position),
  check (reversed >= 0 and kept >= 0 and reversed + kept <= amount)
);

-- Written down before the provider is asked, so that asked again it is the same.
create table payout_reversal (
  id uuid primary key,
  transfer_id uuid not null references payout_transfer (id),
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('PAYOUT_FAILED', 'REFUND')),
  state text not null check (state in ('OPEN', 'DONE', 'REFUSED')),
  created_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create unique index payout_reversal_open on payout_reversal (transfer_id) where state = 'OPEN';
create index payout_reversal_transfer on payout_reversal (transfer_id, created_at);
