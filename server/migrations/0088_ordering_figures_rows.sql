-- The rows behind the dashboard's figures: what the platform earned, entry by entry, and orders of one currency by completion.
create index ledger_revenue on ledger_entry (currency, created_at desc, id desc) where account = 'PLATFORM_REVENUE';
create index order_completed_currency on "order" (currency, completed_at desc, id desc) where status = 'COMPLETED';

-- In escrow is also what is on its way back from there: the ledger says so, and the order did not.
create or replace function note_held_money() returns trigger language plpgsql as $$
begin
  update "order" set has_held_money = found.held
  from (
    select exists (
      select from payment
      where order_id = new.order_id and (status = 'HELD' or status = 'CANCELLED' and held_at is not null)
    ) as held
  ) found
  where id = new.order_id and has_held_money <> found.held;
  return null;
end $$;
drop trigger payment_is_held on payment;
create trigger payment_is_held after insert on payment
  for each row when (new.status in ('HELD', 'CANCELLED')) execute function note_held_money();
drop trigger payment_held on payment;
create trigger payment_held after update of status on payment
  for each row when (old.status <> new.status and ('HELD' in (old.status, new.status) or old.status = 'CANCELLED'))
  execute function note_held_money();

create or replace function rebuild_held_orders() returns void language sql as $$
  update "order" set has_held_money = not has_held_money
  where has_held_money <> (id in (
    select order_id from payment where status = 'HELD' or status = 'CANCELLED' and held_at is not null
  ));
$$;
select rebuild_held_orders();
