import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { BookLine } from '../../../platform/gateways/payment/payment.ts';
import { newId } from '../../../platform/ids.ts';
import type { Said } from './find-differences.ts';

export type ReadLine = {
  kind: string;
  lineRef: string;
  reference: string | null;
  amount: number;
  fee: number;
  currency: string;
};

/** tx. Answers those that were not read before. What names nothing of ours is named by the line itself. */
export async function insertLines(
  tx: Ctx,
  provider: string,
  lines: readonly BookLine[],
): Promise<ReadLine[]> {
  if (lines.length === 0) return [];
  const now = tx.clock.now();
  return tables(tx, 'provider_line')
    .insertInto('provider_line')
    .values(
      lines.map((line) => ({
        id: newId(tx.clock),
        provider,
        line_ref: line.lineRef,
        kind: line.kind,
        reference: line.kind === 'fee' ? null : (line.reference ?? `line:${line.lineRef}`),
        amount: line.amount,
        fee: line.fee,
        currency: line.currency,
        booked_at: line.at,
        read_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'line_ref']).doNothing())
    .returning(['kind', 'line_ref as lineRef', 'reference', 'amount', 'fee', 'currency'])
    .execute();
}

/** The references of the lines that were booked from then, and before then. */
export async function listLineReferences(
  ctx: Ctx,
  { from, until }: { from: Date; until: Date },
): Promise<string[]> {
  const rows = await tables(ctx, 'provider_line')
    .selectFrom('provider_line')
    .select('reference')
    .distinct()
    .where('booked_at', '>=', from)
    .where('booked_at', '<', until)
    .where('reference', 'is not', null)
    .execute();
  return rows.flatMap(({ reference }) => reference ?? []);
}

/** What the provider's book says of these references in all. */
export async function sumLines(ctx: Ctx, references: readonly string[]): Promise<Said[]> {
  if (references.length === 0) return [];
  const rows = await tables(ctx, 'provider_line')
    .selectFrom('provider_line')
    .select(['reference', 'currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('reference', 'in', [...references])
    .groupBy(['reference', 'currency'])
    .execute();
  return rows.flatMap(({ reference, ...sum }) => (reference === null ? [] : [{ ...sum, reference }]));
}
