-- The accounts of payouts, tax, credit, provider fees and chargebacks.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'CASH', 'UNALLOCATED', 'ESCROW', 'SENSEI_BALANCE', 'PLATFORM_REVENUE', 'PAYOUT_IN_TRANSIT', 'TAX_PAYABLE', 'CREDIT_LIABILITY',
  'DISCOUNT_EXPENSE', 'PROVIDER_FEES', 'CHARGEBACK', 'DIFFERENCES'
));
