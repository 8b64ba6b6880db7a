import { TaxTreatment, type TaxReportLine } from '@michi/contract/pricing/tax';
import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

type Row = Omit<TaxReportLine, 'treatment'> & { treatment: string };

/**
 * By place, rate and currency. Sold: all that was captured in that time, whatever it was split into since.
 * Given back: what came back in it. Orders of a time without tax are left out.
 */
export async function sumTaxes(ctx: Ctx, { from, to }: { from: Date; to: Date }): Promise<TaxReportLine[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select p.order_id, p.amount, p.tax, false as back
      from payment p
      where p.status not in ('PENDING', 'PROCESSING', 'CANCELED') and p.order_id in (
        select t.order_id from ledger_transaction t where t.kind = 'capture' and t.created_at >= ${from} and t.created_at < ${to}
      )
      union all
      select p.order_id, p.amount, p.tax, true
      from payment p
      where p.status = 'REFUNDED' and p.refunded_at >= ${from} and p.refunded_at < ${to}
    )
    select o.tax_country as country, o.tax_region as region, o.tax_name as name, o.tax_rate as rate, o.tax_treatment as treatment,
      o.currency, count(distinct o.id) filter (where not back)::int as sales,
      coalesce(sum(m.amount - m.tax) filter (where not back), 0)::bigint as "soldNet",
      coalesce(sum(m.tax) filter (where not back), 0)::bigint as "soldTax",
      coalesce(sum(m.amount - m.tax) filter (where back), 0)::bigint as "refundedNet",
      coalesce(sum(m.tax) filter (where back), 0)::bigint as "refundedTax"
    from moved m join "order" o on o.id = m.order_id
    where o.tax_mode <> 'NONE' and m.amount > 0
    group by o.tax_country, o.tax_region, o.tax_name, o.tax_rate, o.tax_treatment, o.currency
    order by o.tax_country nulls last, o.tax_region nulls first, o.tax_treatment, o.tax_rate, o.currency`.execute(
    ctx.db,
  );
  return rows.map((row) => ({ ...row, treatment: TaxTreatment.parse(row.treatment) }));
}
