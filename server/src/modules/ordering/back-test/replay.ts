import type { BackTestSums, BackTestTerms } from '@michi/contract/ordering/back-test';
import { defaultFeeCode } from '@michi/contract/ordering/fees';
import { splitMoney } from '@michi/contract/money';
import {
  freeCancelUntil,
  outcomeByPercent,
  refundPercent,
  type CancelRule,
  type Shared,
} from '../rules/cancellation.ts';
import { type FeeSnapshot, feesAt } from '../rules/fee.ts';
import type { Order } from '../rules/order.ts';
import { feeBase, sessionShares } from '../rules/price.ts';

/** One paid session as it ended, its rows put together; without what came back because a price fell. Minor units. */
export type PastSession = Shared & {
  index: number;
  refunded: number;
  keptFee: number;
  keptNet: number;
  /** Its cancellation: by which rule, when, and when the class would have begun. */
  ended: { rule: CancelRule; at: Date; startsAt: Date | null } | null;
};
export type PastOrder = Pick<Order, 'price' | 'policy'> & { fees: FeeSnapshot; sessions: PastSession[] };

export type Replayed = { before: BackTestSums; after: BackTestSums };

/** What became of each session, and what would have become of it under these terms: refunds + platform + sensei = its amount in both. */
export function replayOrder(order: PastOrder, terms: BackTestTerms): Replayed[] {
  const shares = terms.feePercent === null ? null : sharesAt(order, terms.feePercent);
  return order.sessions.map((session) => {
    const before = { platform: session.keptFee, sensei: session.keptNet, refunds: session.refunded };
    const share = shares?.[session.index];
    const shared = share ? splitAs(session, share) : session;
    const percent = session.ended && percentFor(order.policy, session.ended, terms);
    // Nothing about it is decided anew: it stays to the unit.
    if (!share && percent === null) return { before, after: before };
    if (percent === null) return { before, after: withFee(session, shared.platformFee) };
    const { refund, platformFeeKept, senseiShare } = outcomeByPercent(shared, percent);
    return { before, after: { platform: platformFeeKept, sensei: senseiShare, refunds: refund } };
  });
}

/** What went back stays, whoever bore it; of what was kept the platform has more or less by the other fee. */
function withFee(session: PastSession, platformFee: number): BackTestSums {
  const { amount, refunded, keptFee, keptNet } = session;
  const kept = amount - refunded;
  const more = amount === 0 ? 0 : Math.round(((platformFee - session.platformFee) * kept) / amount);
  return { platform: keptFee + more, sensei: keptNet - more, refunds: refunded };
}

/** Each session's share where the default fee is another; rules of the platform stay as they were. */
function sharesAt({ price, fees }: PastOrder, feePercent: number): Shared[] {
  const lines = fees.lines.map((line) =>
    line.code === defaultFeeCode ? { ...line, value: feePercent, amount: 0 } : line,
  );
  return sessionShares(price, feesAt({ ...fees, lines }, feeBase(price)));
}

/** Of a class whose price fell: the same part of what is left of it. What the platform pays for a coupon stays. */
function splitAs({ amount, couponPaid = 0 }: Shared, share: Shared): Shared {
  const [fee = 0, senseiNet = 0] = splitMoney(amount + couponPaid, [
    share.platformFee + (share.couponPaid ?? 0),
    share.senseiNet,
  ]);
  return { amount, couponPaid, platformFee: fee - couponPaid, senseiNet };
}

/** Percent that goes back under these terms; null where they would say the same as the order's own. */
function percentFor(
  policy: PastOrder['policy'],
  { rule, at, startsAt }: NonNullable<PastSession['ended']>,
  terms: BackTestTerms,
): number | null {
  const then = {
    ...policy,
    studentHours: terms.studentHours ?? policy.studentHours,
    lateRefundPercent: terms.lateRefundPercent ?? policy.lateRefundPercent,
    senseiRefundPercent: terms.senseiRefundPercent ?? policy.senseiRefundPercent,
  };
  const isByHours = (rule === 'STUDENT_IN_TIME' || rule === 'STUDENT_LATE') && startsAt !== null;
  const inTime = startsAt !== null && at <= freeCancelUntil(then, startsAt);
  const nextRule = isByHours ? (inTime ? 'STUDENT_IN_TIME' : 'STUDENT_LATE') : rule;
  const percent = refundPercent(nextRule, then);
  return percent === refundPercent(rule, policy) ? null : percent;
}

export const noSums: BackTestSums = { platform: 0, sensei: 0, refunds: 0 };
export const addSums = (a: BackTestSums, b: BackTestSums): BackTestSums => ({
  platform: a.platform + b.platform,
  sensei: a.sensei + b.sensei,
  refunds: a.refunds + b.refunds,
});
