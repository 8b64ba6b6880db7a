-- What is open of a sensei, without the thousands of orders that are over: before a ban or a deletion each of them was read.
create index order_live on "order" (sensei_id)
  where status in ('CREATED', 'PENDING', 'PROCESSING', 'PENDING_CLASSROOM_CREATION') or (status = 'COMPLETED' and total = 0);
create index payment_moving on payment (sensei_id, status, order_id)
  where status in ('PENDING', 'PROCESSING', 'CONFIRMED', 'HELD', 'CANCELLED');
