import type { Ctx } from '../../../platform/context.ts';
import { goodwill } from '../rules/credit-ledger.ts';
import { post } from '../storage/ledger.repository.ts';
import { findBalance, listBalances, lockBalance, moveCredit } from './credit.repository.ts';

/** tx. The account is deleted, and nobody is owed its credit any more. Again: nothing. */
export async function lapseCredit(tx: Ctx, userId: string): Promise<void> {
  for (const { currency } of await listBalances(tx, userId)) {
    const holder = { userId, currency };
    await lockBalance(tx, holder);
    const { amount, version } = await findBalance(tx, holder);
    if (amount === 0) continue;
    const key = `lapsed:${userId}:${currency}:${version}`;
    const move = { ...holder, kind: 'LAPSED', amount: -amount, orderId: null, reason: null } as const;
    await moveCredit(tx, { ...move, grantedBy: null, key });
    await post(tx, [goodwill({ key, amount: -amount, currency, note: null })]);
  }
}
