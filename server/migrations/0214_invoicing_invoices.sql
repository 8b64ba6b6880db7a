-- The next number of each issuer, series and year. Its row is locked until the transaction that takes a number is over, and goes back with it:
-- there is no gap.
create table invoice_counter (
  -- The sensei who issues; null: the platform.
  issuer_id uuid references "user" (id),
  series text not null check (series in ('INVOICE', 'CREDIT_NOTE', 'FEE_INVOICE')),
  year int not null,
  last int not null check (last > 0)
);
create unique index invoice_counter_row on invoice_counter (issuer_id, series, year) nulls not distinct;

-- Invoices, credit notes, and invoices of the platform's fee: each as it was issued, with all that its PDF says.
create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'FEE_INVOICE')),
  issuer_id uuid references "user" (id),
  year int not null,
  sequence int not null,
  number text not null,
  order_id uuid references "order" (id),
  payment_id uuid references payment (id),
  -- The invoice that a credit note reduces.
  invoice_id uuid references invoice (id),
  -- Of a fee invoice: the payout or the month that it is for.
  subject text,
  -- To whom it is issued.
  buyer_id uuid not null references "user" (id),
  -- Of a sale: for whom it was bought.
  student_id uuid references "user" (id),
  currency text not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  document jsonb not null,
  created_at timestamptz(3) not null,
  check (total = net + tax),
  check ((kind = 'CREDIT_NOTE') = (invoice_id is not null)),
  check ((kind = 'CREDIT_NOTE') = (payment_id is not null)),
  check ((kind = 'FEE_INVOICE') = (subject is not null)),
  check ((kind = 'FEE_INVOICE') = (order_id is null))
);
create unique index invoice_number on invoice (issuer_id, kind, year, sequence) nulls not distinct;
create unique index invoice_of_order on invoice (order_id) where kind = 'INVOICE';
create unique index invoice_of_refund on invoice (payment_id) where kind = 'CREDIT_NOTE';
create unique index invoice_of_fee on invoice (buyer_id, subject, currency) where kind = 'FEE_INVOICE';
create index invoice_order on invoice (order_id) where order_id is not null;
create index invoice_list on invoice (created_at desc, id desc);
create index invoice_kind on invoice (kind, created_at desc, id desc);
create index invoice_buyer on invoice (buyer_id, created_at desc, id desc);
create index invoice_issuer on invoice (issuer_id, created_at desc, id desc) where issuer_id is not null;
create index invoice_number_place on invoice (upper(number) text_pattern_ops);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was issued is never changed' using errcode = 'check_violation', constraint = 'invoice_append_only';
end $$;
create trigger invoice_append_only before update or delete on invoice for each row execute function refuse_invoice_change();

-- As whom a sensei sells: on the invoices in the sensei's name, and in the yearly report.
create table seller_details (
  sensei_id uuid primary key references "user" (id),
  name text not null,
  line1 text not null,
  line2 text,
  postal_code text not null,
  city text not null,
  region text,
  country text not null,
  tax_number text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
