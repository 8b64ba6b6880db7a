-- By whose rate an order is taxed; null where no tax is charged, and of orders before.
alter table "order" add column tax_source text check (tax_source in ('RATES', 'STRIPE'));
