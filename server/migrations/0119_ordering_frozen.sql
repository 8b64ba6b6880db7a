-- What a ban froze, to find what its end has not let go on.
create index payment_frozen on payment (order_id) where status = 'HELD' and frozen_at is not null;
