-- The lists of payments and of the ledger, at millions of rows.

-- With the kind beside the account any choice of kind, account and currency is read from one index, newest first.
alter table ledger_entry add column kind text;
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry set kind = (select kind from ledger_transaction where id = transaction_id);
alter table ledger_entry enable trigger ledger_entry_append_only;

create function copy_ledger_kind() returns trigger language plpgsql as $$
begin
  new.kind := (select kind from ledger_transaction where id = new.transaction_id);
  return new;
end $$;
create trigger ledger_entry_kind before insert on ledger_entry for each row
  when (new.kind is null) execute function copy_ledger_kind();

create index ledger_entry_list on ledger_entry (account, currency, kind, created_at desc, transaction_id desc);
create index ledger_entry_person on ledger_entry (user_id, created_at desc, transaction_id desc) where user_id is not null;
create index ledger_transaction_list on ledger_transaction (created_at desc, id desc);
create index ledger_transaction_payment on ledger_transaction (payment_id) where payment_id is not null;

create index payment_list on payment (status, currency, created_at desc, id desc);
-- What is held, by when it is let go.
create index payment_due_list on payment (currency, hold_until, id) where status = 'HELD' and hold_until is not null;
-- On its way back to the buyer.
create index payment_back on payment (status, currency, created_at desc, id desc)
  where status = 'CANCELLED' or (status in ('HELD', 'RELEASED') and hold_reason in ('UPHELD', 'GOODWILL'));
-- Given back in goodwill by an administrator out of what was released, and not with the buyer yet.
create index payment_goodwill on payment (updated_at) where hold_reason = 'GOODWILL' and status = 'RELEASED';
create index payment_failed on payment (status, currency, created_at desc, id desc) include (amount) where failure_code is not null;

-- What all payments and all entries add up to, by day (UTC), kept as it happens, like market_day: each change is appended, a job gathers them.
-- PAYMENT: payments in a state, by the day they were made. DEBIT, CREDIT: an account's entries, amounts above zero.
create table money_day (
  figure text not null check (figure in ('PAYMENT', 'DEBIT', 'CREDIT')),
  name text not null,
  currency text not null,
  day date not null,
  amount bigint not null,
  row_count bigint not null,
  primary key (figure, name, currency, day)
);
create table money_change (
  id bigint generated always as identity primary key,
  figure text not null,
  name text not null,
  currency text not null,
  day date not null,
  amount bigint not null,
  row_count bigint not null
);

create function note_payment_money() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.status, old.amount) is not distinct from (new.status, new.amount) then
      return null;
    end if;
    insert into money_change (figure, name, currency, day, amount, row_count)
    values ('PAYMENT', old.status, old.currency, (old.created_at at time zone 'UTC')::date, -old.amount, -1);
  end if;
  insert into money_change (figure, name, currency, day, amount, row_count)
  values ('PAYMENT', new.status, new.currency, (new.created_at at time zone 'UTC')::date, new.amount, 1);
  return null;
end $$;
create trigger payment_money after insert or update of status, amount on payment
  for each row execute function note_payment_money();

create function note_ledger_money() returns trigger language plpgsql as $$
begin
  insert into money_change (figure, name, currency, day, amount, row_count)
  select case when amount > 0 then 'DEBIT' else 'CREDIT' end, account, currency, (created_at at time zone 'UTC')::date, sum(abs(amount)), count(*)
  from added group by 1, 2, 3, 4;
  return null;
end $$;
create trigger ledger_money after insert on ledger_entry referencing new table as added
  for each statement execute function note_ledger_money();

-- From the rows themselves: after rows were written past the triggers.
create function rebuild_money_days() returns void language sql as $$
  delete from money_change;
  delete from money_day;
  insert into money_day (figure, name, currency, day, amount, row_count)
  select 'PAYMENT', status, currency, (created_at at time zone 'UTC')::date, sum(amount), count(*) from payment group by 2, 3, 4
  union all
  select case when amount > 0 then 'DEBIT' else 'CREDIT' end, account, currency, (created_at at time zone 'UTC')::date, sum(abs(amount)), count(*)
  from ledger_entry group by 1, 2, 3, 4;
$$;
select rebuild_money_days();
