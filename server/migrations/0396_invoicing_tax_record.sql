-- What the tax service of the payment provider is told of each paper of a sale that it told the tax of.
create table tax_record (
  invoice_id uuid primary key references invoice (id),
  order_id uuid not null references "order" (id),
  calculation_ref text,
  -- By the service's own reckoning, tax and all; of a credit note what it takes back.
  total bigint check (total >= 0),
  tax bigint,
  provider_ref text unique,
  created_at timestamptz not null,
  recorded_at timestamptz
);
create index tax_record_order on tax_record (order_id);
