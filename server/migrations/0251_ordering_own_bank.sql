-- The platform's own bank: the provider sends money there, and payouts by hand leave from it. CASH is with the provider alone, and one with its book.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'CASH', 'BANK', 'UNALLOCATED', 'ESCROW', 'SENSEI_BALANCE', 'PLATFORM_REVENUE', 'PAYOUT_IN_TRANSIT', 'TAX_PAYABLE', 'CREDIT_LIABILITY',
  'DISCOUNT_EXPENSE', 'PROVIDER_FEES', 'CHARGEBACK', 'DIFFERENCES'
));
alter table ledger_entry disable trigger user;
update ledger_entry set account = 'BANK' where account = 'CASH' and kind in ('payout_paid', 'payout_returned');
alter table ledger_entry enable trigger user;
select rebuild_money_days();
