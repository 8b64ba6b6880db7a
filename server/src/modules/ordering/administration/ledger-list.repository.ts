import { PostingKind } from '@michi/contract/ordering/money-administration';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { Cursor } from '../../../platform/http/cursor.ts';
import { isNobodys } from './payment-list.repository.ts';

export type LedgerChoice = {
  /** Of these orders, or of these people: their own entries, and those of what they bought; neither: all. */
  of?: { orderIds: readonly string[] } | { peopleIds: readonly string[] } | undefined;
  account?: string | undefined;
  kind?: string | undefined;
  currency?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
};

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** Ids of one page of transactions and one more, the latest first. */
export async function findTransactionIds(
  ctx: Ctx,
  choice: LedgerChoice,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<{ id: string; at: Date }[]> {
  if (isNobodys(choice.of)) return [];
  const { rows } = await sql<{ id: string; at: Date }>`
    select distinct id, at from (${sourceOf(choice, { after, limit })}) as found
    order by at desc, id desc limit ${limit + 1}`.execute(ctx.db);
  return rows;
}

type Page = { after: Cursor | null; limit: number };

/**
 * Each account in each currency by each kind, or each person, has its place in an index, of which no more is
 * read than the page needs.
 */
function sourceOf(choice: LedgerChoice, { after, limit }: Page): RawBuilder<unknown> {
  const { of, account, kind, currency, from, to } = choice;
  const within = (id: RawBuilder<unknown>) => [
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(to ? [sql`created_at < ${to}`] : []),
    ...(after ? [sql`(created_at, ${id}) < (${after.at}, ${after.id}::uuid)`] : []),
  ];
  const entries = (condition: RawBuilder<unknown>) => sql`
    select transaction_id as id, created_at as at from ledger_entry
    where ${and([condition, ...within(sql`transaction_id`)])}
    group by created_at, transaction_id order by created_at desc, transaction_id desc limit ${limit + 1}`;
  const transactions = (condition: RawBuilder<unknown>) => sql`
    select id, created_at as at from ledger_transaction where ${and([condition, ...within(sql`id`)])}
    order by created_at desc, id desc limit ${limit + 1}`;
  const marks = [
    ...(account ? [sql`account = ${account}`] : []),
    ...(currency ? [sql`currency = ${currency}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
  ];
  if (of) {
    const marked =
      marks.length > 0
        ? sql`exists (select from ledger_entry marked where marked.transaction_id = ledger_transaction.id and ${and(marks)})`
        : sql`true`;
    if ('orderIds' in of)
      return sql`(${transactions(sql`order_id = any(${[...of.orderIds]}::uuid[]) and ${marked}`)})`;
    const each = (rows: RawBuilder<unknown>) =>
      sql`select own.id, own.at from unnest(${[...of.peopleIds]}::uuid[]) as person(id), lateral (${rows}) as own`;
    const bought = (column: string) =>
      each(
        transactions(
          sql`order_id in (select id from "order" where ${sql.ref(column)} = person.id) and ${marked}`,
        ),
      );
    return sql`${each(entries(and([sql`user_id = person.id`, ...marks])))} union all ${bought('student_id')} union all ${bought('payer_id')}`;
  }
  if (marks.length === 0) return sql`(${transactions(sql`true`)})`;
  const known = and([
    sql`figure in ('DEBIT', 'CREDIT')`,
    ...(account ? [sql`name = ${account}`] : []),
    ...(currency ? [sql`currency = ${currency}`] : []),
  ]);
  const kinds = kind ? [kind] : PostingKind.options;
  return sql`select own.id, own.at from (
      select name, currency from money_day where ${known} union select name, currency from money_change where ${known}
    ) as place, unnest(${kinds}::text[]) as one(kind),
    lateral (${entries(sql`account = place.name and currency = place.currency and kind = one.kind`)}) as own`;
}

export type Transactions =
  | { ids: readonly string[] }
  | { paymentId: string }
  | { orderId: string }
  /** The keys under which they were posted. */
  | { keys: readonly string[] };

/** Each with what it is about, in no order. */
export function findTransactions(ctx: Ctx, which: Transactions) {
  return tables(ctx, 'ledger_transaction', 'order')
    .selectFrom('ledger_transaction')
    .leftJoin('order', 'order.id', 'ledger_transaction.order_id')
    .select([
      'ledger_transaction.id',
      'ledger_transaction.kind',
      'ledger_transaction.note',
      'ledger_transaction.created_at',
      'ledger_transaction.payment_id',
      'order.id as order_id',
      'order.number',
      'order.course_title',
    ])
    .$if('ids' in which, (query) =>
      query.where('ledger_transaction.id', 'in', 'ids' in which ? [...which.ids] : []),
    )
    .$if('paymentId' in which, (query) =>
      query.where('payment_id', '=', 'paymentId' in which ? which.paymentId : null),
    )
    .$if('orderId' in which, (query) =>
      query.where('order_id', '=', 'orderId' in which ? which.orderId : null),
    )
    .$if('keys' in which, (query) =>
      query.where('ledger_transaction.idempotency_key', 'in', 'keys' in which ? [...which.keys] : []),
    )
    .execute();
}

/** Debits first. */
export function findEntries(ctx: Ctx, transactionIds: readonly string[]) {
  return tables(ctx, 'ledger_entry')
    .selectFrom('ledger_entry')
    .select(['id', 'transaction_id', 'account', 'user_id', 'amount', 'currency'])
    .where('transaction_id', 'in', [...transactionIds])
    .orderBy(sql`amount < 0`)
    .orderBy('id')
    .execute();
}

export type BalanceRange = {
  currency?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type BalanceLine = { account: string; currency: string; debit: number; credit: number };

/** Of days (UTC), both included. */
export async function sumAccounts(ctx: Ctx, { currency, from, to }: BalanceRange): Promise<BalanceLine[]> {
  const conditions = [
    sql`figure in ('DEBIT', 'CREDIT')`,
    ...(currency ? [sql`currency = ${currency}`] : []),
    ...(from ? [sql`day >= ${from}::date`] : []),
    ...(to ? [sql`day <= ${to}::date`] : []),
  ];
  const { rows } = await sql<BalanceLine>`
    select name as account, currency,
      coalesce(sum(amount) filter (where figure = 'DEBIT'), 0)::bigint as debit,
      coalesce(sum(amount) filter (where figure = 'CREDIT'), 0)::bigint as credit
    from (
      select figure, name, currency, day, amount from money_day
      union all select figure, name, currency, day, amount from money_change
    ) as known
    where ${and(conditions)} group by 1, 2 order by 2, 1`.execute(ctx.db);
  return rows;
}
