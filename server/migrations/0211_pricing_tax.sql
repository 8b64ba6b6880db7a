-- Rates of tax as the operator enters them. Two of one place never hold at one time; orders keep what they were placed with.
create table tax_rate (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text,
  name text not null,
  percent numeric(6, 3) not null check (percent between 0 and 100),
  valid_from timestamptz(3) not null,
  valid_until timestamptz(3) check (valid_until > valid_from),
  exempt_category_ids uuid[] not null default '{}',
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint tax_rate_overlap exclude using gist (
    country with =, (lower(coalesce(region, ''))) with =, tstzrange(valid_from, valid_until) with &&
  )
);

-- To whom the bills of a person are made out, for the orders to come.
create table billing_details (
  user_id uuid primary key references "user" (id),
  name text not null,
  company text,
  line1 text not null,
  line2 text,
  postal_code text not null,
  city text not null,
  region text,
  country text not null,
  tax_number text,
  -- When the register of VAT numbers knew it.
  tax_number_verified_at timestamptz(3),
  updated_at timestamptz(3) not null
);

-- Who sells: one row at most.
create table seller_identity (
  id int primary key default 1 check (id = 1),
  name text not null,
  address_lines text[] not null,
  country text not null,
  tax_number text,
  version int not null,
  updated_at timestamptz(3) not null
);

-- What was given back in a time, for the report.
create index payment_refunded on payment (refunded_at) where status = 'REFUNDED';
