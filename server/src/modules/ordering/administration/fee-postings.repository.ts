import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

/**
 * One move of the platform's fee: what a release brought, or what went back of it (below zero). Minor units
 * without tax.
 */
export type FeePosting = {
  postingId: string;
  paymentId: string;
  senseiId: string;
  currency: string;
  amount: number;
  at: Date;
};

/** Of the payments in a payout, whenever they moved; or of these sensei within a time. */
type Choice = { payoutId: string } | { senseiIds: readonly string[]; from: Date; to: Date };

const chosen = (choice: Choice) =>
  'payoutId' in choice
    ? sql`payment.payout_id = ${choice.payoutId}::uuid`
    : sql`payment.sensei_id = any(${[...choice.senseiIds]}::uuid[])
        and (payment.released_at >= ${choice.from} or payment.refunded_at >= ${choice.from})
        and posting.created_at >= ${choice.from} and posting.created_at < ${choice.to}`;

/** The earliest first. */
export async function listFeePostings(ctx: Ctx, choice: Choice): Promise<FeePosting[]> {
  const { rows } = await sql<FeePosting>`
    select posting.id as "postingId", payment.id as "paymentId", payment.sensei_id as "senseiId", entry.currency,
      -sum(entry.amount)::bigint as amount, posting.created_at as at
    from payment
      join ledger_transaction posting on posting.payment_id = payment.id and posting.kind in ('release', 'refund', 'chargeback')
      join ledger_entry entry on entry.transaction_id = posting.id and entry.account = 'PLATFORM_REVENUE'
    where payment.released_at is not null and ${chosen(choice)}
    group by posting.id, payment.id, payment.sensei_id, entry.currency, posting.created_at
    having sum(entry.amount) <> 0
    order by posting.created_at, posting.id`.execute(ctx.db);
  return rows;
}
