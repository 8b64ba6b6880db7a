import { BackTestRequest, type BackTestResult } from '@michi/contract/ordering/back-test';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { BackTest as BackTestTable } from '../../../platform/db/database.generated.ts';
import { sql, tables } from '../../../platform/db/db.ts';

export type StoredBackTest = {
  id: string;
  request: BackTestRequest;
  state: 'RUNNING' | 'DONE' | 'FAILED';
  done: number;
  total: number;
  /** As it was written, with ids for names. */
  result: unknown;
  createdAt: Date;
};

export async function insertBackTest(
  tx: Ctx,
  test: { id: string; createdBy: string; request: BackTestRequest },
): Promise<StoredBackTest> {
  const row = await tables(tx, 'back_test')
    .insertInto('back_test')
    .values({
      id: test.id,
      created_by: test.createdBy,
      request: JSON.stringify(test.request),
      state: 'RUNNING',
      created_at: tx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return backTestOf(row);
}

export async function findBackTest(ctx: Ctx, id: string): Promise<StoredBackTest | null> {
  const row = await tables(ctx, 'back_test')
    .selectFrom('back_test')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? backTestOf(row) : null;
}

export async function listNewestBackTests(ctx: Ctx, count: number): Promise<StoredBackTest[]> {
  const rows = await tables(ctx, 'back_test')
    .selectFrom('back_test')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute();
  return rows.map(backTestOf);
}

export async function updateBackTest(
  ctx: Ctx,
  id: string,
  values: { state?: StoredBackTest['state']; done?: number; total?: number; result?: BackTestResult },
): Promise<void> {
  const { result, ...rest } = values;
  await tables(ctx, 'back_test')
    .updateTable('back_test')
    .set({ ...rest, ...(result ? { result: JSON.stringify(result) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Completed in that time, in UTC, and sold in this currency, also where they were cancelled since. */
const soldIn = (ctx: Ctx, { from, to, currency }: Pick<BackTestRequest, 'from' | 'to' | 'currency'>) =>
  tables(ctx, 'order')
    .selectFrom('order')
    .where('currency', '=', currency)
    .where('completed_at', '>=', new Date(`${from}T00:00:00Z`))
    .where('completed_at', '<', sql<Date>`${new Date(`${to}T00:00:00Z`)}::timestamptz + interval '1 day'`)
    .where('total', '>', 0);

export async function countSold(ctx: Ctx, request: BackTestRequest): Promise<number> {
  const { count } = await soldIn(ctx, request)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The next ones, by their ids. */
export async function nextSold(
  ctx: Ctx,
  request: BackTestRequest,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await soldIn(ctx, request)
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** By which rule these payments were cancelled, and when; the last one where they were more than once. */
export async function findCancellations(
  ctx: Ctx,
  orderIds: readonly string[],
): Promise<Map<string, { reason: string; at: Date }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tables(ctx, 'order_event')
    .selectFrom('order_event')
    .select(['subject_id', 'reason', 'created_at'])
    .where('order_id', 'in', orderIds)
    .where('subject', '=', 'PAYMENT')
    .where('to_status', '=', 'CANCELLED')
    .orderBy('created_at')
    .execute();
  return new Map(rows.map((row) => [row.subject_id, { reason: row.reason ?? '', at: row.created_at }]));
}

function backTestOf(row: Selectable<BackTestTable>): StoredBackTest {
  const { id, state, done, total, result, created_at: createdAt } = row;
  return {
    id,
    request: BackTestRequest.parse(row.request),
    state: state === 'DONE' || state === 'FAILED' ? state : 'RUNNING',
    done,
    total,
    result,
    createdAt,
  };
}
