-- An order of several times (2026-11-29-several-times.md): in a group whose price falls each class has its own. Minor units, in the order of their
-- start; null where all cost the same.
alter table "order" add column unit_prices jsonb;
alter table "order" add constraint order_unit_prices check (unit_prices is null or jsonb_array_length(unit_prices) = quantity);
-- Nobody buys more than ten times at once.
alter table "order" add constraint order_several_times check (kind <> 'SINGLE' or quantity <= 10) not valid;
