-- What the provider knows a person by. It stays until the provider has forgotten the person.
create table payment_customer (
  user_id uuid not null references "user" (id),
  provider text not null,
  provider_ref text not null,
  created_at timestamptz(3) not null,
  primary key (user_id, provider),
  unique (provider, provider_ref)
);

-- Cards that people had kept: the provider's reference, and what is needed to tell them apart. Never the number.
create table payment_method (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  provider text not null,
  provider_ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  is_default boolean not null,
  -- Under which text the person agreed, and when.
  consent_version text not null,
  consented_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Nobody sees or charges it any more; the row goes once the provider has let the card go.
  removed_at timestamptz(3),
  unique (provider, provider_ref)
);
create unique index payment_method_default on payment_method (user_id, provider) where is_default;
create index payment_method_user on payment_method (user_id, created_at);

-- Begun in the profile: a card is saved without a payment.
create table payment_method_setup (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  provider text not null,
  provider_ref text,
  consent_version text not null,
  created_at timestamptz(3) not null,
  done_at timestamptz(3)
);
create index payment_method_setup_user on payment_method_setup (user_id);

-- How the buyer chose to pay: which kept card, or that the card used shall be kept. Another choice is another attempt; the provider is asked to
-- void the one before (`previous_ref`) ahead of the next.
alter table "order" add column method_id uuid;
alter table "order" add column keep_card_version text;
alter table "order" add column keep_card_agreed_at timestamptz(3);
alter table "order" add column attempt integer not null default 0;
alter table "order" add column previous_ref text;
