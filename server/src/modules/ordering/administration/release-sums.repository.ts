import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

/**
 * What one sensei's classes brought in one currency in one month, as the ledger posted it: `net` to the
 * sensei, `fees` to the platform, `taxes` for the tax office. `released`: without what was given back
 * afterwards; the others with that taken off.
 */
export type ReleaseSum = {
  senseiId: string;
  currency: string;
  /** 1 to 12. */
  month: number;
  net: number;
  fees: number;
  taxes: number;
  released: number;
  /** Payments that were released, and those less what was given back whole. */
  transactions: number;
  activities: number;
};

type Range = { from: Date; to: Date; timeZone: string };

/**
 * All whose payments moved in that time, and some more, as a refund that was given again has the later time;
 * in the order of their ids.
 */
export async function findReleasedSensei(
  ctx: Ctx,
  { from, to, after, limit }: { from: Date; to: Date; after: string | null; limit: number },
): Promise<string[]> {
  const next = (behind: RawBuilder<unknown>) => sql`
    (select sensei_id from payment where ${behind} order by sensei_id limit 1)`;
  const { rows } = await sql<{ id: string }>`
    with recursive each (id) as (
      select ${next(after === null ? sql`true` : sql`sensei_id > ${after}::uuid`)}
      union all
      select ${next(sql`sensei_id > each.id`)} from each where each.id is not null
    )
    select id from each
    where exists (
      select from payment where sensei_id = each.id and released_at < ${to}
        and (released_at >= ${from} or refunded_at >= ${from})
    ) limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/**
 * Months are those of the zone. A class counts once: not what was kept of a package's discount, nor what was
 * split off a payment.
 */
export async function sumReleases(
  ctx: Ctx,
  senseiIds: readonly string[],
  { from, to, timeZone }: Range,
): Promise<ReleaseSum[]> {
  if (senseiIds.length === 0) return [];
  const { rows } = await sql<ReleaseSum>`
    with own as (
      select id, sensei_id, is_lost_discount from payment
      where sensei_id = any(${[...senseiIds]}::uuid[]) and released_at is not null
        and (released_at >= ${from} or refunded_at >= ${from})
    ), posted as (
      select own.sensei_id, own.id as payment_id, own.is_lost_discount, posting.id, posting.kind, posting.created_at,
        posting.idempotency_key in ('refund:' || own.id, 'chargeback:' || own.id)
          and exists (select from ledger_transaction first where first.idempotency_key = 'release:' || own.id) as is_all_back
      from own join ledger_transaction posting on posting.payment_id = own.id
      where posting.kind in ('release', 'refund', 'chargeback') and posting.created_at >= ${from} and posting.created_at < ${to}
    ), summed as (
      select posted.*, entry.currency,
        -coalesce(sum(entry.amount) filter (where entry.account = 'SENSEI_BALANCE'), 0) as net,
        -coalesce(sum(entry.amount) filter (where entry.account = 'PLATFORM_REVENUE'), 0) as fees,
        -coalesce(sum(entry.amount) filter (where entry.account = 'TAX_PAYABLE'), 0) as taxes
      from posted join ledger_entry entry on entry.transaction_id = posted.id
      group by posted.sensei_id, posted.payment_id, posted.is_lost_discount, posted.id, posted.kind, posted.created_at, posted.is_all_back, entry.currency
    )
    select sensei_id as "senseiId", currency, extract(month from created_at at time zone ${timeZone})::int as month,
      sum(net)::bigint as net, sum(fees)::bigint as fees, sum(taxes)::bigint as taxes,
      coalesce(sum(net + fees + taxes) filter (where kind = 'release'), 0)::bigint as released,
      count(*) filter (where kind = 'release')::int as transactions,
      (count(*) filter (where kind = 'release' and not is_lost_discount)
        - count(*) filter (where is_all_back and not is_lost_discount))::int as activities
    from summed group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.db);
  return rows;
}
