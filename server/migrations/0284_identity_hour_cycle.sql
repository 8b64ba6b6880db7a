-- Whether times read as 4 PM or 16:00; null: as the reader's device says them.
alter table "user" add hour_cycle text check (hour_cycle in ('h12', 'h23'));
