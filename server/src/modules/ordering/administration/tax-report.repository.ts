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
    with sold as (
      select p.order_id, sum(p.amount) as amount, sum(p.tax) as tax
      from payment p
      where p.status not in ('PENDING', 'PROCESSING', 'CANCELED') and p.amount > 0 and p.order_id in (
        select o.id from "order" o
        where o.tax_mode <> 'NONE' and o.id in (
          select t.order_id from ledger_transaction t where t.kind = 'capture' and t.created_at >= ${from} and t.created_at < ${to}
        )
      )
      group by p.order_id
    ), moved as (
      select order_id, 1 as sales, amount - tax as sold_net, tax as sold_tax, 0 as back_net, 0 as back_tax from sold
      union all
      select p.order_id, 0, 0, 0, p.amount - p.tax, p.tax
      from payment p
      where p.status = 'REFUNDED' and p.refunded_at >= ${from} and p.refunded_at < ${to} and p.amount > 0
    )
    select o.tax_country as country, o.tax_region as region, o.tax_name as name, o.tax_rate as rate, o.tax_treatment as treatment,
      o.currency, sum(m.sales)::int as sales, sum(m.sold_net)::bigint as "soldNet", sum(m.sold_tax)::bigint as "soldTax",
      sum(m.back_net)::bigint as "refundedNet", sum(m.back_tax)::bigint as "refundedTax"
    from moved m join "order" o on o.id = m.order_id
    where o.tax_mode <> 'NONE'
    group by o.tax_country, o.tax_region, o.tax_name, o.tax_rate, o.tax_treatment, o.currency
    order by o.tax_country nulls last, o.tax_region nulls first, o.tax_treatment, o.tax_rate, o.currency`.execute(
    ctx.db,
  );
  return rows.map((row) => ({ ...row, treatment: TaxTreatment.parse(row.treatment) }));
}
