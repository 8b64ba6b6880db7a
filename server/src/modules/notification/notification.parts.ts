import type { ModulePart } from '../../platform/module.ts';
import { digestPart } from './delivery/send-digest.ts';
import { accountMessages } from './messages/notify-account.ts';
import { askedMoveMessages } from './messages/notify-asked-move.ts';
import { classMessages } from './messages/notify-class.ts';
import { clockChangeMessages } from './messages/notify-clock-change.ts';
import { courseMessages } from './messages/notify-course.ts';
import { evaluationMessages } from './messages/notify-evaluation.ts';
import { guardianMessages } from './messages/notify-guardian.ts';
import { unreadMessages } from './messages/notify-message.ts';
import { moveMessages } from './messages/notify-move.ts';
import { orderMessages } from './messages/notify-order.ts';
import { ownDataMessages } from './messages/notify-own-data.ts';
import { packageMessages } from './messages/notify-package.ts';
import { planMessages } from './messages/notify-plan.ts';
import { quorumMessages } from './messages/notify-quorum.ts';
import { seatMessages } from './messages/notify-seat.ts';
import { waitingMessages } from './messages/notify-waiting.ts';
import { reminderMessages } from './messages/remind-of-class.ts';
import { chargebackMessages } from './money/notify-chargeback.ts';
import { creditMessages } from './money/notify-credit.ts';
import { giftMessages } from './money/notify-gift.ts';
import { paymentMessages } from './money/notify-payment.ts';
import { payoutMessages } from './money/notify-payout.ts';
import { seriesMessages } from './money/notify-series.ts';
import { pushDevicesPart } from './push/push-devices.ts';
import { pushPart } from './push/send-push.ts';

/**
 * Each says at its end which jobs it has and what it does on which event. What concerns the account is told
 * in the announcing transaction, so that codes and tokens stand in the outbox alone. What concerns classes
 * and money is told by a job enqueued there: a booking does not wait for texts, and nothing is told of what
 * was rolled back.
 */
export const notificationParts: readonly ModulePart[] = [
  digestPart,
  accountMessages,
  askedMoveMessages,
  classMessages,
  clockChangeMessages,
  courseMessages,
  evaluationMessages,
  guardianMessages,
  unreadMessages,
  moveMessages,
  orderMessages,
  ownDataMessages,
  packageMessages,
  planMessages,
  quorumMessages,
  seatMessages,
  waitingMessages,
  reminderMessages,
  chargebackMessages,
  creditMessages,
  giftMessages,
  paymentMessages,
  payoutMessages,
  seriesMessages,
  pushDevicesPart,
  pushPart,
];
