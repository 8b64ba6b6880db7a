-- Which move of the platform's fee is on which fee invoice: each on one, so that what a payout's invoice has is not on a month's too.
create table invoice_fee (
  -- Of the ledger: a release, or what came back of one.
  posting_id uuid primary key references ledger_transaction (id),
  invoice_id uuid not null references invoice (id),
  payment_id uuid not null references payment (id),
  amount bigint not null
);
create index invoice_fee_invoice on invoice_fee (invoice_id);
create index invoice_fee_payment on invoice_fee (payment_id);

-- Invoices of whole months were issued before.
insert into invoice_fee (posting_id, invoice_id, payment_id, amount)
select posting.id, invoice.id, payment.id, -sum(entry.amount)
from invoice
  join payment on payment.sensei_id = invoice.buyer_id
  join ledger_transaction posting on posting.payment_id = payment.id and posting.kind in ('release', 'refund', 'chargeback')
  join ledger_entry entry on entry.transaction_id = posting.id and entry.currency = invoice.currency
    and entry.account = 'PLATFORM_REVENUE'
where invoice.kind = 'FEE_INVOICE' and payment.released_at is not null
  and to_char(posting.created_at at time zone (invoice.document ->> 'timeZone'), 'YYYY-MM') = invoice.subject
group by posting.id, invoice.id, payment.id
on conflict do nothing;

-- Those in sensei's names, the newest first: there may be none among many.
create index invoice_of_sensei on invoice (created_at desc, id desc) where issuer_id is not null;
