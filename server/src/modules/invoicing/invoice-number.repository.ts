import type { InvoiceKind } from '@michi/contract/invoicing/invoices';
import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db/db.ts';

/**
 * tx. The next number; nobody else takes one of this issuer, series and year until the transaction is over.
 */
export async function takeNumber(
  tx: Ctx,
  kind: InvoiceKind,
  issuerId: string | null,
  year: number,
): Promise<number> {
  const { last } = await tables(tx, 'invoice_counter')
    .insertInto('invoice_counter')
    .values({ issuer_id: issuerId, series: kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer_id', 'series', 'year'])
        .doUpdateSet({ last: sql<number>`invoice_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
