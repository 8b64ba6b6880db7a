import type { BackTestSums, BackTestTerms } from '@michi/contract/ordering/back-test';
import { defaultFeeCode } from '@michi/contract/ordering/fees';
import { splitMoney } from '@michi/contract/money';
import { noTax } from '@michi/contract/pricing/tax';
import { taxAmount } from '@michi/contract/pricing/tax-amount';
import {
  freeCancelUntil,
  outcomeByPercent,
  refundPercent,
  type CancelRule,
  type Shared,
} from '../rules/cancellation.ts';
import { type FeeSnapshot, feesAt } from '../rules/apply-fees.ts';
import type { Order } from '../rules/order.ts';
import { feeBase, sessionShares } from '../rules/price.ts';

/**
 * One paid session as it ended, its rows put together; without what came back because a price fell. Minor
 * units.
 */
export type PastSession = Shared & {
  index: number;
  refunded: number;
  keptFee: number;
  keptNet: number;
  /** In keptFee. */
  keptTax: number;
  /** Its cancellation: by which rule, when, and when the class would have begun. */
  ended: { rule: CancelRule; at: Date; startsAt: Date | null } | null;
};
export type PastOrder = Pick<Order, 'price' | 'policy'> & { fees: FeeSnapshot; sessions: PastSession[] };

export type Replayed = { before: BackTestSums; after: BackTestSums };

/**
 * What became of each session, and what would have become of it under these terms: refunds + platform +
 * sensei + tax = its amount in both.
 */
export function replayOrder(order: PastOrder, terms: BackTestTerms): Replayed[] {
  const shares = terms.feePercent === null ? null : sharesAt(order, terms.feePercent);
  return order.sessions.map((session) => {
    const { keptFee, keptNet, keptTax, refunded } = session;
    const before = { platform: keptFee - keptTax, sensei: keptNet, refunds: refunded, tax: keptTax };
    const share = shares?.[session.index];
    const byFee = share ? splitAs(session, share) : session;
    const shared = terms.taxPercent === null ? byFee : taxedAs(byFee, order.price, terms.taxPercent);
    const percent = session.ended && percentFor(order.policy, session.ended, terms);
    // Nothing about it is decided anew: it stays to the unit.
    if (shared === session && percent === null) return { before, after: before };
    if (percent === null) return { before, after: withShare(session, shared) };
    const { refund, platformFeeKept, senseiShare, taxKept } = outcomeByPercent(shared, percent);
    return {
      before,
      after: { platform: platformFeeKept - taxKept, sensei: senseiShare, refunds: refund, tax: taxKept },
    };
  });
}

/**
 * What went back stays, whoever bore it; of what was kept the platform and the tax office have more or less
 * by the other shares.
 */
function withShare(session: PastSession, share: Shared): BackTestSums {
  const { amount, refunded, keptFee, keptNet, keptTax } = session;
  const partKept = (difference: number) =>
    amount === 0 ? 0 : Math.round((difference * (amount - refunded)) / amount);
  const more = partKept(share.platformFee - session.platformFee);
  const tax = keptTax + partKept((share.tax ?? 0) - (session.tax ?? 0));
  return { platform: keptFee + more - tax, sensei: keptNet - more, refunds: refunded, tax };
}

/**
 * The same amount with another tax in it: what it is more or less is the sensei's, and of the student's fee
 * the platform's. A share that is too small for it gives all that it is.
 */
function taxedAs(shared: Shared, price: PastOrder['price'], percent: number): Shared {
  const { amount, senseiNet, couponPaid = 0 } = shared;
  const wanted = taxAmount({ ...noTax, mode: 'INCLUSIVE', rate: percent, treatment: 'STANDARD' }, amount, 1);
  const more = wanted - (shared.tax ?? 0);
  const charged = price.subtotal - price.discount + price.studentFee;
  const ofPlatform = charged === 0 ? 0 : Math.round((more * price.studentFee) / charged);
  const own = Math.min(amount + couponPaid, Math.max(0, senseiNet - (more - ofPlatform)));
  const platformFee = amount - own;
  return { amount, couponPaid, platformFee, senseiNet: own, tax: Math.min(wanted, platformFee + couponPaid) };
}

/** Each session's share where the default fee is another; rules of the platform stay as they were. */
function sharesAt({ price, fees }: PastOrder, feePercent: number): Shared[] {
  const lines = fees.lines.map((line) =>
    line.code === defaultFeeCode ? { ...line, value: feePercent, amount: 0 } : line,
  );
  return sessionShares(price, feesAt({ ...fees, lines }, feeBase(price)));
}

/**
 * Of a class whose price fell: the same part of what is left of it. What the platform pays for a coupon
 * stays.
 */
function splitAs({ amount, couponPaid = 0, tax = 0 }: Shared, share: Shared): Shared {
  const [fee = 0, senseiNet = 0] = splitMoney(amount + couponPaid, [
    share.platformFee + (share.couponPaid ?? 0),
    share.senseiNet,
  ]);
  return { amount, couponPaid, platformFee: fee - couponPaid, senseiNet, tax };
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

export const noSums: BackTestSums = { platform: 0, sensei: 0, refunds: 0, tax: 0 };
export const addSums = (a: BackTestSums, b: BackTestSums): BackTestSums => ({
  platform: a.platform + b.platform,
  sensei: a.sensei + b.sensei,
  refunds: a.refunds + b.refunds,
  tax: a.tax + b.tax,
});
