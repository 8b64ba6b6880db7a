import { createHash } from 'node:crypto';
import type { PayoutRunPreview, RunLine } from '@michi/contract/payouts/payout-administration';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import { listPayable, type Payable } from '../../ordering/index.ts';
import { type Account, findValidAccounts } from '../accounts/payout-account.repository.ts';
import { canManagePayouts } from './payout.policy.ts';
import { findHolds } from './payout-hold.repository.ts';
import { planOf } from './payout.ts';
import { minimumOf } from './payout-minimum.ts';

export type RunChoice = {
  senseiId?: string | undefined;
  currency?: string | undefined;
  belowMinimum?: boolean | undefined;
};

export type PlannedLine = Payable & ReturnType<typeof planOf> & { account: Account | null; name: string };

/** What each sensei with a balance would get now, or why not. */
export async function planRun(ctx: Ctx, choice: RunChoice): Promise<PlannedLine[]> {
  const payables = await listPayable(ctx, choice);
  const ids = [...new Set(payables.map(({ senseiId }) => senseiId))];
  const [accounts, people, holds] = await Promise.all([
    findValidAccounts(ctx, ids),
    getAccounts(ctx, ids),
    findHolds(ctx, ids),
  ]);
  const currencies = new Set(payables.map(({ currency }) => currency));
  const minimums = new Map([...currencies].map((currency) => [currency, minimumOf(ctx, currency)]));
  return payables.map((payable) => {
    const account = accounts.get(payable.senseiId) ?? null;
    const person = people.get(payable.senseiId);
    return {
      ...payable,
      ...planOf({
        ...payable,
        minimum: choice.belowMinimum ? 1 : (minimums.get(payable.currency) ?? 1),
        isBanned: person?.status === 'BANNED',
        isHeld: holds.has(payable.senseiId),
        account,
      }),
      account,
      name: person?.name ?? '',
    };
  });
}

export const isPaid = (line: PlannedLine): boolean => line.obstacle === null;

/** Of who gets how much to which account: whatever else changes leaves the outcome as it was shown. */
export function fingerprintOf(lines: readonly PlannedLine[]): string {
  const paid = lines
    .filter(isPaid)
    .map(({ senseiId, currency, amount, adjustment, account }) => [
      senseiId,
      currency,
      amount,
      adjustment,
      account?.id,
    ]);
  return createHash('sha256').update(JSON.stringify(paid)).digest('hex').slice(0, 32);
}

const mostShown = 500;

/** The preview is the outcome. */
export async function previewRun(ctx: Ctx, actor: SignedIn, choice: RunChoice): Promise<PayoutRunPreview> {
  authorize(canManagePayouts(actor));
  const lines = await planRun(ctx, choice);
  const paid = lines.filter(isPaid);
  const sums = new Map<string, { amount: number; count: number }>();
  for (const { currency, amount } of paid) {
    const sum = sums.get(currency) ?? { amount: 0, count: 0 };
    sums.set(currency, { amount: sum.amount + amount, count: sum.count + 1 });
  }
  const shown = lines.toSorted((a, b) => Number(isPaid(b)) - Number(isPaid(a)) || b.amount - a.amount);
  return {
    sums: [...sums].map(([currency, sum]) => ({ currency, ...sum })),
    lines: shown.slice(0, mostShown).map(presentLine),
    isCut: shown.length > mostShown,
    skipped: lines.length - paid.length,
    fingerprint: fingerprintOf(lines),
  };
}

const presentLine = (line: PlannedLine): RunLine => ({
  sensei: { id: line.senseiId, name: line.name },
  currency: line.currency,
  amount: line.amount,
  payments: line.payments,
  adjustment: line.adjustment,
  ending: line.account?.ending ?? null,
  obstacle: line.obstacle,
});
