-- By what a movement of cash is found in the provider's book; null: by its idempotency key.
alter table ledger_transaction add column provider_ref text;
alter table ledger_transaction disable trigger user;
update ledger_transaction set provider_ref = 'charge:' || order_id where kind = 'capture';
update ledger_transaction set provider_ref = 'refund:' || (select refund_ref from payment where payment.id = payment_id)
where kind = 'refund' and payment_id is not null;
alter table ledger_transaction enable trigger user;
create index ledger_transaction_reference on ledger_transaction ((coalesce(provider_ref, idempotency_key)));
create index ledger_entry_cash on ledger_entry (created_at) where account = 'CASH';

-- Since then the buyer's bank asks for the money back: until it has decided, the payment is not released by the clock, refunded or paid out.
alter table payment add column chargeback_at timestamptz(3);
create index payment_chargeback on payment (order_id) where chargeback_at is not null;
-- The provider said that it was given back, and later that it was not: the buyer is still owed it.
alter table payment add column refund_failed_at timestamptz(3);
alter table payment add column refund_failure text;
create index payment_refund_failed on payment (status, currency, created_at desc, id desc) where refund_failed_at is not null;
create index payment_refund_ref on payment (refund_ref) where refund_ref is not null;
create index payment_chargeback_list on payment (status, currency, created_at desc, id desc) where chargeback_at is not null;
