-- Students are asked also about classes on days that the platform closed after they were booked.
alter table replacement add column blackout_id uuid references blackout (id) on delete set null;
create index replacement_blackout on replacement (blackout_id) where blackout_id is not null;
