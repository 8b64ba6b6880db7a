-- Of a sensei with hundreds of orders, those whose money can still move are found without a look at every payment.
create index payment_open on payment (order_id, status) where status in ('HELD', 'CONFIRMED');
