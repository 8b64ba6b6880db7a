import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

/** What our cash says of one thing at the provider, by its reference there. */
export type CashLine = { reference: string; currency: string; amount: number; orderId: string | null };

/** The references of whatever changed cash from then, and before then. */
export async function listCashReferences(
  ctx: Ctx,
  { from, until }: { from: Date; until: Date },
): Promise<{ reference: string; currency: string }[]> {
  const { rows } = await sql<{ reference: string; currency: string }>`
    select distinct coalesce(t.provider_ref, t.idempotency_key) as reference, e.currency
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.account = 'CASH' and e.created_at >= ${from} and e.created_at < ${until} and t.kind <> 'provider_fee'`.execute(
    ctx.db,
  );
  return rows;
}

/** What cash says of these references in all, whenever that was posted. */
export async function sumCash(ctx: Ctx, references: readonly string[]): Promise<CashLine[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<CashLine>`
    select coalesce(t.provider_ref, t.idempotency_key) as reference, e.currency, sum(e.amount)::bigint as amount,
      min(t.order_id::text)::uuid as "orderId"
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account = 'CASH'
    where coalesce(t.provider_ref, t.idempotency_key) = any(${[...references]}::text[])
    group by 1, 2`.execute(ctx.db);
  return rows;
}
