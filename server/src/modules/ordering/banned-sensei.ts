import type { Ctx } from '../../platform/context.ts';
import { getAccounts } from '../identity/index.ts';

/** What lies ahead with her goes back whole (end-banned.ts); what is over is frozen (freeze-holds.ts). */
export async function isSenseiBanned(ctx: Ctx, senseiId: string): Promise<boolean> {
  const account = (await getAccounts(ctx, [senseiId])).get(senseiId);
  return (
    account !== undefined &&
    account.senseiStatus !== null &&
    [account.status, account.senseiStatus].includes('BANNED')
  );
}
