-- What the market adds up to, by day (UTC) and currency, kept as it happens: a year of a million orders is a few hundred rows.
-- Each change is appended, so that nobody waits for another's day; a job gathers the changes into one row a day.
-- ORDERS, VOLUME: completed orders and their totals, less what was given back because a price fell, on the day they were completed.
-- FEES, ESCROW: what the ledger's accounts gained. LEDGER: all entries; anything but zero is a fault.
create table market_day (
  figure text not null check (figure in ('ORDERS', 'VOLUME', 'FEES', 'ESCROW', 'LEDGER')),
  currency text not null,
  day date not null,
  amount bigint not null,
  primary key (figure, currency, day)
);
create table market_change (
  id bigint generated always as identity primary key,
  figure text not null,
  currency text not null,
  day date not null,
  amount bigint not null
);

create function note_order_figures() returns trigger language plpgsql as $$
declare
  given_back bigint;
begin
  if tg_op = 'UPDATE' and (old.status, old.total, old.completed_at) is not distinct from (new.status, new.total, new.completed_at) then
    return null;
  end if;
  select coalesce(sum(amount), 0) into given_back from payment where order_id = new.id and hold_reason = 'PRICE_FELL';
  if tg_op = 'UPDATE' and old.status = 'COMPLETED' and old.completed_at is not null then
    insert into market_change (figure, currency, day, amount)
    select figure, old.currency, (old.completed_at at time zone 'UTC')::date, amount
    from (values ('ORDERS', -1::bigint), ('VOLUME', given_back - old.total)) as change (figure, amount);
  end if;
  if new.status = 'COMPLETED' and new.completed_at is not null then
    insert into market_change (figure, currency, day, amount)
    select figure, new.currency, (new.completed_at at time zone 'UTC')::date, amount
    from (values ('ORDERS', 1::bigint), ('VOLUME', new.total - given_back)) as change (figure, amount);
  end if;
  return null;
end $$;
create trigger order_figures after insert or update of status, total, completed_at on "order"
  for each row execute function note_order_figures();

create function note_payment_figures() returns trigger language plpgsql as $$
declare
  before bigint := 0;
begin
  if tg_op = 'UPDATE' and old.hold_reason is not distinct from 'PRICE_FELL' then
    before := old.amount;
  end if;
  insert into market_change (figure, currency, day, amount)
  select 'VOLUME', completed.currency, (completed.completed_at at time zone 'UTC')::date, before - now_back.amount
  from "order" completed, (select case when new.hold_reason = 'PRICE_FELL' then new.amount else 0 end as amount) now_back
  where completed.id = new.order_id and completed.status = 'COMPLETED' and completed.completed_at is not null and before <> now_back.amount;
  return null;
end $$;
create trigger payment_figures after insert or update of hold_reason, amount on payment
  for each row execute function note_payment_figures();

create function note_ledger_figures() returns trigger language plpgsql as $$
begin
  insert into market_change (figure, currency, day, amount)
  select figure, currency, (created_at at time zone 'UTC')::date, sum(amount)
  from (
    select 'LEDGER' as figure, currency, created_at, amount from added
    union all
    select case account when 'ESCROW' then 'ESCROW' else 'FEES' end, currency, created_at, -amount
    from added where account in ('ESCROW', 'PLATFORM_REVENUE')
  ) change
  group by 1, 2, 3 having sum(amount) <> 0;
  return null;
end $$;
create trigger ledger_figures after insert on ledger_entry referencing new table as added
  for each statement execute function note_ledger_figures();

-- From the rows themselves: once now, and after rows were written past the triggers.
create function rebuild_market_days() returns void language sql as $$
  delete from market_change;
  delete from market_day;
  insert into market_day (figure, currency, day, amount)
  select figure, currency, day, sum(amount) from (
    select figure, currency, (completed_at at time zone 'UTC')::date as day, amount
    from "order", lateral (values ('ORDERS', 1::bigint), ('VOLUME', total)) as each (figure, amount)
    where status = 'COMPLETED' and completed_at is not null
    union all
    select 'VOLUME', "order".currency, ("order".completed_at at time zone 'UTC')::date, -payment.amount
    from payment join "order" on "order".id = payment.order_id
    where payment.hold_reason = 'PRICE_FELL' and "order".status = 'COMPLETED' and "order".completed_at is not null
    union all
    select 'LEDGER', currency, (created_at at time zone 'UTC')::date, amount from ledger_entry
    union all
    select case account when 'ESCROW' then 'ESCROW' else 'FEES' end, currency, (created_at at time zone 'UTC')::date, -amount
    from ledger_entry where account in ('ESCROW', 'PLATFORM_REVENUE')
  ) change
  group by 1, 2, 3 having sum(amount) <> 0;
$$;
select rebuild_market_days();

create index order_completed on "order" (completed_at desc) where status = 'COMPLETED';
