import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** Neither: of everybody, in every currency. */
export type PayableChoice = { senseiId?: string | undefined; currency?: string | undefined };

/** What one sensei has in one currency, minor units. */
export type Payable = {
  senseiId: string;
  currency: string;
  /** What is owed to the sensei by the ledger; below zero, by the sensei. */
  balance: number;
  /**
   * Released payments in no payout, and how many; without those that wait for a decision or are on their way
   * back.
   */
  payable: number;
  payments: number;
  /** Those. */
  back: number;
};

const chosen = ({ senseiId, currency }: PayableChoice) =>
  sql.join(
    [
      sql`own.balance <> 0`,
      ...(senseiId ? [sql`own.user_id = ${senseiId}::uuid`] : []),
      ...(currency ? [sql`own.currency = ${currency}`] : []),
    ],
    sql` and `,
  );

/**
 * tx. Until it is over nothing is released to these sensei, taken back or paid to them by anybody else.
 * Answers whose, `sensei currency`.
 */
export async function lockBalances(tx: Ctx, choice: PayableChoice): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select own.user_id || ' ' || own.currency as name from sensei_balance own where ${chosen(choice)}
    order by own.user_id, own.currency for update`.execute(tx.db);
  return new Set(rows.map(({ name }) => name));
}

/** No decision about it is awaited, neither of ours nor of the buyer's bank. */
const isFree = sql<boolean>`payment.hold_reason is null and payment.chargeback_at is null`;

/** Of everybody who has anything or owes it. */
export async function listPayable(ctx: Ctx, choice: PayableChoice): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select own.user_id as "senseiId", own.currency, own.balance,
      coalesce(sum(payment.sensei_net) filter (where ${isFree}), 0)::bigint as payable,
      (count(payment.sensei_net) filter (where ${isFree}))::int as payments,
      coalesce(sum(payment.sensei_net) filter (where not (${isFree})), 0)::bigint as back
    from sensei_balance own
      left join payment on payment.sensei_id = own.user_id and payment.currency = own.currency
        and payment.status = 'RELEASED' and payment.payout_id is null
    where ${chosen(choice)}
    group by own.user_id, own.currency, own.balance
    order by own.user_id, own.currency`.execute(ctx.db);
  return rows;
}

export type Taken = { payoutId: string; paymentId: string; amount: number };

/** tx, balances locked. Every payment that can be paid goes into its sensei's payout. */
export async function takeIntoPayouts(
  tx: Ctx,
  payouts: readonly { id: string; senseiId: string; currency: string }[],
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update payment set payout_id = payout.id, updated_at = ${tx.clock.now()}
    from unnest(${payouts.map(({ id }) => id)}::uuid[], ${payouts.map(({ senseiId }) => senseiId)}::uuid[],
      ${payouts.map(({ currency }) => currency)}::text[]) as payout (id, sensei_id, currency)
    where payment.sensei_id = payout.sensei_id and payment.currency = payout.currency
      and payment.status = 'RELEASED' and payment.payout_id is null and ${isFree}
    returning payment.payout_id as "payoutId", payment.id as "paymentId", payment.sensei_net as amount`.execute(
    tx.db,
  );
  return rows;
}

/** tx. A payout came to nothing: its payments go with the next one. */
export async function unassignPayments(tx: Ctx, payoutId: string): Promise<void> {
  await tables(tx, 'payment')
    .updateTable('payment')
    .set({ payout_id: null, paid_out_at: null, updated_at: tx.clock.now() })
    .where('payout_id', '=', payoutId)
    .execute();
}

/** tx. The payout has arrived, or is sure to. */
export async function markPaidOut(tx: Ctx, payoutId: string): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'payment')
    .updateTable('payment')
    .set({ paid_out_at: now, updated_at: now })
    .where('payout_id', '=', payoutId)
    .execute();
}

/** What of a payout comes from one order: `net` is the sensei's share, `paid` what the buyer paid for it. */
export type PayoutCharge = {
  orderId: string;
  provider: string | null;
  providerRef: string | null;
  net: number;
  paid: number;
};

export async function listPayoutCharges(ctx: Ctx, payoutId: string): Promise<PayoutCharge[]> {
  const { rows } = await sql<PayoutCharge>`
    select payment.order_id as "orderId", "order".provider, "order".provider_ref as "providerRef",
      sum(payment.sensei_net)::bigint as net, sum(payment.amount - payment.credit_paid)::bigint as paid
    from payment join "order" on "order".id = payment.order_id
    where payment.payout_id = ${payoutId}::uuid
    group by 1, 2, 3 order by 1`.execute(ctx.db);
  return rows;
}

/** What was given back to buyers of a payout's payments since, the sensei's share of it by order. */
export async function sumTakenBack(
  ctx: Ctx,
  payoutId: string,
): Promise<{ orderId: string; amount: number }[]> {
  const { rows } = await sql<{ orderId: string; amount: number }>`
    select order_id as "orderId", sum(sensei_net)::bigint as amount from payment
    where payout_id = ${payoutId}::uuid and status = 'REFUNDED' group by 1 order by 1`.execute(ctx.db);
  return rows;
}

/** The payout that a payment is in. */
export async function findPayoutOf(ctx: Ctx, paymentId: string): Promise<string | null> {
  const row = await tables(ctx, 'payment')
    .selectFrom('payment')
    .select('payout_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.payout_id ?? null;
}

/** What these payments are for, in no order. */
export function listPaidFor(ctx: Ctx, paymentIds: readonly string[]) {
  return tables(ctx, 'payment', 'order')
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(['payment.id', 'payment.released_at', 'order.number', 'order.course_title'])
    .where(sql<boolean>`payment.id = any(${[...paymentIds]}::uuid[])`)
    .execute();
}

export type MonthOfEarnings = { month: string; currency: string; amount: number };

/** What was released to a sensei, by month (UTC), less what was taken back since. */
export async function sumReleasedByMonth(ctx: Ctx, senseiId: string, from: Date): Promise<MonthOfEarnings[]> {
  const { rows } = await sql<MonthOfEarnings>`
    select to_char(released_at at time zone 'UTC', 'YYYY-MM') as month, currency, sum(sensei_net)::bigint as amount
    from payment where sensei_id = ${senseiId}::uuid and released_at >= ${from} and status = 'RELEASED'
    group by 1, 2 order by 1, 2`.execute(ctx.db);
  return rows;
}

export type BalanceLine = {
  kind: string;
  at: Date;
  number: string | null;
  courseTitle: string | null;
  amount: number;
  currency: string;
};

/** All that moved a sensei's balance within a time, the earliest first; above zero it was more afterwards. */
export async function listBalanceLines(
  ctx: Ctx,
  senseiId: string,
  { from, to }: { from: Date; to: Date },
): Promise<BalanceLine[]> {
  const { rows } = await sql<BalanceLine>`
    select transaction.kind, entry.created_at as at, "order".number, "order".course_title as "courseTitle",
      -entry.amount as amount, entry.currency
    from ledger_entry entry
      join ledger_transaction transaction on transaction.id = entry.transaction_id
      left join "order" on "order".id = transaction.order_id
    where entry.user_id = ${senseiId}::uuid and entry.account = 'SENSEI_BALANCE'
      and entry.created_at >= ${from} and entry.created_at < ${to}
    order by entry.created_at, entry.id`.execute(ctx.db);
  return rows;
}

/** What a sensei's balance was at an instant, in each currency. */
export async function sumBalanceBefore(
  ctx: Ctx,
  senseiId: string,
  at: Date,
): Promise<{ currency: string; amount: number }[]> {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, -sum(amount)::bigint as amount from ledger_entry
    where user_id = ${senseiId}::uuid and account = 'SENSEI_BALANCE' and created_at < ${at}
    group by currency order by currency`.execute(ctx.db);
  return rows;
}
