import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db/db.ts';

/** What the tax service is told of one paper. `total`: by its reckoning, tax and all; minor units. */
export type TaxRecord = {
  invoiceId: string;
  orderId: string;
  calculationRef: string | null;
  total: number | null;
  providerRef: string | null;
  isDone: boolean;
};

/** tx, in that of the paper. */
export async function insertTaxRecord(tx: Ctx, invoiceId: string, orderId: string): Promise<void> {
  await tables(tx, 'tax_record')
    .insertInto('tax_record')
    .values({ invoice_id: invoiceId, order_id: orderId })
    .execute();
}

const columns = [
  'invoice_id',
  'order_id',
  'calculation_ref',
  'total',
  'provider_ref',
  'recorded_at',
] as const;

export async function findTaxRecord(ctx: Ctx, invoiceId: string): Promise<TaxRecord | null> {
  const row = await tables(ctx, 'tax_record')
    .selectFrom('tax_record')
    .select(columns)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    invoiceId: row.invoice_id,
    orderId: row.order_id,
    calculationRef: row.calculation_ref,
    total: row.total,
    providerRef: row.provider_ref,
    isDone: row.recorded_at !== null,
  };
}

/** The first one stays: what is recorded is made of it. */
export async function keepCalculation(
  ctx: Ctx,
  invoiceId: string,
  { ref, total }: { ref: string; total: number },
): Promise<void> {
  await tables(ctx, 'tax_record')
    .updateTable('tax_record')
    .set({ calculation_ref: ref, total })
    .where('invoice_id', '=', invoiceId)
    .where('calculation_ref', 'is', null)
    .execute();
}

/** `providerRef` null: there was nothing to tell. */
export async function keepRecorded(ctx: Ctx, invoiceId: string, providerRef: string | null): Promise<void> {
  await tables(ctx, 'tax_record')
    .updateTable('tax_record')
    .set({ provider_ref: providerRef, recorded_at: ctx.clock.now() })
    .where('invoice_id', '=', invoiceId)
    .where('recorded_at', 'is', null)
    .execute();
}

/**
 * tx. What a credit note takes back of its sale: never more than is left of it there, and all of that where
 * the whole sale went back. The sale's row is locked meanwhile: two of one sale do not take the same.
 */
export async function keepShare(
  tx: Ctx,
  { invoiceId, saleId, orderId }: { invoiceId: string; saleId: string; orderId: string },
  { amount, isWhole }: { amount: number; isWhole: boolean },
): Promise<void> {
  const db = tables(tx, 'tax_record');
  const sale = await db
    .selectFrom('tax_record')
    .select('total')
    .where('invoice_id', '=', saleId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { taken } = await db
    .selectFrom('tax_record')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('taken'))
    .where('order_id', '=', orderId)
    .where('invoice_id', '<>', saleId)
    .where('invoice_id', '<>', invoiceId)
    .executeTakeFirstOrThrow();
  const left = Math.max((sale.total ?? 0) - taken, 0);
  await db
    .updateTable('tax_record')
    .set({ total: isWhole ? left : Math.min(amount, left) })
    .where('invoice_id', '=', invoiceId)
    .where('total', 'is', null)
    .execute();
}
