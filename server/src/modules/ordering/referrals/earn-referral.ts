import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getAccounts } from '../../identity/index.ts';
import { getSeats } from '../../scheduling/index.ts';
import { lockBalance, moveCredit, openBalance } from '../credit/credit.repository.ts';
import { goodwill } from '../rules/credit-ledger.ts';
import { post } from '../storage/ledger.repository.ts';
import { findOrder } from '../storage/order.repository.ts';
import { findPayment } from '../storage/payment.repository.ts';
import { rewardFor, rewardsOf, type Reward } from './referral.ts';
import { countEarned, lockOpenReferral, markEarned } from './referral.repository.ts';

const year = days(365);

/**
 * tx, order locked. Money of a class went to its sensei: was it the first one that took place for somebody
 * who was invited, both get credit out of the platform's pocket. Once, and nothing where the class was not
 * held, or was paid with less than both would get.
 */
export async function earnReferral(tx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(tx, paymentId);
  const reward = payment && rewardFor(rewardsOf(tx), payment);
  if (!reward || payment.seatId === null) return;
  const [seat] = await getSeats(tx, { seatIds: [payment.seatId] });
  if (!seat || seat.state !== 'BOOKED') return;
  if (seat.confirmedAt === null && seat.attendance !== 'PRESENT' && seat.attendance !== 'LATE') return;
  const order = await findOrder(tx, payment.orderId);
  const referredBy = order && (await lockOpenReferral(tx, order.studentId));
  if (!referredBy) return;
  const accounts = await getAccounts(tx, [order.studentId, referredBy]);
  if (accounts.get(order.studentId)?.status === 'DELETED') return;
  await give(tx, order.studentId, reward, `referral:${order.studentId}`);
  const referrerAmount =
    accounts.get(referredBy)?.status === 'ACTIVE' && (await mayEarn(tx, referredBy, reward))
      ? reward.amount
      : 0;
  if (referrerAmount > 0) await give(tx, referredBy, reward, `referral:${order.studentId}:by`);
  await markEarned(tx, order.studentId, { orderId: order.id, reward, referrerAmount });
  await tx.announce('referral.earned', {
    userId: order.studentId,
    referredBy: referrerAmount > 0 ? referredBy : null,
    ...reward,
  });
}

/** Under the lock of the balance, so that two friends at once are counted one after the other. */
async function mayEarn(tx: Ctx, userId: string, { currency }: Reward): Promise<boolean> {
  await openBalance(tx, { userId, currency });
  await lockBalance(tx, { userId, currency });
  const since = after(tx.clock.now(), -year);
  return (await countEarned(tx, userId, since)) < tx.settings.get('referral.most');
}

async function give(tx: Ctx, userId: string, { amount, currency }: Reward, key: string): Promise<void> {
  await openBalance(tx, { userId, currency });
  const move = { userId, currency, amount, kind: 'REFERRAL', orderId: null, reason: null } as const;
  if (await moveCredit(tx, { ...move, grantedBy: null, key }))
    await post(tx, [goodwill({ key, amount, currency, note: null })]);
}
