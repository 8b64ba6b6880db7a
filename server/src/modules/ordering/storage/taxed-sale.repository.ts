import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

/**
 * Whether an order was placed in that time whose tax the rates of that place said, and which still stands or
 * was paid. What a guardian approved was taxed then. A business that accounts for the tax itself owes none by
 * any rate.
 */
export async function hasSoldByRates(
  ctx: Ctx,
  {
    country,
    region,
    from,
    until,
  }: { country: string; region: string | null; from: Date; until: Date | null },
): Promise<boolean> {
  const within = (at: ReturnType<typeof sql.ref>) =>
    until ? sql<boolean>`${at} >= ${from} and ${at} < ${until}` : sql<boolean>`${at} >= ${from}`;
  // A region without a rate of its own is taxed as its country is.
  const there =
    region === null
      ? sql<boolean>`o.tax_region is null`
      : sql<boolean>`lower(coalesce(o.tax_region, o.billing ->> 'region')) = ${region.toLowerCase()}`;
  const { rows } = await sql`
    select 1 from "order" o
    where o.tax_country = ${country} and ${there} and o.tax_treatment <> 'REVERSE_CHARGE'
      and o.tax_mode <> 'NONE' and o.tax_source is distinct from 'STRIPE'
      and case when o.guardian_state = 'APPROVED'
        then exists (
          select from order_event e
          where e.order_id = o.id and e.reason = 'GUARDIAN_APPROVED' and ${within(sql.ref('e.created_at'))}
        )
        else ${within(sql.ref('o.created_at'))} end
      and (o.status <> 'CANCELED' or exists (
        select from payment p where p.order_id = o.id and p.status not in ('PENDING', 'PROCESSING', 'CANCELED')
      ))
    limit 1`.execute(ctx.db);
  return rows.length > 0;
}
