-- Where a sensei's money goes, and how it gets there.

-- The account that is valid, and those before it. `details`: number and bank, sealed; only the ending is ever told.
create table payout_account (
  id uuid primary key,
  sensei_id uuid not null references "user" (id),
  method text not null check (method in ('MANUAL', 'PROVIDER')),
  state text not null check (state in ('PENDING', 'ACTIVE', 'RESTRICTED', 'DISABLED')),
  country text,
  form text check (form in ('IBAN', 'NATIONAL')),
  ending text,
  details bytea,
  provider text,
  account_ref text,
  requirements jsonb not null default '[]',
  currencies text[] not null default '{}',
  replaced_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (method = 'MANUAL' or account_ref is not null),
  unique (provider, account_ref)
);
create unique index payout_account_valid on payout_account (sensei_id) where replaced_at is null;
create index payout_account_sensei on payout_account (sensei_id, created_at desc);

-- An administrator keeps a sensei's money back.
create table payout_hold (
  sensei_id uuid primary key references "user" (id),
  reason text not null,
  created_by uuid not null references "user" (id),
  created_at timestamptz(3) not null
);

create table payout_run (
  id uuid primary key,
  number bigint generated always as identity unique,
  kind text not null check (kind in ('SCHEDULED', 'MANUAL', 'ASKED', 'RETRY')),
  -- `schedule:<day>`, or what the caller named it: it begins once.
  idempotency_key text not null unique,
  started_by uuid references "user" (id),
  payouts int not null default 0,
  created_at timestamptz(3) not null
);
create index payout_run_list on payout_run (created_at desc, id desc);

-- A file for the bank, sealed as it was written: the same whenever it is fetched.
create table payout_file (
  id uuid primary key,
  run_id uuid not null references payout_run (id),
  currency text not null,
  part int not null default 1,
  message_id text not null unique,
  payouts int not null,
  amount bigint not null,
  content bytea not null,
  created_by uuid not null references "user" (id),
  created_at timestamptz(3) not null,
  unique (run_id, currency, part)
);

-- It stood in the baseline, and nothing was ever written to it.
alter table payment drop constraint payment_payout_id_fkey;
drop table payout;
create table payout (
  id uuid primary key,
  sensei_id uuid not null references "user" (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('PENDING', 'PROCESSING', 'PAID', 'FAILED', 'CANCELED')),
  method text not null default 'MANUAL' check (method in ('MANUAL', 'PROVIDER')),
  run_id uuid references payout_run (id),
  account_id uuid references payout_account (id),
  file_id uuid references payout_file (id),
  -- What the bank calls it: on its statements and in its answers.
  reference text unique,
  provider_ref text,
  idempotency_key text not null unique,
  -- What is paid beside the payments: below zero, a debt of the sensei that is recovered.
  adjustment bigint not null default 0,
  payments int not null default 0,
  failure_code text,
  failure_note text,
  arrives_at timestamptz(3),
  paid_at timestamptz(3),
  paid_amount bigint,
  paid_currency text,
  rate text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
alter table payment add constraint payment_payout_id_fkey foreign key (payout_id) references payout (id);
create index payout_list on payout (created_at desc, id desc);
create index payout_list_status on payout (status, created_at desc, id desc);
create index payout_sensei on payout (sensei_id, created_at desc, id desc);
create index payout_of_run on payout (run_id, currency, status);
create index payout_of_file on payout (file_id) where file_id is not null;
create index payout_open on payout (sensei_id, currency) where status in ('PENDING', 'PROCESSING');

-- Which payments a payout is of: kept also when it failed and they went into a later one.
create table payout_payment (
  payout_id uuid not null references payout (id),
  payment_id uuid not null references payment (id),
  amount bigint not null,
  primary key (payout_id, payment_id)
);
create index payout_payment_payment on payout_payment (payment_id);

create table payout_event (
  id uuid primary key,
  payout_id uuid not null references payout (id),
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  created_at timestamptz(3) not null
);
create index payout_event_payout on payout_event (payout_id, created_at, id);
create trigger payout_event_append_only before update or delete on payout_event for each row execute function refuse_ledger_change();

-- The only ways a payout may go, held as those of orders and payments are. A bank may send back what it had paid.
create table payout_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into payout_transition values
  ('PENDING', 'PROCESSING'), ('PENDING', 'CANCELED'), ('PENDING', 'FAILED'),
  ('PROCESSING', 'PAID'), ('PROCESSING', 'FAILED'), ('PAID', 'FAILED');

create function check_payout_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from payout_transition t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'payout % may not go from % to %', old.id, old.status, new.status using errcode = 'check_violation', constraint = 'payout_transition';
  end if;
  return new;
end $$;
create trigger payout_transition before update of status on payout for each row
  when (old.status <> new.status) execute function check_payout_transition();
