import type { PayoutStatus } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { beginningWith, sql, tables } from '../../../platform/db/db.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import type { Payout } from './payout.ts';
import { payoutOf } from './payout.repository.ts';

export type PayoutChoice = {
  senseiIds?: readonly string[] | undefined;
  /** The beginning of one. */
  reference?: string | undefined;
  status?: PayoutStatus | undefined;
  currency?: string | undefined;
  runId?: string | undefined;
};
export type PayoutPage = { after: Cursor | null; order: 'asc' | 'desc'; limit: number };

/** One more than `limit`, by when they were made. */
export async function listPayouts(ctx: Ctx, choice: PayoutChoice, page: PayoutPage): Promise<Payout[]> {
  if (choice.senseiIds?.length === 0) return [];
  return (await payoutsQuery(ctx, choice, page).execute()).map(payoutOf);
}

/** Apart from the call above, so that its plan can be looked at. */
export function payoutsQuery(ctx: Ctx, choice: PayoutChoice, page: PayoutPage) {
  const [only = '', ...others] = choice.senseiIds ?? [];
  if (others.length === 0)
    return narrowed(ctx, choice, page)
      .selectAll()
      .$if(choice.senseiIds !== undefined, (query) => query.where('sensei_id', '=', only));
  // Of each no more than the page needs: all of them together may have none so for years.
  const each = narrowed(ctx, choice, page)
    .select(['id', 'created_at'])
    .where(sql<boolean>`sensei_id = person.id`);
  const direction = sql.raw(page.order);
  const own = sql`select own.id from unnest(${[only, ...others]}::uuid[]) as person(id), lateral ${each} as own
    order by own.created_at ${direction}, own.id ${direction} limit ${page.limit + 1}`;
  return narrowed(ctx, {}, page)
    .selectAll()
    .where(sql<boolean>`id in (${own})`);
}

function narrowed(ctx: Ctx, choice: PayoutChoice, { after, order, limit }: PayoutPage) {
  const { reference, status, currency, runId } = choice;
  return tables(ctx, 'payout')
    .selectFrom('payout')
    .$if(reference !== undefined, (query) => query.where('reference', 'like', beginningWith(reference ?? '')))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency ?? ''))
    .$if(runId !== undefined, (query) => query.where('run_id', '=', runId ?? ''))
    .where((eb) => behind(eb, after, ['created_at', 'id'], order))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit + 1);
}

/** What is under way to a sensei, by currency. */
export async function sumOnTheWay(ctx: Ctx, senseiId: string): Promise<Map<string, number>> {
  const rows = await tables(ctx, 'payout')
    .selectFrom('payout')
    .select(['currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('sensei_id', '=', senseiId)
    .where('status', 'in', ['PENDING', 'PROCESSING'])
    .groupBy('currency')
    .execute();
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

/** The latest of a sensei, but for those that were taken back before anybody was told. */
export async function findLatest(ctx: Ctx, senseiId: string): Promise<Payout | null> {
  const row = await tables(ctx, 'payout')
    .selectFrom('payout')
    .selectAll()
    .where('sensei_id', '=', senseiId)
    .where('status', '<>', 'CANCELED')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? payoutOf(row) : null;
}

export async function sumPaidByMonth(
  ctx: Ctx,
  senseiId: string,
  from: Date,
): Promise<{ month: string; currency: string; amount: number }[]> {
  const { rows } = await sql<{ month: string; currency: string; amount: number }>`
    select to_char(paid_at at time zone 'UTC', 'YYYY-MM') as month, currency, sum(amount)::bigint as amount
    from payout where sensei_id = ${senseiId}::uuid and status = 'PAID' and paid_at >= ${from}
    group by 1, 2 order by 1, 2`.execute(ctx.db);
  return rows;
}

/** The ids of what was sent of a payout through the provider, and of what came back of it. */
export async function listSentIds(
  ctx: Ctx,
  payoutId: string,
): Promise<{ parts: string[]; reversals: string[] }> {
  const rows = await tables(ctx, 'payout_transfer', 'payout_reversal')
    .selectFrom('payout_transfer')
    .leftJoin('payout_reversal', 'payout_reversal.transfer_id', 'payout_transfer.id')
    .select(['payout_transfer.id as part', 'payout_reversal.id as reversal'])
    .where('payout_transfer.payout_id', '=', payoutId)
    .execute();
  return {
    parts: [...new Set(rows.map(({ part }) => part))],
    reversals: rows.flatMap(({ reversal }) => reversal ?? []),
  };
}
