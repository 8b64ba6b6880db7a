import type { Ctx } from '../../../platform/context.ts';
import { type Account, getAccounts } from '../../identity/index.ts';

/** What lies ahead with her goes back whole (end-banned.ts); what is over is frozen (freeze-escrow.ts). */
export async function isSenseiBanned(ctx: Ctx, senseiId: string): Promise<boolean> {
  const account = await senseiOf(ctx, senseiId);
  return account !== undefined && isBanned(account);
}

/**
 * Booked classes take place; nothing new begins, and what was not begun goes back (end-excluded.ts). Null:
 * she teaches, or is banned.
 */
export async function whyNotTeaching(
  ctx: Ctx,
  senseiId: string,
): Promise<'SENSEI_EXCLUDED' | 'SENSEI_LEFT' | null> {
  const account = await senseiOf(ctx, senseiId);
  if (account === undefined || isBanned(account)) return null;
  if (account.status === 'DELETED') return 'SENSEI_LEFT';
  return account.senseiStatus === 'EXCLUDED' ? 'SENSEI_EXCLUDED' : null;
}

/** Nothing new may be booked with her or accepted by her; a pause of her own is none of it. */
export function isGone(account: Account | undefined): boolean {
  if (account === undefined) return false;
  return account.status === 'DELETED' || account.senseiStatus === 'EXCLUDED' || isBanned(account);
}

export const isSenseiGone = async (ctx: Ctx, senseiId: string) => isGone(await senseiOf(ctx, senseiId));

const isBanned = ({ status, senseiStatus }: Account) => [status, senseiStatus].includes('BANNED');

async function senseiOf(ctx: Ctx, senseiId: string): Promise<Account | undefined> {
  const account = (await getAccounts(ctx, [senseiId])).get(senseiId);
  return account?.senseiStatus == null ? undefined : account;
}
