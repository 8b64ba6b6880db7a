import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { PaymentStatus } from '../states.ts';

/** What was paid for one session of an order, and where it is. */
export const Payment = z.object({
  id: Id,
  amount: Minor,
  /** Below zero where the platform's part of a coupon is more than its fee. */
  platformFee: Minor,
  senseiNet: Minor,
  /** What the platform adds to the amount for a coupon that it pays. */
  couponPaid: Minor,
  /** Of the amount, and in platformFee. */
  tax: Minor,
  currency: Currency,
  status: PaymentStatus,
  /** Null while `isFrozen` or `isDisputed`. */
  holdUntil: Instant.nullable(),
  /** Somebody's ban keeps it where it is, until an appeal or an operator decides. */
  isFrozen: z.boolean(),
  /** Held, and the student reported a problem with the class: it waits for the decision. */
  isDisputed: z.boolean(),
  /** Taken back from everybody, and not with the buyer yet. */
  isOnItsWayBack: z.boolean(),
  /** The buyer's bank asks for it back: it waits for the bank's decision. */
  isInChargeback: z.boolean(),
  heldAt: Instant.nullable(),
  releasedAt: Instant.nullable(),
  refundedAt: Instant.nullable(),
  seatId: Id.nullable(),
  /** The part of a group's payment that came back, as more students booked the class. */
  priceFell: z.boolean(),
  /** REFUNDED, and it came back to the platform since then: the buyer is still owed it. */
  refundFailedAt: Instant.nullable(),
  /** Why the card was declined; null to the sensei. */
  failureCode: z.string().nullable(),
});
export type Payment = z.infer<typeof Payment>;
