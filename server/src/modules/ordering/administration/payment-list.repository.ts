import type { PaymentTrouble } from '@michi/contract/ordering/money-administration';
import type { PaymentStatus } from '@michi/contract/states';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { Cursor } from '../../../platform/http/cursor.ts';
import { paymentOf } from '../storage/payment.repository.ts';

export type PaymentChoice = {
  /** Of these orders, or of these people as student, payer or sensei; neither: all. */
  of?: { orderIds: readonly string[] } | { peopleIds: readonly string[] } | undefined;
  status?: PaymentStatus | undefined;
  currency?: string | undefined;
  trouble?: PaymentTrouble | undefined;
  /** Held, and let go before then. */
  heldTo?: Date | undefined;
};
export type PaymentPage = { after: Cursor | null; order: 'asc' | 'desc'; limit: number };

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** What the indexes of these lists are of, word for word. */
const troubles: Record<PaymentTrouble, RawBuilder<unknown>> = {
  BACK: sql`(status = 'CANCELLED' or (status in ('HELD', 'RELEASED') and hold_reason in ('UPHELD', 'GOODWILL')))`,
  FAILED: sql`failure_code is not null`,
  REFUND_FAILED: sql`refund_failed_at is not null`,
  CHARGEBACK: sql`chargeback_at is not null`,
};

function narrowed({ status, currency, trouble, heldTo }: PaymentChoice): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(status ? [sql`payment.status = ${status}`] : []),
    ...(currency ? [sql`payment.currency = ${currency}`] : []),
    ...(trouble ? [troubles[trouble]] : []),
    ...(heldTo ? [sql`payment.status = 'HELD' and hold_until is not null and hold_until < ${heldTo}`] : []),
  ];
}

/**
 * Ids of one page and one more, with the instant that the list goes by: of what is let go soon that one, else
 * when it was made.
 */
export async function findPaymentIds(
  ctx: Ctx,
  choice: PaymentChoice,
  { after, order, limit }: PaymentPage,
): Promise<{ id: string; at: Date }[]> {
  if (isNobodys(choice.of)) return [];
  const key = choice.heldTo ? sql`hold_until` : sql`payment.created_at`;
  const direction = sql.raw(order);
  const further = sql.raw(order === 'asc' ? '>' : '<');
  const page: RowsOf = (condition) => sql`
    select payment.id, ${key} as at from payment
    where ${and([condition, ...narrowed(choice), ...(after ? [sql`(${key}, payment.id) ${further} (${after.at}, ${after.id}::uuid)`] : [])])}
    order by ${key} ${direction}, payment.id ${direction} limit ${limit + 1}`;
  const { rows } = await sql<{ id: string; at: Date }>`
    select distinct id, at from (${sourceOf(choice, page)}) as found
    order by at ${direction}, id ${direction} limit ${limit + 1}`.execute(ctx.db);
  return rows;
}

/** Nothing and nobody is called so. */
export const isNobodys = (of: PaymentChoice['of']): boolean =>
  of !== undefined && ('orderIds' in of ? of.orderIds : of.peopleIds).length === 0;

type RowsOf = (condition: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Each state in each currency, or each person, has an index of its own, of which no more is read than the
 * page needs.
 */
function sourceOf({ of, status, currency, heldTo }: PaymentChoice, page: RowsOf): RawBuilder<unknown> {
  if (of && 'orderIds' in of) return sql`(${page(sql`order_id = any(${[...of.orderIds]}::uuid[])`)})`;
  if (of) {
    const each = (condition: RawBuilder<unknown>) =>
      sql`select own.id, own.at from unnest(${[...of.peopleIds]}::uuid[]) as person(id), lateral (${page(condition)}) as own`;
    const bought = (column: string) =>
      sql`order_id in (select id from "order" where ${sql.ref(column)} = person.id)`;
    return sql`${each(sql`sensei_id = person.id`)} union all ${each(bought('student_id'))} union all ${each(bought('payer_id'))}`;
  }
  const states = and([
    sql`figure = 'PAYMENT'`,
    ...(status || heldTo ? [sql`name = ${heldTo ? 'HELD' : status}`] : []),
    ...(currency ? [sql`currency = ${currency}`] : []),
  ]);
  return sql`select own.id, own.at from (
      select name, currency from money_day where ${states} union select name, currency from money_change where ${states}
    ) as state, lateral (${page(sql`payment.status = state.name and payment.currency = state.currency`)}) as own`;
}

export type PaymentSum = { currency: string; amount: number; count: number };

/** What the payments of a choice add up to, in each currency. */
export async function sumPayments(ctx: Ctx, choice: PaymentChoice): Promise<PaymentSum[]> {
  if (isNobodys(choice.of)) return [];
  if (!choice.of && !choice.trouble && !choice.heldTo) return sumOfDays(ctx, choice);
  const all: RowsOf = (condition) => sql`
    select payment.id, payment.created_at as at from payment where ${and([condition, ...narrowed(choice)])}`;
  const rows = choice.of
    ? sql`select currency, amount from payment where id in (select id from (${sourceOf(choice, all)}) as found)`
    : sql`select currency, amount from payment where ${and(narrowed(choice))}`;
  const { rows: sums } = await sql<PaymentSum>`
    select currency, sum(amount)::bigint as amount, count(*)::int as count from (${rows}) as chosen
    group by currency order by currency`.execute(ctx.db);
  return sums;
}

async function sumOfDays(ctx: Ctx, { status, currency }: PaymentChoice): Promise<PaymentSum[]> {
  const { rows } = await sql<PaymentSum>`
    select currency, sum(amount)::bigint as amount, sum(row_count)::int as count from (
      select figure, name, currency, amount, row_count from money_day
      union all select figure, name, currency, amount, row_count from money_change
    ) as known
    where ${and([sql`figure = 'PAYMENT'`, ...(status ? [sql`name = ${status}`] : []), ...(currency ? [sql`currency = ${currency}`] : [])])}
    group by currency having sum(row_count) > 0 order by currency`.execute(ctx.db);
  return rows;
}

/** In no order; with what the payment itself does not know. */
export async function findPaymentLines(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await paymentLines(ctx)
    .where('payment.id', 'in', [...ids])
    .execute();
  return rows.map(lineOf);
}

/**
 * The other rows of what was one payment: what it was split off, what was split off it, and what was split
 * off the same.
 */
export async function findParts(ctx: Ctx, { payment, splitFrom }: PaymentLine): Promise<PaymentLine[]> {
  const rows = await paymentLines(ctx)
    .where('payment.order_id', '=', payment.orderId)
    .where('payment.id', '<>', payment.id)
    .where((eb) =>
      eb.or([
        eb('split_from', '=', payment.id),
        ...(splitFrom ? [eb('payment.id', '=', splitFrom), eb('split_from', '=', splitFrom)] : []),
      ]),
    )
    .orderBy('payment.created_at')
    .execute();
  return rows.map(lineOf);
}

const paymentLines = (ctx: Ctx) =>
  tables(ctx, 'payment', 'order')
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .selectAll('payment')
    .select([
      'order.number',
      'order.kind',
      'order.status as order_status',
      'order.course_id',
      'order.course_title',
      'order.student_id',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof paymentLines>['execute']>>[number];
export type PaymentLine = ReturnType<typeof lineOf>;

const lineOf = (row: Row) => ({
  payment: paymentOf(row),
  provider: row.provider,
  refundRef: row.refund_ref,
  splitFrom: row.split_from,
  number: row.number,
  kind: row.kind,
  orderStatus: row.order_status,
  courseId: row.course_id,
  courseTitle: row.course_title,
  studentId: row.student_id,
});

/** tx. One statement: whoever reads meanwhile sees every change once. */
export async function gatherMoneyChanges(ctx: Ctx): Promise<void> {
  await sql`
    with gathered as (delete from money_change returning figure, name, currency, day, amount, row_count)
    insert into money_day as known (figure, name, currency, day, amount, row_count)
    select figure, name, currency, day, sum(amount), sum(row_count) from gathered group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (figure, name, currency, day) do update
    set amount = known.amount + excluded.amount, row_count = known.row_count + excluded.row_count`.execute(
    ctx.db,
  );
}
