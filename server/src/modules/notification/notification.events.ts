import { after, minutes } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import {
  sendReset,
  sendVerification,
  tellAddressKnown,
  tellFactorChanged,
  tellPasswordChanged,
  tellBanned,
  tellSensei,
} from './tell-of-account.ts';
import { tellCourseReviewed } from './tell-of-course.ts';
import {
  tellEvaluationHeldBack,
  tellEvaluationHidden,
  tellEvaluationsShown,
  tellReportAsked,
  tellReportDecided,
  tellReportMade,
} from './tell-of-evaluation.ts';
import { tellDocumentDecided, tellExportReady } from './tell-of-own-data.ts';
import { forgetUnread, watchUnread } from './tell-of-message.ts';
import { tellPlanShared, tellTaskDue } from './tell-of-plan.ts';

/**
 * What concerns the account is told in the announcing transaction, so that codes and tokens stand in the outbox alone. What concerns
 * classes and money is told by a job enqueued there: a booking does not wait for texts, and nothing is told of what was rolled back.
 */
export function subscribeNotification(on: EventBus['on']): void {
  on('user.registered', sendVerification);
  on('user.verification_requested', sendVerification);
  on('user.address_known', tellAddressKnown);
  on('user.password_reset_requested', sendReset);
  on('user.password_changed', tellPasswordChanged);
  on('user.export_ready', tellExportReady);
  on('user.factor_changed', tellFactorChanged);
  on('document.decided', tellDocumentDecided);
  on('user.status_changed', tellBanned);
  on('sensei.status_changed', tellSensei);
  on('course.reviewed', tellCourseReviewed);
  on('order.approval_requested', (ctx, { orderId }) =>
    ctx.enqueue('notification.order-requested', { orderId }),
  );
  on('order.completed', (ctx, { orderId }) => ctx.enqueue('notification.order-completed', { orderId }));
  on('order.canceled', (ctx, { orderId }) => ctx.enqueue('notification.order-canceled', { orderId }));
  on('package.expiring', (ctx, { orderId, sessions }) =>
    ctx.enqueue(
      'notification.package-expiring',
      { orderId, sessions },
      { jobKey: `package-expiring:${orderId}` },
    ),
  );
  on('package.expired', (ctx, { orderId, sessions, refund }) =>
    ctx.enqueue('notification.package-expired', { orderId, sessions, refund }),
  );
  on('package.ended', (ctx, ended) => ctx.enqueue('notification.package-ended', ended));
  on('seat.booked', (ctx, { seatId }) => ctx.enqueue('notification.seat-booked', { seatId }));
  on('seat.canceled', (ctx, { seatId, canceledBy }) =>
    ctx.enqueue('notification.seat-canceled', { seatId, canceledBy }),
  );
  on('payment.held', (ctx, { orderId }) =>
    ctx.enqueue('notification.payment-held', { orderId }, { jobKey: `payment-held:${orderId}` }),
  );
  on('payment.released', (ctx, { orderId, paymentId }) =>
    ctx.enqueue('notification.payment-released', [{ orderId, paymentId }], {
      jobKey: `payment-released:${orderId}`,
    }),
  );
  // The sessions of a package go back one by one, and are told of at once.
  on('payment.refunded', (ctx, { orderId, paymentId, amount, priceFell, isOfPackage }) =>
    ctx.enqueue('notification.payment-refunded', [{ orderId, paymentId, amount, priceFell }], {
      jobKey: `payment-refunded:${orderId}`,
      runAt: after(ctx.clock.now(), minutes(isOfPackage ? 1 : 0)),
    }),
  );
  on('requests.ended', (ctx, { seatIds }) => ctx.enqueue('notification.requests-ended', { seatIds }));
  on('class.time_proposed', (ctx, { classId }) => ctx.enqueue('notification.time-proposed', { classId }));
  on('class.time_withdrawn', (ctx, { classId }) => ctx.enqueue('notification.time-withdrawn', { classId }));
  on('class.moved', (ctx, { classId, before }) =>
    ctx.enqueue('notification.class-moved', { classId, before }),
  );
  on('class.ended', (ctx, { classId }) => ctx.enqueue('notification.class-ended', { classId }));
  on('evaluations.shown', tellEvaluationsShown);
  on('evaluation.held_back', tellEvaluationHeldBack);
  on('evaluation.hidden', tellEvaluationHidden);
  on('report.made', tellReportMade);
  on('report.asked', tellReportAsked);
  on('report.decided', tellReportDecided);
  on('message.sent', watchUnread);
  on('conversation.read', forgetUnread);
  on('plan.shared', tellPlanShared);
  on('task.due', tellTaskDue);
}
