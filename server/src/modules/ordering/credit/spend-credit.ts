import { creditOn } from '@michi/contract/ordering/credit';
import type { Ctx } from '../../../platform/context.ts';
import { getAccounts } from '../../identity/index.ts';
import { findSpender, type Holder, lockBalance, moveCredit, openBalance } from './credit.repository.ts';
import { lapseCredit } from './lapse-credit.ts';

/**
 * tx. Locked now, taken with the order (`spendCredit`): what of this total the holder's credit pays, minor
 * units.
 */
export async function reserveCredit(tx: Ctx, holder: Holder, total: number): Promise<number> {
  return creditOn(total, await lockBalance(tx, holder), holder.currency);
}

/** tx, reserved. What is owed for it in the ledger stays until the order is paid. */
export async function spendCredit(tx: Ctx, holder: Holder, orderId: string, amount: number): Promise<void> {
  const move = { ...holder, kind: 'SPENT', amount: -amount, orderId, reason: null, grantedBy: null } as const;
  await moveCredit(tx, { ...move, key: `spent:${orderId}` });
}

/**
 * tx, order locked. Back to whoever paid with it, once by `of`: the order that ended before it was paid, or
 * the payment that was given back. Nobody is owed it whose account is deleted by now.
 */
export async function returnCredit(
  tx: Ctx,
  { orderId, amount, of }: { orderId: string; amount: number; of: string },
): Promise<void> {
  const holder = amount === 0 ? null : await findSpender(tx, orderId);
  if (!holder) return;
  await openBalance(tx, holder);
  const move = { ...holder, kind: 'RETURNED', amount, orderId, reason: null, grantedBy: null } as const;
  await moveCredit(tx, { ...move, key: `returned:${of}` });
  const account = (await getAccounts(tx, [holder.userId])).get(holder.userId);
  if (account?.status === 'DELETED') await lapseCredit(tx, holder.userId);
}
