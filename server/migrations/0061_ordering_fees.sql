-- Amounts of a rule are of one currency, and count for courses in it alone.
alter table platform_fee
  add column currency text,
  add column version int not null default 1,
  -- Taken away: it can be brought back, and the audit log says what it was.
  add column deleted_at timestamptz(3);
update platform_fee set currency = coalesce((select value #>> '{}' from setting where key = 'currency.default'), 'USD')
  where type = 'FIXED' or min is not null or max is not null;
alter table platform_fee
  add check (currency is not null or (type = 'PERCENT' and min is null and max is null)),
  add check (min <= max),
  add check (valid_from < valid_to);
-- Of two rules that began at the same time nobody could say which one counts.
create unique index platform_fee_clear on platform_fee (code, scope, scope_id, currency, valid_from) nulls not distinct
  where active and deleted_at is null;
create index platform_fee_scope on platform_fee (scope, scope_id) where active and deleted_at is null;
