-- The only ways an order may go (product, B2), held as those of payments are.
create table order_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into order_transition values
  ('CREATED', 'PENDING'), ('CREATED', 'CANCELED'), ('PENDING', 'PROCESSING'), ('PENDING', 'CANCELED'),
  ('PROCESSING', 'PENDING_CLASSROOM_CREATION'), ('PROCESSING', 'CANCELED'),
  ('PENDING_CLASSROOM_CREATION', 'COMPLETED'), ('PENDING_CLASSROOM_CREATION', 'CANCELED'), ('COMPLETED', 'CANCELED');

create function check_order_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from order_transition t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'order % may not go from % to %', old.id, old.status, new.status using errcode = 'check_violation', constraint = 'order_transition';
  end if;
  return new;
end $$;

create trigger order_transition before update of status on "order" for each row
  when (old.status <> new.status) execute function check_order_transition();
