-- How the price of a group's class falls as more students book it: [{seats, price}]. Empty: it does not.
alter table course add column price_steps jsonb not null default '[]';
