import type { Payout as PayoutAnswer, PayoutLine } from '@michi/contract/payouts/payouts';
import type { Ctx } from '../../../platform/context.ts';
import { listPaidFor } from '../../ordering/index.ts';
import { findAccountsById } from '../accounts/payout-account.repository.ts';
import { listPayoutPayments } from './payout.repository.ts';
import type { Payout } from './payout.ts';

export async function presentPayouts(ctx: Ctx, payouts: readonly Payout[]): Promise<PayoutAnswer[]> {
  const accounts = await findAccountsById(ctx, [
    ...new Set(payouts.flatMap(({ accountId }) => accountId ?? [])),
  ]);
  return payouts.map((payout) => ({
    id: payout.id,
    amount: payout.amount,
    currency: payout.currency,
    status: payout.status,
    method: payout.method,
    reference: payout.reference,
    ending: accounts.get(payout.accountId ?? '')?.ending ?? null,
    adjustment: payout.adjustment,
    payments: payout.payments,
    failure: payout.failure,
    arrivesAt: payout.arrivesAt?.toISOString() ?? null,
    paidAt: payout.paidAt?.toISOString() ?? null,
    converted: payout.converted,
    createdAt: payout.createdAt.toISOString(),
  }));
}

const mostLines = 200;

/** The payments of a payout, the largest first. */
export async function linesOf(ctx: Ctx, payoutId: string): Promise<{ lines: PayoutLine[]; isCut: boolean }> {
  const rows = await listPayoutPayments(ctx, payoutId, mostLines);
  const shown = rows.slice(0, mostLines);
  const known = new Map(
    (
      await listPaidFor(
        ctx,
        shown.map(({ payment_id }) => payment_id),
      )
    ).map((row) => [row.id, row]),
  );
  const lines = shown.map(({ payment_id, amount }) => ({
    paymentId: payment_id,
    orderNumber: known.get(payment_id)?.number ?? '',
    courseTitle: known.get(payment_id)?.course_title ?? '',
    amount,
    releasedAt: known.get(payment_id)?.released_at?.toISOString() ?? null,
  }));
  return { lines, isCut: rows.length > mostLines };
}
