import { getFunnel as getFunnelRoute } from '@michi/contract/catalogue/course-views';
import { Locale } from '@michi/contract/fields';
import {
  adminGetOrder,
  adminListOrders,
  listEarnedFees,
} from '@michi/contract/ordering/order-administration';
import * as earnings from '@michi/contract/ordering/earnings';
import * as contract from '@michi/contract/ordering/orders';
import { makeReceipt as makeReceiptRoute } from '@michi/contract/ordering/receipt';
import { agreeToNewTime } from '@michi/contract/scheduling/classes';
import * as timeOffs from '@michi/contract/scheduling/time-offs';
import * as money from '@michi/contract/ordering/money-administration';
import { getTaxReport as getTaxReportCall } from '@michi/contract/pricing/tax';
import { getTaxReport } from './administration/tax-report.ts';
import type { Mount } from '../../platform/http/http.ts';
import { getClassView } from '../scheduling/index.ts';
import { resolveFailedRefund } from './administration/resolve-failed-refund.ts';
import { getTrialBalance, listLedgerForAdmin } from './administration/ledger-list.ts';
import {
  getPaymentForAdmin,
  listPaymentsForAdmin,
  sumPaymentsForAdmin,
} from './administration/payment-list.ts';
import { previewPartRefund, refundPart } from './administration/refund-part.ts';
import { cancelOrder } from './cancellation/cancel-order.ts';
import { previewCancel } from './cancellation/cancel-preview.ts';
import { confirmSeat } from './escrow/confirm-seat.ts';
import { decideOrder } from './checkout/decide-order.ts';
import { getEarnings, listEarnings } from './views/earnings.ts';
import { getFunnel } from './views/funnel.ts';
import { agreeToMove } from './cancellation/move-class.ts';
import {
  getOrder,
  getOrderForAdmin,
  listFees,
  listOrders,
  listOrdersForAdmin,
  presentAgain,
  presentOne,
} from './views/order-queries.ts';
import { mountMoves } from './moves/moves.routes.ts';
import { makeReceipt } from './views/make-receipt.ts';
import { placeOrder } from './checkout/place-order.ts';
import { quoteOrder } from './checkout/quote-order.ts';
import { scheduleSessions } from './packages/schedule-session.ts';
import { startPayment } from './checkout/start-payment.ts';
import { previewTimeOff, takeTimeOff } from './cancellation/take-time-off.ts';

export function mountOrdering(mount: Mount): void {
  mount(contract.quoteOrder, (ctx, actor, { params, query }) => quoteOrder(ctx, actor, params.id, query));
  mount(
    contract.placeOrder,
    async (ctx, actor, { body }) => presentOne(ctx, actor, await placeOrder(ctx, actor, body)),
    // Nobody takes a sensei's whole week by holding it.
    { limit: { max: 60, perSeconds: 60 } },
  );
  mount(contract.getOrder, (ctx, actor, { params }) => getOrder(ctx, actor, params.id));
  mount(contract.listOrders, (ctx, actor, { query }) => listOrders(ctx, actor, query));
  mount(contract.startPayment, async (ctx, actor, { params, body }) =>
    presentOne(
      ctx,
      actor,
      await startPayment(ctx, actor, params.id, {
        ...body,
        locale: Locale.catch('en').parse(body.locale),
      }),
    ),
  );
  mount(contract.previewCancel, (ctx, actor, { params, query }) =>
    previewCancel(ctx, actor, params.id, query),
  );
  mount(contract.cancelOrder, async (ctx, actor, { params, body }) => {
    await cancelOrder(ctx, actor, {
      orderId: params.id,
      seatId: body.seatId ?? null,
      scope: body.scope ?? null,
      reason: body.reason || null,
      fingerprint: body.fingerprint ?? null,
    });
    return presentAgain(ctx, actor, params.id);
  });
  mount(contract.decideOrder, async (ctx, actor, { params, body }) => {
    await decideOrder(ctx, actor, params.id, body.decision, body.reason ?? null);
    return presentAgain(ctx, actor, params.id);
  });
  mount(contract.scheduleSession, async (ctx, actor, { params, body }) =>
    presentOne(ctx, actor, await scheduleSessions(ctx, actor, params.id, body)),
  );
  mount(contract.confirmSeat, async (ctx, actor, { params }) =>
    presentOne(ctx, actor, await confirmSeat(ctx, actor, params.id)),
  );
  mount(timeOffs.previewTimeOff, (ctx, actor, { body: { id, instead, ...timeOff } }) =>
    previewTimeOff(ctx, actor, timeOff, id ?? null, instead ?? null),
  );
  mount(
    timeOffs.createTimeOff,
    (ctx, actor, { body: { choices, fingerprint, instead, ...timeOff } }) =>
      takeTimeOff(ctx, actor, { id: null, timeOff, choices, fingerprint, instead }),
    { limit: { max: 60, perSeconds: 60 } },
  );
  mount(timeOffs.updateTimeOff, (ctx, actor, { params, body }) => {
    const { choices, fingerprint, version, ...timeOff } = body;
    return takeTimeOff(ctx, actor, { id: params.id, version, timeOff, choices, fingerprint });
  });
  mount(makeReceiptRoute, (ctx, actor, { params }) => makeReceipt(ctx, actor, params.id), {
    // A page is drawn for it.
    limit: { max: 30, perSeconds: 60 },
  });
  mount(agreeToNewTime, async (ctx, actor, { params }) => {
    await agreeToMove(ctx, actor, params.id);
    return getClassView(ctx, actor, params.id);
  });
  mount(earnings.getEarnings, (ctx, actor) => getEarnings(ctx, actor));
  mount(earnings.listEarnings, (ctx, actor, { query }) => listEarnings(ctx, actor, query));
  mount(getFunnelRoute, (ctx, actor) => getFunnel(ctx, actor));
  mount(adminListOrders, (ctx, actor, { query }) => listOrdersForAdmin(ctx, actor, query));
  mount(listEarnedFees, (ctx, actor, { query }) => listFees(ctx, actor, query));
  mount(adminGetOrder, (ctx, actor, { params }) => getOrderForAdmin(ctx, actor, params.id));
  mountMoney(mount);
  mountMoves(mount);
}

function mountMoney(mount: Mount): void {
  mount(money.adminListPayments, (ctx, actor, { query }) => listPaymentsForAdmin(ctx, actor, query));
  mount(money.adminSumPayments, (ctx, actor, { query }) => sumPaymentsForAdmin(ctx, actor, query));
  mount(money.adminGetPayment, (ctx, actor, { params }) => getPaymentForAdmin(ctx, actor, params.id));
  mount(money.previewPartRefund, (ctx, actor, { params, query }) =>
    previewPartRefund(ctx, actor, { paymentId: params.id, ...query }),
  );
  mount(money.refundPart, (ctx, actor, { params, body }) =>
    refundPart(ctx, actor, { paymentId: params.id, ...body }),
  );
  mount(money.refundAgain, (ctx, actor, { params, body }) =>
    resolveFailedRefund(ctx, actor, { paymentId: params.id, ...body }),
  );
  mount(money.adminListLedger, (ctx, actor, { query }) => listLedgerForAdmin(ctx, actor, query));
  mount(getTaxReportCall, (ctx, actor, { query }) => getTaxReport(ctx, actor, query));
  mount(money.adminTrialBalance, (ctx, actor, { query }) => getTrialBalance(ctx, actor, query));
}
