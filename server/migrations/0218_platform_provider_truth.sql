-- What a provider sends: each message has a state, nothing is dropped in silence.
-- OPEN: to be worked off. DONE. IGNORED: known, and of no use here. UNKNOWN: a kind, shape or object that we do not know.
alter table webhook_event add column state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'IGNORED', 'UNKNOWN'));
alter table webhook_event add column api_version text;
update webhook_event set state = 'DONE' where processed_at is not null;
create index webhook_event_state on webhook_event (state, received_at desc, id desc) where state in ('IGNORED', 'UNKNOWN');

-- The sandbox's own book: what moved money there, and what it kept of it.
create table sandbox_provider.book_line (
  id text primary key,
  kind text not null,
  reference text,
  amount bigint not null,
  fee bigint not null default 0,
  currency text not null,
  created_at timestamptz(3) not null
);
create index sandbox_book_recent on sandbox_provider.book_line (created_at, id);

create table sandbox_provider.dispute (
  id text primary key,
  intent_id text not null unique references sandbox_provider.intent (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST')),
  due_at timestamptz(3) not null,
  evidence text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

alter table sandbox_provider.intent add column card text;
alter table sandbox_provider.refund add column status text not null default 'SUCCEEDED' check (status in ('SUCCEEDED', 'FAILED'));
insert into sandbox_provider.book_line (id, kind, reference, amount, currency, created_at)
select 'txn_' || id, 'charge', 'charge:' || reference, amount, currency, updated_at from sandbox_provider.intent where status = 'CAPTURED'
union all
select 'txn_' || refund.id, 'refund', 'refund:' || refund.id, -refund.amount, intent.currency, refund.created_at
from sandbox_provider.refund join sandbox_provider.intent on intent.id = intent_id;
