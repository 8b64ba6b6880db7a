import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import type { Growth } from './plan.ts';
import { idAt, taxPercent } from './trade-plan.ts';

type Tx = Pick<Ctx, 'db'>;

/** Of how many orders one has an invoice: the others were sold before there were any. */
const share = 5;

/**
 * The platform's invoice of every fifth order that was paid, and the credit note of what went back, numbered
 * as it happened, behind those that are there.
 */
export async function growInvoices(tx: Tx, growth: Growth): Promise<void> {
  await sql`create temporary table grown_invoice on commit drop as
    select paper.*, ${idAt(growth, sql`at`, 'paper ')} as id, coalesce(counter.last, 0) + row_number() over (partition by kind, paper.year order by at, n) as sequence
    from (
      select n, id as order_id, number as order_number, payment_id, student_id, sensei_id, title, price, tax, ends_at, paid_at, kind, at, extract(year from at at time zone 'UTC')::int as year
      from grown_order, lateral (values ('INVOICE', paid_at), ('CREDIT_NOTE', case when fate = 'REFUNDED' then canceled_at end)) as papers (kind, at)
      where fate in ('DONE', 'REFUNDED') and n % ${sql.lit(share)} = 0 and at is not null
    ) as paper left join invoice_counter counter on counter.issuer_id is null and counter.series = kind and counter.year = paper.year`.execute(
    tx.db,
  );
  await sql`update grown_invoice set id = ${idAt(growth, sql`at`, 'credit note')} where kind = 'CREDIT_NOTE'`.execute(
    tx.db,
  );
  await sql`create index on grown_invoice (n)`.execute(tx.db);
  await sql`analyze grown_invoice`.execute(tx.db);
  const sign = sql`case kind when 'CREDIT_NOTE' then -1 else 1 end`;
  await sql`insert into invoice (id, kind, issuer_id, year, sequence, number, order_id, payment_id, invoice_id, buyer_id, student_id, currency, net, tax, total, document, created_at)
    select paper.id, kind, null, paper.year, sequence, paper.number, order_id, case when kind = 'CREDIT_NOTE' then payment_id end, case when kind = 'CREDIT_NOTE' then ${idAt(growth, sql`paid_at`, 'paper ')} end,
      student_id, student_id, 'USD', ${sign} * (price - tax), ${sign} * tax, ${sign} * price, ${documentOf()}, at
    from (select *, case kind when 'INVOICE' then 'INV' else 'CN' end || '-' || year || '-' || lpad(sequence::text, 6, '0') as number from grown_invoice) as paper
      join "user" buyer on buyer.id = student_id join "user" sensei on sensei.id = sensei_id
      left join lateral (
        select 'INV-' || sale.year || '-' || lpad(sale.sequence::text, 6, '0') as number from grown_invoice sale where paper.kind = 'CREDIT_NOTE' and sale.n = paper.n and sale.kind = 'INVOICE'
      ) as sale on true
    order by at, paper.n`.execute(tx.db);
  await sql`insert into invoice_counter (issuer_id, series, year, last)
    select null, kind, year, max(sequence) from grown_invoice group by kind, year
    on conflict (issuer_id, series, year) do update set last = excluded.last`.execute(tx.db);
}

/** As invoicing keeps it (document.ts there). */
function documentOf() {
  const time = (at: string) =>
    sql`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const party = (name: ReturnType<typeof sql>) =>
    sql`jsonb_build_object('name', ${name}, 'company', null, 'addressLines', '[]'::jsonb, 'country', null, 'taxNumber', null)`;
  return sql`jsonb_build_object('layout', 1, 'kind', kind, 'number', paper.number, 'issuer', 'PLATFORM', 'locale', 'en', 'timeZone', 'UTC', 'issuedAt', ${time('at')},
    'seller', ${party(sql`'Michi'`)}, 'buyer', ${party(sql`buyer.name`)}, 'missing', '[]'::jsonb,
    'order', jsonb_build_object('id', order_id, 'number', order_number, 'kind', 'SINGLE'), 'student', null, 'sensei', sensei.name, 'platform', null,
    'refersTo', case when kind = 'CREDIT_NOTE' then jsonb_build_object('number', sale.number, 'issuedAt', ${time('paid_at')}) end,
    'reason', case when kind = 'CREDIT_NOTE' then 'CANCELED' end, 'suppliedAt', jsonb_build_array(${time('ends_at')}), 'suppliedUntil', null, 'period', null, 'paidAt', ${time('paid_at')},
    'lines', jsonb_build_array(jsonb_build_object('item', case kind when 'INVOICE' then 'CLASSES' else 'REFUND' end, 'text', title, 'quantity', 1, 'unitNet', price - tax, 'net', price - tax)),
    'taxes', case when tax > 0 then jsonb_build_array(jsonb_build_object('treatment', 'STANDARD', 'name', 'USt.', 'rate', ${sql.lit(taxPercent)}, 'taxable', price - tax, 'amount', tax)) else '[]'::jsonb end,
    'net', price - tax, 'tax', tax, 'total', price, 'paid', price, 'credit', 0, 'due', 0, 'currency', 'USD')`;
}
