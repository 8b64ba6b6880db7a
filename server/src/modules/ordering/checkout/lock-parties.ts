import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { type Account, keepAccounts } from '../../identity/index.ts';

/**
 * tx, before any lock on orders and calendars. What the request was allowed with may be over: whoever leaves, or is banned, meanwhile is
 * waited for, and has no booking afterwards. Answers the sensei's account, which stays as it is until the transaction is over; throws
 * forbidden for a student who is not active any more.
 */
export async function lockParties(
  tx: Ctx,
  studentId: string,
  senseiId: string,
): Promise<Account | undefined> {
  const accounts = await keepAccounts(tx, [studentId, senseiId]);
  authorize(accounts.get(studentId)?.status === 'ACTIVE');
  return accounts.get(senseiId);
}
