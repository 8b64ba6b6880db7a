-- The orders in a currency, the newest first: what is left of a figure's rows once its other marks are taken off.
create index order_currency on "order" (currency, created_at desc, id desc);
