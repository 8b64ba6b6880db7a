import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { type Account, keepAccounts } from '../../identity/index.ts';

export type Parties = { student: Account; sensei: Account | undefined };

/**
 * tx, before any lock on orders and calendars. What the request was allowed with may be over: whoever leaves,
 * or is banned, meanwhile is waited for, and has no booking afterwards. Answers the accounts, which stay as
 * they are until the transaction is over; throws forbidden for a student, or a payer, who is not active any
 * more.
 */
export async function lockParties(
  tx: Ctx,
  studentId: string,
  senseiId: string,
  payerId: string = studentId,
): Promise<Parties> {
  const accounts = await keepAccounts(tx, [...new Set([studentId, senseiId, payerId])]);
  const student = accounts.get(studentId);
  authorize(student?.status === 'ACTIVE' && accounts.get(payerId)?.status === 'ACTIVE');
  return { student, sensei: accounts.get(senseiId) };
}
