-- The case at the buyer's bank that is not decided: until then nobody redeems the gift or gives it back (2026-11-29-credit.md).
alter table gift add column dispute_ref text;
create index gift_disputed on gift (id) where dispute_ref is not null;
