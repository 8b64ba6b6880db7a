-- Gift credit: bought by one, redeemed by whoever has its code (2026-11-29-credit.md). The code is made of the id and our secret: only its hash is here.
create table gift (
  id uuid primary key,
  buyer_id uuid not null references "user" (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  recipient_email text,
  locale text not null,
  status text not null check (status in ('UNPAID', 'READY', 'REDEEMED', 'RETURNING', 'REFUNDED')),
  code_hash text not null unique,
  idempotency_key uuid not null,
  request_hash text not null,
  provider text not null,
  provider_ref text,
  checkout_url text,
  refund_ref text,
  refund_reason text,
  redeemed_by uuid references "user" (id),
  paid_at timestamptz(3),
  redeemed_at timestamptz(3),
  refunded_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (buyer_id, idempotency_key),
  check ((status = 'UNPAID') = (paid_at is null)),
  check ((status = 'REDEEMED') = (redeemed_by is not null)),
  check ((status = 'REDEEMED') = (redeemed_at is not null)),
  check ((status = 'REFUNDED') = (refunded_at is not null))
);
create index gift_paid on gift (paid_at desc, id desc) where status <> 'UNPAID';
create index gift_open on gift (currency) where status in ('READY', 'RETURNING');
create index gift_refund_ref on gift (refund_ref) where refund_ref is not null;
create index gift_redeemed_by on gift (redeemed_by) where redeemed_by is not null;
-- What is owed in orders that are not paid yet, without reading the others.
create index order_credit_waiting on "order" (id) where credit > 0 and status in ('CREATED', 'PENDING');

-- Paid once and spent once: the ways a gift may go are held here too.
create function check_gift_step() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and (old.status, new.status) not in (
    ('UNPAID', 'READY'), ('READY', 'REDEEMED'), ('READY', 'RETURNING'), ('RETURNING', 'REFUNDED'), ('REFUNDED', 'READY')
  ) then
    raise exception 'a gift cannot go from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create trigger gift_step before update on gift for each row execute function check_gift_step();

alter table credit_entry add column gift_id uuid unique references gift (id);
alter table credit_entry add constraint credit_entry_of_gift check ((kind = 'GIFT') = (gift_id is not null));
