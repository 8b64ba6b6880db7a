-- Receipts are numbered without a gap, in the order in which they are first asked for.
create unique index order_invoice on "order" (invoice_number) where invoice_number is not null;
