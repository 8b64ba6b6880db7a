import { defineError } from '../../platform/errors.ts';

export { ClassCanceled, ClassStarted, MoveOpen, MoveOver, MovesUsedUp } from '../scheduling/index.ts';

export const CourseNotBookable = defineError(
  'course_not_bookable',
  409,
  'This course cannot be booked at the moment',
);
export const OwnCourse = defineError('own_course', 409, 'You cannot book your own course');
export const AlreadyTried = defineError(
  'already_booked',
  409,
  'You have already booked the trial of this course',
);
export const GuardianWaiting = defineError('guardian_waiting', 409, 'A guardian has to approve this first');
export const GuardianDecides = () =>
  GuardianWaiting({ message: 'Your guardian decides about the times of your classes' });
/** `values`: left, or max. */
export const PurseExceeded = defineError('purse_exceeded', 409, 'This costs more than your guardian allows');
/** `values`: spent. */
export const CapBelowSpent = defineError(
  'cap_below_spent',
  409,
  'This month {spent} is spent or reserved already; the cap cannot be lower',
);
export const NotPayableEach = defineError(
  'validation_failed',
  400,
  'These classes cannot be paid one by one',
);
/** `values`: hours. */
export const PlannedTooSoon = defineError(
  'validation_failed',
  400,
  'What begins within {hours} hours can only be the first class',
);
export const CardNeeded = defineError(
  'validation_failed',
  400,
  'Take a kept card or let this one be kept: the classes that follow are charged to it',
);
export const OrderNotPayable = defineError('order_not_payable', 409, 'This order cannot be paid any more');
export const EarlyStartNotAgreed = defineError(
  'early_start_not_agreed',
  400,
  'Tick the box to go on: the class begins while you may still withdraw',
);
export const HoldExpired = defineError(
  'hold_expired',
  409,
  'The time was held for you only for a while, and that is over; please choose a time again',
);
export const TooManyHolds = defineError(
  'too_many_holds',
  409,
  'You already hold {max} times; pay for one or let it go first',
);
export const TooManyTimes = defineError(
  'too_many_holds',
  409,
  'You can hold {max} times at most that are not paid; pay for some or let them go first',
);
export const PaymentInProgress = defineError(
  'payment_in_progress',
  409,
  'The payment provider is still working on this payment',
);
export const OrderNotCancelable = defineError(
  'order_not_cancelable',
  409,
  'This cannot be cancelled any more',
);
export const MoveChanged = defineError(
  'conflict',
  409,
  'This class has changed in the meantime; please look at it again',
);
export const OutcomeChanged = defineError(
  'conflict',
  409,
  'The outcome of this cancellation has changed; please look at it again',
);
export const ClassesChanged = defineError(
  'conflict',
  409,
  'Your classes have changed in the meantime; please look at them again',
);
export const RefundEndsSession = defineError(
  'refund_ends_session',
  409,
  'A session without a class yet would end by this; cancel it with its order instead',
);
export const NotRefundable = defineError(
  'not_refundable',
  409,
  'Nothing of this payment can be given back at the moment',
);
export const RefundChanged = defineError(
  'conflict',
  409,
  'This payment has changed in the meantime; please look at the refund again',
);
/** The buyer has asked the bank for the money back: until that has decided, it stays where it is. */
export const ChargebackOpen = defineError(
  'chargeback_open',
  409,
  'The buyer’s bank asks for this money back; it stays where it is until the bank has decided',
);
export const NotReleasable = defineError(
  'not_releasable',
  409,
  'This can be confirmed once the class is over',
);
export const InvalidSignature = defineError(
  'invalid_signature',
  401,
  'The signature of this message is not valid',
);
export const PlaceLost = defineError('class_started', 409, 'This class has already started');
export const NotPaid = defineError('conflict', 409, 'There is a receipt once something was paid');
/** `values`: course, price, fee, net. */
export const FeeExceedsPrice = defineError(
  'fee_exceeds_price',
  400,
  'The sensei would be left with {net}: in the course {course} an order of {price} would cost {fee} in fees',
);

export const BillingNeeded = defineError('billing_needed', 409, 'State to whom the bill is made out first');

export const CreditChanged = defineError(
  'conflict',
  409,
  'This credit has just changed; look at the outcome again',
);

export const GiftUnknown = defineError(
  'gift_unknown',
  404,
  'There is no gift with this code; look at it again',
);
export const GiftUsed = defineError('gift_used', 409, 'This gift was used already, or given back');
