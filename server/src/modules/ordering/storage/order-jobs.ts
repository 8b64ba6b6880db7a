import { z } from 'zod';
import { declareJob } from '../../../platform/jobs/declare-job.ts';

type OfOrder = { orderId: string };
const OfOrder = z.object({ orderId: z.uuid() });
const OfPayment = z.object({ paymentId: z.uuid() });
const OfSensei = z.object({ senseiId: z.uuid() });
const OfClass = z.object({ classId: z.uuid() });
const OfUser = z.object({ userId: z.uuid() });

const keyOfOrder =
  (step: string) =>
  ({ orderId }: OfOrder) =>
    `order:${orderId}:${step}`;

const OfGift = z.object({ giftId: z.uuid() });
export const syncGiftJob = declareJob('ordering.sync_gift', OfGift, ({ giftId }) => `gift:${giftId}:sync`);
/** The provider gives a gift back after the commit; tried again until it did. */
export const returnGiftJob = declareJob(
  'ordering.return_gift',
  OfGift,
  ({ giftId }) => `gift:${giftId}:return`,
);

export const workWebhookJob = declareJob(
  'ordering.work_webhook',
  z.object({ id: z.uuid() }),
  ({ id }) => `webhook:${id}`,
);
export const syncJob = declareJob('ordering.sync', OfOrder, keyOfOrder('sync'));
export const keepCardJob = declareJob('ordering.keep_card', OfOrder, keyOfOrder('keep-card'));
/** A removed card is let go at the provider, and a person with all cards; tried again until it answered. */
export const detachCardJob = declareJob(
  'ordering.detach_card',
  z.object({ methodId: z.uuid() }),
  ({ methodId }) => `card:${methodId}`,
);
export const forgetCardsJob = declareJob('ordering.forget_cards', OfUser, ({ userId }) => `cards:${userId}`);
export const beginPlanJob = declareJob('ordering.begin_plan', OfOrder, keyOfOrder('begin-plan'));
export const chargePlannedJob = declareJob('ordering.charge_planned', OfOrder, keyOfOrder('charge-planned'));
export const expireJob = declareJob('ordering.expire', OfOrder, keyOfOrder('expire'));
export const endUnpaidJob = declareJob(
  'ordering.end_unpaid',
  OfOrder.extend({ reason: z.string() }),
  keyOfOrder('end-unpaid'),
);
export const captureJob = declareJob('ordering.capture', OfOrder, keyOfOrder('capture'));
export const endUnansweredJob = declareJob('ordering.end_unanswered', OfOrder, keyOfOrder('unanswered'));
export const warnOfExpiryJob = declareJob('ordering.warn_of_expiry', OfOrder, keyOfOrder('warning'));
export const expirePackageJob = declareJob('ordering.expire_package', OfOrder, keyOfOrder('package'));

/** Something about a refund that was made: whether it went through in the end. */
export const followRefundJob = declareJob(
  'ordering.follow_refund',
  z.object({ refundRef: z.string() }),
  ({ refundRef }) => `refund:${refundRef}:follow`,
);
/** What failed is given again, because an administrator said so. */
export const refundAgainJob = declareJob(
  'ordering.refund_again',
  OfPayment,
  ({ paymentId }) => `payment:${paymentId}:refund-again`,
);

/** The provider gives the money back after the commit; tried again until it did. */
export const refundJob = declareJob(
  'ordering.refund',
  OfPayment,
  ({ paymentId }) => `payment:${paymentId}:refund`,
);
export const releaseJob = declareJob(
  'ordering.release',
  OfPayment,
  ({ paymentId }) => `payment:${paymentId}:release`,
);
export const lowerPricesJob = declareJob(
  'ordering.lower_prices',
  OfClass,
  ({ classId }) => `class:${classId}:prices`,
);
export const askClosedJob = declareJob(
  'ordering.ask_closed',
  z.object({ classId: z.uuid(), blackoutId: z.uuid() }),
  ({ classId, blackoutId }) => `class:${classId}:closed:${blackoutId}`,
);
export const endBannedJob = declareJob(
  'ordering.end_banned',
  OfSensei,
  ({ senseiId }) => `sensei:${senseiId}:banned`,
);
export const endExcludedJob = declareJob(
  'ordering.end_excluded',
  OfSensei,
  ({ senseiId }) => `sensei:${senseiId}:excluded`,
);
export const reviewHoldsJob = declareJob(
  'ordering.review_holds',
  OfUser,
  ({ userId }) => `user:${userId}:holds`,
);
