import type { Ctx } from '../../platform/context.ts';
import { getAccounts } from '../identity/index.ts';

/** Money of a banned sensei stays where it is until an appeal or an administrator decided. */
export async function isSenseiBanned(ctx: Ctx, senseiId: string): Promise<boolean> {
  return (await getAccounts(ctx, [senseiId])).get(senseiId)?.senseiStatus === 'BANNED';
}
