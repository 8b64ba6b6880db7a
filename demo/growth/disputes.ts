import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import { postAll } from './ledger.ts';
import { draw, type Growth } from './plan.ts';
import { idAt } from './trade-plan.ts';

type Tx = Pick<Ctx, 'db'>;
const n = sql.ref('n');
const admin = sql`(select id from "user" where type = 'ADMIN' order by id limit 1)`;

/** What buyers' banks asked back, and what the provider's book said otherwise. */
export async function growDisputes(tx: Tx, growth: Growth): Promise<void> {
  await growChargebacks(tx, growth);
  await growDifferences(tx, growth);
}

/**
 * Of 2500 orders one; where there are fewer, more often. Opened twenty days after the order was paid: the
 * latest of them, which no payout has yet, are still open, of the others two in five are won, the rest lost
 * at the platform's cost.
 */
async function growChargebacks(tx: Tx, growth: Growth): Promise<void> {
  const every = Math.min(2500, Math.max(1, Math.floor(growth.orders / 40)));
  const now = sql`${growth.at}::timestamptz`;
  await sql`create temporary table grown_chargeback on commit drop as
    select n, ${idAt(growth, sql`at`, 'chargeback')} as id, ${`du_grown_${growth.batch}_`} || n as ref, order_id, payment_id, student_id, sensei_id, amount, at,
      case when payout_id is null and at > ${now} - interval '15 days' then (array['NEEDS_RESPONSE', 'UNDER_REVIEW'])[1 + ${draw(n, 121, 2)}] when ${draw(n, 122, 5)} < 2 then 'WON' else 'LOST' end as status
    from (
      select n, id as order_id, payment_id, payout_id, student_id, sensei_id, price as amount, paid_at + interval '20 days' as at
      from grown_order where fate = 'DONE' and n % ${sql.lit(every)} = 7 and paid_at + interval '20 days' < ${now} - interval '1 hour'
    ) as disputed`.execute(tx.db);
  const decided = sql`case when status in ('WON', 'LOST') then least(at + interval '30 days', ${now}) end`;
  await sql`insert into chargeback (id, provider, dispute_ref, order_id, student_id, sensei_id, amount, currency, reason, status, bearer, opened_at, evidence_due_at, evidence_sent_at, evidence_sent_by, evidence,
      taken_at, returned_at, decided_at, created_at, updated_at)
    select id, 'sandbox', ref, order_id, student_id, sensei_id, amount, 'USD', (array['fraudulent', 'product_not_received', 'unrecognized'])[1 + ${draw(n, 123, 3)}], status, case when status = 'LOST' then 'PLATFORM' end,
      at, at + interval '10 days', case when status <> 'NEEDS_RESPONSE' then at + interval '2 hours' end, case when status <> 'NEEDS_RESPONSE' then ${admin} end,
      case when status <> 'NEEDS_RESPONSE' then 'The class took place, both were there.' end, at, case when status = 'WON' then ${decided} end, ${decided}, at, coalesce(${decided}, at)
    from grown_chargeback order by at, n`.execute(tx.db);
  await sql`update payment set chargeback_at = at from grown_chargeback where payment.id = payment_id and grown_chargeback.status in ('NEEDS_RESPONSE', 'UNDER_REVIEW')`.execute(
    tx.db,
  );
  const [amount, back, orderId] = [sql`amount`, sql`-amount`, sql`order_id`];
  const end = sql`least(at + interval '30 days', ${now})`;
  await postAll(tx, growth, {
    kind: 'chargeback',
    cause: 'chargeback taken',
    at: sql`at`,
    of: sql`grown_chargeback order by n`,
    key: sql`'dispute:' || ref`,
    orderId,
    entries: [
      ['CHARGEBACK', amount],
      ['CASH', back],
    ],
  });
  await postAll(tx, growth, {
    kind: 'chargeback',
    cause: 'chargeback won',
    at: end,
    of: sql`grown_chargeback where status = 'WON' order by n`,
    key: sql`'dispute_won:' || ref`,
    orderId,
    entries: [
      ['CASH', amount],
      ['CHARGEBACK', back],
    ],
  });
  await postAll(tx, growth, {
    kind: 'chargeback',
    cause: 'chargeback lost',
    at: end,
    of: sql`grown_chargeback where status = 'LOST' order by n`,
    key: sql`'chargeback_borne:' || ref`,
    orderId,
    entries: [
      ['PLATFORM_REVENUE', amount],
      ['CHARGEBACK', back],
    ],
  });
}

/** Both books were compared every day; what was found is explained or gone by now, but for the latest. */
async function growDifferences(tx: Tx, growth: Growth): Promise<void> {
  const now = sql`${growth.at}::timestamptz`;
  const every = Math.min(3000, Math.max(1, Math.floor(growth.orders / 40)));
  const day = sql`(${now} - n * interval '1 day')`;
  await sql`insert into reconciliation_run (id, provider, from_at, until_at, lines, fees, differences, finished_at, created_at)
    select ${idAt(growth, day, 'comparison')}, 'sandbox', ${day} - interval '2 days', ${day}, ${Math.ceil(growth.orders / 700)}, 0, ${draw(n, 124, 2)}, ${day}, ${day}
    from generate_series(1, 700::bigint) n order by n desc`.execute(tx.db);
  const found = sql`(completed_at + interval '1 day')`;
  const status = sql`case when ${found} > ${now} - interval '20 days' then 'OPEN' else (array['EXPLAINED', 'CLOSED'])[1 + ${draw(n, 125, 2)}] end`;
  await sql`insert into reconciliation_difference (id, provider, reference, currency, kind, ours, theirs, status, order_id, reason, decided_by, decided_at, closed_at, found_at, created_at, updated_at)
    select ${idAt(growth, sql`found`, 'difference')}, 'sandbox', 'charge:' || id, 'USD', kind, case kind when 'MISSING_WITH_US' then 0 else price end, case kind when 'MISSING_WITH_PROVIDER' then 0 when 'AMOUNT' then price - 1 else price end,
      state, id, case state when 'EXPLAINED' then 'It was booked a day later' end, case state when 'EXPLAINED' then ${admin} end, case state when 'EXPLAINED' then found + interval '1 day' end,
      case state when 'CLOSED' then found + interval '1 day' end, found, found, found
    from (select grown_order.*, ${found} as found, ${status} as state, (array['MISSING_WITH_US', 'MISSING_WITH_PROVIDER', 'AMOUNT'])[1 + ${draw(n, 126, 3)}] as kind
      from grown_order where fate = 'DONE' and n % ${sql.lit(every)} = 11 and ${found} < ${now}) as differing order by found`.execute(
    tx.db,
  );
  await sql`insert into webhook_event (id, provider, provider_event_id, kind, payload, received_at, processed_at, state)
    select ${idAt(growth, day, 'message')}, 'sandbox', ${`evt_grown_${growth.batch}_`} || n, 'charge.updated', '{}', ${day}, ${day}, (array['IGNORED', 'UNKNOWN'])[1 + (n % 2)::int]
    from generate_series(1, 200::bigint) n order by n desc`.execute(tx.db);
}
