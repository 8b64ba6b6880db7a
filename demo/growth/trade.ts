import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import { growDisputes } from './disputes.ts';
import { growInvoices } from './invoices.ts';
import { growLedger } from './ledger.ts';
import { growPayouts, payoutTables, planPayouts } from './payouts.ts';
import { choose, draw, type Growth, type Sql } from './plan.ts';
import { growPromotions } from './promotions.ts';
import { idAt, planTrade, taxPercent } from './trade-plan.ts';
import { withoutIndexes } from './without-indexes.ts';

type Tx = Pick<Ctx, 'db'>;
const n = sql.ref('n');
const policy = {
  studentHours: 24,
  lateRefundPercent: 0,
  senseiRefundPercent: 100,
  releaseHours: 72,
  acceptHours: 48,
  validDays: null,
  falling: null,
};
const reasons = ['My plans changed', 'Found another time', 'An exam was moved to that day'];

/**
 * Orders of two years with their classes, seats, payments, steps and ledger, and the calendars of what lies
 * ahead.
 */
export async function growTrade(tx: Tx, growth: Growth): Promise<void> {
  await planTrade(tx, growth);
  await planPayouts(tx, growth);
  const tables = [
    'class',
    'seat',
    'order',
    'payment',
    'order_event',
    'ledger_transaction',
    'ledger_entry',
    'my_sensei_seat',
    'notice',
    ...payoutTables,
    'invoice',
  ];
  await withoutIndexes(tx, tables, async () => {
    await growClasses(tx, growth);
    await growOrders(tx, growth);
    // Payments refer to them.
    if (growth.payouts > 0) await growPayouts(tx, growth);
    await growPayments(tx, growth);
    await growSteps(tx, growth);
    await growLedger(tx, growth);
    await growNotices(tx, growth);
    if (growth.payouts > 0) await growInvoices(tx, growth);
  });
  if (growth.payouts > 0) {
    await growPromotions(tx, growth);
    await growDisputes(tx, growth);
  }
  await growCalendars(tx, growth);
}

/** What follows of a plan's row; `now` as the growth has it. */
function factsOf({ at }: Growth) {
  const now = sql`${at}::timestamptz`;
  return {
    now,
    isOver: sql`(fate = 'DONE' and ends_at < ${now})`,
    isReleased: sql`(fate = 'DONE' and release_at < ${now})`,
    updatedAt: sql`case when fate in ('UNPAID', 'REFUNDED') then canceled_at else completed_at end`,
    reason: sql`case fate when 'REFUNDED' then ${choose(reasons, n, 73)} when 'UNPAID' then 'HOLD_EXPIRED' end`,
    canceledBy: sql`case when fate = 'REFUNDED' then student_id end`,
  };
}

async function growClasses(tx: Tx, growth: Growth): Promise<void> {
  const { now, isOver, updatedAt, reason, canceledBy } = factsOf(growth);
  await sql`insert into class (id, course_id, sensei_id, starts_at, ends_at, status, confirmed_at, max_seats, created_at, updated_at)
    select class_id, course_id, sensei_id, starts_at, ends_at, case when fate in ('UNPAID', 'REFUNDED') then 'CANCELED' when ends_at < ${now} then 'ENDED' else 'SCHEDULED' end,
      case when fate in ('DONE', 'REFUNDED') then paid_at end, max_seats, created_at, ${updatedAt}
    from grown_order order by place`.execute(tx.db);
  await sql`insert into seat (id, class_id, student_id, order_id, state, held_until, attendance, attendance_marked_at, confirmed_at, joined_seconds, canceled_by, cancel_reason, created_at, updated_at)
    select seat_id, class_id, student_id, id, case fate when 'DONE' then 'BOOKED' when 'WAITING' then 'HELD' else 'CANCELED' end, case when fate = 'WAITING' then ${now} + interval '49 hours' end,
      case when ${isOver} then coalesce((array['ABSENT', 'LATE', 'LATE'])[1 + ${draw(n, 71, 40)}], 'PRESENT') else 'UNKNOWN' end,
      case when ${isOver} then ends_at end, case when ${isOver} and ${draw(n, 72, 3)} = 0 then ends_at + interval '5 hours' end, case when ${isOver} then duration_minutes * 58 else 0 end,
      ${canceledBy}, ${reason}, created_at, ${updatedAt}
    from grown_order order by place`.execute(tx.db);
  await sql`insert into my_sensei_seat (seat_id, student_id, sensei_id, absent)
    select seat_id, grown_order.student_id, sensei_id, attendance = 'ABSENT' from grown_order join seat on seat.id = seat_id where fate = 'DONE' order by place`.execute(
    tx.db,
  );
}

async function growOrders(tx: Tx, growth: Growth): Promise<void> {
  const { now, updatedAt, reason, canceledBy } = factsOf(growth);
  const isPaid = sql`fate in ('DONE', 'REFUNDED')`;
  await sql`insert into "order" (id, number, student_id, payer_id, sensei_id, course_id, course_title, duration_minutes, kind, quantity, unit_price, subtotal, total, currency, fee_snapshot, policy_snapshot,
      requires_approval, accept_by, status, idempotency_key, request_hash, provider, canceled_by, cancel_reason, completed_at, version,
      tax_mode, tax_treatment, tax_country, tax_name, tax_rate, tax_amount, tax_source, created_at, updated_at)
    select id, number, student_id, student_id, sensei_id, course_id, title, duration_minutes, 'SINGLE', 1, price, price, price, 'USD',
      jsonb_build_object('studentFee', 0, 'senseiFee', fee - tax, 'lines', jsonb_build_array(jsonb_build_object('code', 'DEFAULT', 'name', 'Platform fee', 'payer', 'SENSEI', 'type', 'PERCENT', 'value', 15, 'amount', fee - tax))),
      ${JSON.stringify(policy)}::jsonb, fate = 'WAITING', case when fate = 'WAITING' then ${now} + interval '48 hours' end,
      case fate when 'DONE' then 'COMPLETED' when 'WAITING' then 'PENDING' else 'CANCELED' end, 'grown-' || id, md5(id::text), case when fate <> 'UNPAID' then 'sandbox' end, ${canceledBy}, ${reason},
      case when ${isPaid} then completed_at end, case when ${isPaid} then 5 else 2 end,
      case when tax > 0 then 'INCLUSIVE' else 'NONE' end, case when tax > 0 then 'STANDARD' else 'NONE' end, case when tax > 0 then 'DE' end, case when tax > 0 then 'USt.' end,
      case when tax > 0 then ${sql.lit(taxPercent)} else 0 end, tax, case when tax > 0 then 'RATES' end, created_at, ${updatedAt}
    from grown_order order by place`.execute(tx.db);
}

async function growPayments(tx: Tx, growth: Growth): Promise<void> {
  const { isReleased, updatedAt } = factsOf(growth);
  const isHeld = sql`fate = 'DONE' and not ${isReleased}`;
  await sql`insert into payment (id, order_id, seat_id, sensei_id, provider, amount, platform_fee, sensei_net, tax, currency, payout_id, paid_out_at, status, hold_until, hold_reason, confirmed_at, held_at, released_at, refunded_at, created_at, updated_at)
    select payment_id, id, seat_id, sensei_id, 'sandbox', price, fee, price - fee, tax, 'USD', payout_id, paid_out_at, case when fate = 'WAITING' then 'PROCESSING' when fate = 'REFUNDED' then 'REFUNDED' when ${isReleased} then 'RELEASED' else 'HELD' end,
      case when ${isHeld} then release_at end, case when ${isHeld} then 'CLASS' end, case when fate <> 'WAITING' then paid_at end, case when fate <> 'WAITING' then completed_at end,
      case when ${isReleased} then release_at end, case when fate = 'REFUNDED' then canceled_at end, created_at, case when ${isReleased} then release_at else ${updatedAt} end
    from grown_order where fate <> 'UNPAID' order by place`.execute(tx.db);
}

/** The steps of the orders; those of their payments can be told from the ledger. */
async function growSteps(tx: Tx, growth: Growth): Promise<void> {
  const { reason } = factsOf(growth);
  const step = (from: string | null, to: string, actor: Sql, at: Sql, why: Sql = sql`null::text`) =>
    sql`(${from}::text, ${to}::text, ${actor}::text, ${at}, ${why})`;
  const [student, provider] = [sql`student_id`, sql`'payment-provider'`];
  const insert = (fates: readonly string[], steps: readonly Sql[]) =>
    sql`insert into order_event (id, order_id, subject, subject_id, from_status, to_status, actor, reason, created_at)
      select ${idAt(growth, sql`step.at`, 'step ')}, id, 'ORDER', id, step.was, step.status, step.actor, step.reason, step.at
      from grown_order, lateral (values ${sql.join(steps)}) as step (was, status, actor, at, reason) where fate = any(${sql.val([...fates])}::text[]) order by place`.execute(
      tx.db,
    );
  await insert(
    ['DONE', 'REFUNDED', 'WAITING'],
    [
      step(null, 'CREATED', student, sql`created_at`),
      step('CREATED', 'PENDING', student, sql`created_at + interval '1 minute'`),
    ],
  );
  await insert(
    ['DONE', 'REFUNDED'],
    [
      step('PENDING', 'PROCESSING', provider, sql`paid_at`),
      step('PROCESSING', 'PENDING_CLASSROOM_CREATION', provider, sql`paid_at + interval '1 millisecond'`),
      step('PENDING_CLASSROOM_CREATION', 'COMPLETED', sql`'classroom'`, sql`completed_at`),
    ],
  );
  await insert(['REFUNDED'], [step('COMPLETED', 'CANCELED', student, sql`canceled_at`, reason)]);
  await insert(
    ['UNPAID'],
    [
      step(null, 'CREATED', student, sql`created_at`),
      step('CREATED', 'CANCELED', sql`'hold-timer'`, sql`canceled_at`, reason),
    ],
  );
}

/** One for each order, of which the older are read. */
async function growNotices(tx: Tx, growth: Growth): Promise<void> {
  await sql`insert into notice (id, user_id, code, subject, body, link, read_at, created_at)
    select ${idAt(growth, sql`completed_at`, 'notice')}, student_id, 'BOOKING_CONFIRMED', 'Booked: ' || title, 'Your class is confirmed.', '/checkouts/list-checkouts?order=' || id,
      case when completed_at < ${growth.at}::timestamptz - interval '10 days' then completed_at + interval '2 hours' end, completed_at
    from grown_order where fate in ('DONE', 'REFUNDED') order by place`.execute(tx.db);
}

/** What lies ahead occupies both calendars. */
async function growCalendars(tx: Tx, growth: Growth): Promise<void> {
  const { now } = factsOf(growth);
  const ahead = sql`from grown_order where fate in ('DONE', 'WAITING') and ends_at > ${now} order by place`;
  const until = sql`case when fate = 'WAITING' then ${now} + interval '49 hours' end`;
  await sql`insert into calendar_block (id, sensei_id, during, kind, class_id, hold_expires_at)
    select ${idAt(growth, sql`created_at`, 'block')}, sensei_id, tstzrange(starts_at, ends_at), case fate when 'DONE' then 'CLASS' else 'HOLD' end, class_id, ${until} ${ahead}`.execute(
    tx.db,
  );
  await sql`insert into student_block (id, student_id, during, seat_id, hold_expires_at)
    select ${idAt(growth, sql`created_at`, 'place')}, student_id, tstzrange(starts_at, ends_at), seat_id, ${until} ${ahead}`.execute(
    tx.db,
  );
}
