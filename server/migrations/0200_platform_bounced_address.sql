-- Addresses that take no mail: their server said for good that nobody is there, or their owner called a mail of ours spam.
create table bounced_address (
  address text primary key check (address = lower(address)),
  reason text not null,
  source text not null check (source in ('SMTP', 'REPORT')),
  bounced_at timestamptz(3) not null
);
