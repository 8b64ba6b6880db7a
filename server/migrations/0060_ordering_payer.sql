-- What somebody pays for others is looked for as often as what they buy themselves.
create index order_payer on "order" (payer_id, created_at desc, id desc);
