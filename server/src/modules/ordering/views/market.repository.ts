import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

export type MarketFigure = 'ORDERS' | 'VOLUME' | 'FEES';
export type MarketDay = { day: string; figure: MarketFigure; amount: number };

/**
 * Days (UTC) from the one to the other, both included; a day without anything has no row. Orders of every
 * currency, money of this one.
 */
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
    where (figure = 'ORDERS' or figure in ('VOLUME', 'FEES') and currency = ${currency}) and day between ${from}::date and ${to}::date
    group by known.day, figure order by known.day`.execute(ctx.db);
  return rows;
}

/** Of all time, in minor units; `ledger`: all entries, which sum to zero unless something is wrong. */
export type MarketBalance = { currency: string; volume: number; fees: number; held: number; ledger: number };

/** Every currency that anything was ever sold in. */
export async function findMarketBalances(ctx: Ctx): Promise<MarketBalance[]> {
  const { rows } = await sql<MarketBalance>`
    select currency,
      coalesce(sum(amount) filter (where figure = 'VOLUME'), 0)::bigint as volume,
      coalesce(sum(amount) filter (where figure = 'FEES'), 0)::bigint as fees,
      coalesce(sum(amount) filter (where figure = 'ESCROW'), 0)::bigint as held,
      coalesce(sum(amount) filter (where figure = 'LEDGER'), 0)::bigint as ledger
    from (
      select figure, currency, amount from market_day
      union all
      select figure, currency, amount from market_change
    ) as known
    group by currency order by currency`.execute(ctx.db);
  return rows;
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
