import type { EndReason } from '@michi/contract/ordering/end-reasons';
import { after, minutes } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import {
  sendInvitation,
  sendReset,
  sendVerification,
  notifyAddressChanged,
  notifyAddressKnown,
  notifyAddressRestored,
  sendAddressCode,
  notifyFactorChanged,
  notifyPasswordChanged,
  notifyBanned,
  notifySensei,
} from './messages/notify-account.ts';
import {
  notifyChargebackDecided,
  notifyChargebackOpened,
  notifyRefundFailed,
} from './messages/notify-chargeback.ts';
import { notifyEndedJob } from './messages/notify-class.ts';
import { notifyCourseReviewed } from './messages/notify-course.ts';
import {
  notifyEvaluationHeldBack,
  notifyEvaluationHidden,
  notifyEvaluationsShown,
  notifyReportAsked,
  notifyReportDecided,
  notifyReportMade,
} from './messages/notify-evaluation.ts';
import { forgetEndedDevices } from './push/push-devices.ts';
import { notifyDocumentDecided, notifyExportReady } from './messages/notify-own-data.ts';
import {
  notifyGuardianAnsweredJob,
  notifyGuardianAskedJob,
  notifyGuardianLinked,
  notifyHandedOver,
  notifyMissedJob,
  notifySignInDue,
  sendGuardianInvitation,
} from './messages/notify-guardian.ts';
import { notifyCreditGranted, notifyReferralEarned } from './messages/notify-credit.ts';
import { notifyGiftBought, notifyGiftRedeemed } from './messages/notify-gift.ts';
import { forgetUnread, watchUnread } from './messages/notify-message.ts';
import {
  notifyMoveAskedJob,
  notifyMoveEndedJob,
  notifySeriesMovedJob,
} from './messages/notify-asked-move.ts';
import {
  notifyCardGoneJob,
  notifyChargeFailedJob,
  notifyClassesEndedJob,
  notifyPlannedJob,
} from './series/notify-series.ts';
import { notifyEarlierJob, notifyWaitingJob } from './messages/notify-waiting.ts';
import {
  notifyClashedJob,
  notifyMovedJob,
  notifyProposedJob,
  notifyReplacedJob,
  notifyReplacementAskedJob,
  notifyReplacementWithdrawnJob,
  notifyWithdrawnJob,
} from './messages/notify-move.ts';
import {
  notifyCompletedJob,
  notifyHeldJob,
  notifyOrderCanceledJob,
  notifyRefundedJob,
  notifyReleasedJob,
  notifyRequestedJob,
} from './messages/notify-order.ts';
import { notifyExpiredJob, notifyExpiringJob, notifyPackageEndedJob } from './messages/notify-package.ts';
import { notifyDetailsMissing, notifyPayoutAccount, notifyPayoutJob } from './messages/notify-payout.ts';
import {
  notifyHomeworkAnswered,
  notifyHomeworkHandedIn,
  notifyHomeworkSet,
  notifyPlanShared,
  notifyTaskDue,
} from './messages/notify-plan.ts';
import { notifyRequestsEndedJob } from './messages/notify-quorum.ts';
import { notifyBookedJob, notifyCanceledJob, untilAllEnded } from './messages/notify-seat.ts';

const byGuardian: ReadonlySet<string> = new Set<EndReason>(['GUARDIAN_DECLINED', 'GUARDIAN_SILENT']);

/**
 * What concerns the account is told in the announcing transaction, so that codes and tokens stand in the
 * outbox alone. What concerns classes and money is told by a job enqueued there: a booking does not wait for
 * texts, and nothing is told of what was rolled back.
 */
export function subscribeNotification(on: EventBus['on']): void {
  on('user.registered', sendVerification);
  on('user.verification_requested', sendVerification);
  on('user.address_known', notifyAddressKnown);
  on('user.password_reset_requested', sendReset);
  on('user.password_changed', notifyPasswordChanged);
  on('administrator.invited', sendInvitation);
  on('user.address_change_requested', sendAddressCode);
  on('user.address_changed', notifyAddressChanged);
  on('user.address_restored', notifyAddressRestored);
  on('user.export_ready', notifyExportReady);
  on('user.factor_changed', notifyFactorChanged);
  on('document.decided', notifyDocumentDecided);
  on('user.status_changed', notifyBanned);
  on('sensei.status_changed', notifySensei);
  on('course.reviewed', notifyCourseReviewed);
  on('guardian.invited', sendGuardianInvitation);
  on('guardian.linked', notifyGuardianLinked);
  on('guardian.handed_over', notifyHandedOver);
  on('guardian.sign_in_due', notifySignInDue);
  on('credit.granted', notifyCreditGranted);
  on('referral.earned', notifyReferralEarned);
  on('gift.bought', notifyGiftBought);
  on('user.sessions_ended', forgetEndedDevices);
  on('gift.redeemed', notifyGiftRedeemed);
  on('guardian.asked', (ctx, { orderId }) => ctx.enqueue(notifyGuardianAskedJob, { orderId }));
  on('guardian.approved', (ctx, { orderId }) => ctx.enqueue(notifyGuardianAnsweredJob, { orderId }));
  on('seat.attendance_marked', async (ctx, { seatId, attendance }) => {
    if (attendance === 'ABSENT') await ctx.enqueue(notifyMissedJob, { seatId });
  });
  on('order.approval_requested', (ctx, { orderId }) => ctx.enqueue(notifyRequestedJob, { orderId }));
  on('order.completed', (ctx, { orderId }) => ctx.enqueue(notifyCompletedJob, { orderId }));
  on('order.canceled', (ctx, { orderId, reason }) =>
    ctx.enqueue(byGuardian.has(reason) ? notifyGuardianAnsweredJob : notifyOrderCanceledJob, { orderId }),
  );
  on('package.expiring', (ctx, { orderId, sessions }) =>
    ctx.enqueue(notifyExpiringJob, { orderId, sessions }),
  );
  on('package.expired', (ctx, { orderId, sessions, refund }) =>
    ctx.enqueue(notifyExpiredJob, { orderId, sessions, refund }),
  );
  on('package.ended', (ctx, ended) => ctx.enqueue(notifyPackageEndedJob, ended));
  on('series.planned', (ctx, { planId }) => ctx.enqueue(notifyPlannedJob, { planId }));
  on('series.charge_failed', (ctx, { orderId }) => ctx.enqueue(notifyChargeFailedJob, { orderId }));
  on('series.classes_ended', (ctx, { planId }) =>
    ctx.enqueue(notifyClassesEndedJob, { planId }, { runAt: after(ctx.clock.now(), untilAllEnded) }),
  );
  on('series.card_gone', (ctx, { planId }) => ctx.enqueue(notifyCardGoneJob, { planId }));
  on('seat.booked', (ctx, { seatId }) => ctx.enqueue(notifyBookedJob, { seatId }));
  on('seat.canceled', (ctx, { seatId, canceledBy }) =>
    ctx.enqueue(notifyCanceledJob, { seatId, canceledBy }),
  );
  on('payment.held', (ctx, { orderId }) => ctx.enqueue(notifyHeldJob, { orderId }));
  on('payment.released', (ctx, { orderId, paymentId }) =>
    ctx.enqueue(notifyReleasedJob, [{ orderId, paymentId }]),
  );
  on('payout.account_changed', notifyPayoutAccount);
  on('invoice.details_missing', notifyDetailsMissing);
  on('payout.paid', (ctx, { payoutId }) => ctx.enqueue(notifyPayoutJob, { payoutId, paid: true }));
  on('payout.failed', (ctx, { payoutId }) => ctx.enqueue(notifyPayoutJob, { payoutId, paid: false }));
  // The sessions of a package go back one by one, and are told of at once.
  on('payment.refunded', (ctx, { isOfPackage, ...refunded }) =>
    ctx.enqueue(notifyRefundedJob, [refunded], {
      runAt: after(ctx.clock.now(), minutes(isOfPackage ? 1 : 0)),
    }),
  );
  on('requests.ended', (ctx, { seatIds }) => ctx.enqueue(notifyRequestsEndedJob, { seatIds }));
  on('class.time_proposed', (ctx, { classId }) => ctx.enqueue(notifyProposedJob, { classId }));
  on('class.time_withdrawn', (ctx, { classId }) => ctx.enqueue(notifyWithdrawnJob, { classId }));
  on('class.move_asked', (ctx, move) => ctx.enqueue(notifyMoveAskedJob, move));
  on('class.move_ended', async (ctx, { moveId, isOfSeries }) => {
    if (!isOfSeries) await ctx.enqueue(notifyMoveEndedJob, { moveId });
  });
  on('earlier.opened', (ctx, opened) => ctx.enqueue(notifyEarlierJob, opened));
  on('waiting.offered', (ctx, { placeId }) => ctx.enqueue(notifyWaitingJob, { placeId, news: 'OFFERED' }));
  on('waiting.expired', (ctx, { placeId }) => ctx.enqueue(notifyWaitingJob, { placeId, news: 'EXPIRED' }));
  on('waiting.ended', (ctx, { placeId }) => ctx.enqueue(notifyWaitingJob, { placeId, news: 'ENDED' }));
  on('waiting.withdrawn', (ctx, { placeId, ...time }) =>
    ctx.enqueue(notifyWaitingJob, { placeId, news: 'WITHDRAWN', time }),
  );
  on('waiting.moved', (ctx, { placeId, ...time }) =>
    ctx.enqueue(notifyWaitingJob, { placeId, news: 'MOVED', time }),
  );
  on('replacement.asked', (ctx, asked) => ctx.enqueue(notifyReplacementAskedJob, asked));
  on('replacement.withdrawn', (ctx, asked) => ctx.enqueue(notifyReplacementWithdrawnJob, asked));
  on('replacement.chosen', (ctx, chosen) => ctx.enqueue(notifyReplacedJob, chosen));
  on('class.moved', async (ctx, { classId, before, isOfSeries = false }) => {
    if (!isOfSeries) await ctx.enqueue(notifyMovedJob, { classId, before });
  });
  on('series.moved', (ctx, { moveIds }) => ctx.enqueue(notifySeriesMovedJob, { moveIds }));
  on('class.clashed', (ctx, { classId, more }) => ctx.enqueue(notifyClashedJob, { classId, more }));
  on('class.ended', (ctx, { classId }) => ctx.enqueue(notifyEndedJob, { classId }));
  on('evaluations.shown', notifyEvaluationsShown);
  on('evaluation.held_back', notifyEvaluationHeldBack);
  on('evaluation.hidden', notifyEvaluationHidden);
  on('report.made', notifyReportMade);
  on('chargeback.opened', notifyChargebackOpened);
  on('chargeback.decided', notifyChargebackDecided);
  on('refund.failed', notifyRefundFailed);
  on('report.asked', notifyReportAsked);
  on('report.decided', notifyReportDecided);
  on('message.sent', watchUnread);
  on('conversation.read', forgetUnread);
  on('plan.shared', notifyPlanShared);
  on('task.due', notifyTaskDue);
  on('homework.set', notifyHomeworkSet);
  on('homework.handed_in', notifyHomeworkHandedIn);
  on('homework.answered', notifyHomeworkAnswered);
}
