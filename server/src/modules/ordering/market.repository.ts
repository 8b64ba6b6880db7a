import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';

export type MarketFigure = 'ORDERS' | 'VOLUME' | 'FEES';
export type MarketDay = { day: string; figure: MarketFigure; amount: number };

/** Days (UTC) from the one to the other, both included; a day without anything has no row. */
export async function findMarketDays(
  ctx: Ctx,
  currency: string,
  { from, to }: { from: string; to: string },
): Promise<MarketDay[]> {
  const { rows } = await sql<MarketDay>`
    select to_char(day, 'YYYY-MM-DD') as day, figure, sum(amount)::bigint as amount from (
      select day, figure, currency, amount from market_day
      union all
      select day, figure, currency, amount from market_change
    ) as known
    where figure in ('ORDERS', 'VOLUME', 'FEES') and currency = ${currency} and day between ${from}::date and ${to}::date
    group by known.day, figure order by known.day`.execute(ctx.db);
  return rows;
}

/** What is in escrow now, in minor units, and whether all entries of all time and currencies sum to zero. */
export async function findMarketBalance(
  ctx: Ctx,
  currency: string,
): Promise<{ held: number; isBalanced: boolean }> {
  const { rows } = await sql<{ figure: string; currency: string; amount: number }>`
    select figure, currency, sum(amount)::bigint as amount from (
      select figure, currency, amount from market_day
      union all
      select figure, currency, amount from market_change
    ) as known
    where figure in ('ESCROW', 'LEDGER') group by figure, currency`.execute(ctx.db);
  return {
    held: rows.find((row) => row.figure === 'ESCROW' && row.currency === currency)?.amount ?? 0,
    isBalanced: rows.every(({ figure, amount }) => figure !== 'LEDGER' || amount === 0),
  };
}

/** One statement: whoever reads meanwhile sees every change once. */
export async function gatherMarketChanges(ctx: Ctx): Promise<void> {
  await sql`
    with gathered as (delete from market_change returning figure, currency, day, amount)
    insert into market_day as known (figure, currency, day, amount)
    select figure, currency, day, sum(amount) from gathered group by figure, currency, day order by 1, 2, 3
    on conflict (figure, currency, day) do update set amount = known.amount + excluded.amount`.execute(
    ctx.db,
  );
}

/** tx. After rows were written past the triggers. */
export async function rebuildMarketDays(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select rebuild_market_days()`.execute(ctx.db);
}
