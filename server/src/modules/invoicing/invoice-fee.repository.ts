import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db/db.ts';
import type { FeePosting } from '../ordering/index.ts';

/** Those that are on no fee invoice yet. */
export async function withoutInvoice(ctx: Ctx, postings: readonly FeePosting[]): Promise<FeePosting[]> {
  const billed = await invoicesOfPostings(ctx, postings);
  return postings.filter(({ postingId }) => !billed.has(postingId));
}

/** On which fee invoice each of them is, by its id. */
export async function invoicesOfPostings(
  ctx: Ctx,
  postings: readonly FeePosting[],
): Promise<Map<string, string>> {
  if (postings.length === 0) return new Map();
  const rows = await tables(ctx, 'invoice_fee')
    .selectFrom('invoice_fee')
    .select(['posting_id', 'invoice_id'])
    .where(sql<boolean>`posting_id = any(${postings.map(({ postingId }) => postingId)}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.posting_id, row.invoice_id]));
}

/** tx. Throws the constraint's violation when one of them is on another invoice meanwhile. */
export async function insertFees(tx: Ctx, invoiceId: string, postings: readonly FeePosting[]): Promise<void> {
  await sql`
    insert into invoice_fee (posting_id, invoice_id, payment_id, amount)
    select posting, ${invoiceId}::uuid, payment, amount
    from unnest(${postings.map(({ postingId }) => postingId)}::uuid[], ${postings.map(({ paymentId }) => paymentId)}::uuid[],
      ${postings.map(({ amount }) => amount)}::bigint[]) as posted (posting, payment, amount)`.execute(tx.db);
}
