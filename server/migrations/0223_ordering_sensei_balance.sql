-- What each sensei is owed (above zero) or owes in each currency: kept with the ledger, and the row that a payout locks.
create table sensei_balance (
  user_id uuid not null references "user" (id),
  currency text not null,
  balance bigint not null,
  primary key (user_id, currency)
);
create index sensei_balance_open on sensei_balance (currency, user_id) where balance <> 0;

create function note_sensei_balance() returns trigger language plpgsql as $$
begin
  insert into sensei_balance as known (user_id, currency, balance)
  select user_id, currency, -sum(amount) from added
  where account = 'SENSEI_BALANCE' and user_id is not null group by 1, 2 order by 1, 2
  on conflict (user_id, currency) do update set balance = known.balance + excluded.balance;
  return null;
end $$;
create trigger ledger_sensei_balance after insert on ledger_entry referencing new table as added
  for each statement execute function note_sensei_balance();

-- From the rows themselves: after rows were written past the triggers.
create function rebuild_sensei_balances() returns void language sql as $$
  delete from sensei_balance;
  insert into sensei_balance (user_id, currency, balance)
  select user_id, currency, -sum(amount) from ledger_entry
  where account = 'SENSEI_BALANCE' and user_id is not null group by 1, 2;
$$;
select rebuild_sensei_balances();

-- Released, and in no payout yet; those with a reason wait for a decision or are on their way back.
create index payment_payable on payment (sensei_id, currency) include (sensei_net, hold_reason)
  where status = 'RELEASED' and payout_id is null;
create index payment_payout on payment (payout_id) where payout_id is not null;
create index payment_released_month on payment (sensei_id, released_at) where released_at is not null;

-- When the payout that it is in was paid.
alter table payment add column paid_out_at timestamptz(3);
