-- Whether money of an order is in escrow, kept with the order: for a state, a time or a word beside it, all payments that are held were looked through.
alter table "order" add column has_held_money boolean not null default false;

create function note_held_money() returns trigger language plpgsql as $$
begin
  update "order" set has_held_money = found.held
  from (select exists (select from payment where order_id = new.order_id and status = 'HELD') as held) found
  where id = new.order_id and has_held_money <> found.held;
  return null;
end $$;
create trigger payment_is_held after insert on payment
  for each row when (new.status = 'HELD') execute function note_held_money();
create trigger payment_held after update of status on payment
  for each row when (old.status <> new.status and 'HELD' in (old.status, new.status)) execute function note_held_money();

-- From the rows themselves: once now, and after rows were written past the triggers.
create function rebuild_held_orders() returns void language sql as $$
  update "order" set has_held_money = not has_held_money
  where has_held_money <> (id in (select order_id from payment where status = 'HELD'));
$$;
select rebuild_held_orders();

create index order_held on "order" (created_at desc, id desc) where has_held_money;
create index order_held_status on "order" (status, created_at desc, id desc) where has_held_money;
create index order_held_completed on "order" (completed_at desc, id desc) where has_held_money and status = 'COMPLETED';
