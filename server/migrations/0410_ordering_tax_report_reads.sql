-- The tax report of a month reads its captures, the orders among them that are taxed, and their payments from indexes alone.
create index ledger_transaction_captured on ledger_transaction (created_at) include (order_id) where kind = 'capture';
create index order_taxed on "order" (id)
  include (tax_country, tax_region, tax_name, tax_rate, tax_treatment, currency) where tax_mode <> 'NONE';
create index payment_order_parts on payment (order_id) include (status, amount, tax);
drop index payment_order;
alter index payment_order_parts rename to payment_order;

-- So does the preview of a payout run, since it asks for chargebacks, too.
create index payment_payable_parts on payment (sensei_id, currency) include (sensei_net, hold_reason, chargeback_at)
  where status = 'RELEASED' and payout_id is null;
drop index payment_payable;
alter index payment_payable_parts rename to payment_payable;
