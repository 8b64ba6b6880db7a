import { getFunnel } from '@michi/contract/catalogue/course-views';
import { getBackTest, listBackTests, startBackTest } from '@michi/contract/ordering/back-test';
import {
  calculateFees,
  changeFee,
  createFee,
  getFee,
  listFees,
  removeFee,
  restoreFee,
} from '@michi/contract/ordering/fees';
import {
  adminGetOrder,
  adminListOrders,
  listEarnedFees,
} from '@michi/contract/ordering/order-administration';
import { getEarnings, listEarnings } from '@michi/contract/ordering/earnings';
import {
  cancelOrder,
  confirmSeat,
  decideOrder,
  getOrder,
  listOrders,
  type Order,
  placeOrder,
  previewCancel,
  quoteOrder,
  scheduleSession,
  startPayment,
} from '@michi/contract/ordering/orders';

import * as chargePlans from '@michi/contract/ordering/charge-plans';
import type { ChargePlan } from '@michi/contract/ordering/charge-plans';
import * as methods from '@michi/contract/ordering/payment-methods';
import type { PaymentMethod } from '@michi/contract/ordering/payment-methods';
import * as credit from '@michi/contract/ordering/credit';
import * as gifts from '@michi/contract/ordering/gifts';
import * as money from '@michi/contract/ordering/money-administration';
import * as referrals from '@michi/contract/ordering/referrals';
import { makeReceipt } from '@michi/contract/ordering/receipt';
import { randomUUID } from 'node:crypto';
import { createCourse } from '../../factories/catalogue.ts';
import { feeContent } from '../../factories/money/fees.ts';
import { bookFor, choose, submitFor } from '../../factories/money/ordering.ts';
import type { Person } from '../../factories/identity.ts';
import { beginPlanFor } from '../../factories/money/charge-plans.ts';
import { saveCard, typeCard } from '../../factories/money/saved-cards.ts';
import type { Scene } from '../scene.ts';
import { call, ofAdmin, ofSensei, spentBy } from '../shape.ts';

const ofOrder = { others: 404, student: 200, sensei: 200, admin: 200, needs: 'orders.read' } as const;
const toCancel = { ...ofOrder, needs: 'orders.manage' } as const;

let fees = 0;
/** Each call's own, so that no two begin at the same time. */
const fee = () => feeContent({ code: `SERVICE_${(fees += 1)}`, payer: 'STUDENT', value: 1, active: false });

const backTest = () => ({
  from: '2026-01-01',
  to: '2026-03-01',
  currency: 'USD',
  feePercent: 10,
  studentHours: null,
  lateRefundPercent: null,
  senseiRefundPercent: null,
});

let typed: Promise<string> | null = null;
const kept = new WeakMap<Person, Promise<PaymentMethod>>();
/** Once for all callers: only its own person may do anything with it. */
const keptCard = async ({ people }: { people: { student: Person } }) => {
  const { student } = people;
  if (!kept.has(student)) kept.set(student, saveCard(student));
  return { params: { id: (await kept.get(student))?.id ?? '' }, body: {} };
};
const ofStudents = { others: 403, student: 201, otherStudent: 201 } as const;
const ofOwner = { others: 404, student: 200 } as const;

const giftWish = () => ({ amount: 2500, currency: 'USD', idempotencyKey: randomUUID() });

const plans = new WeakMap<Person, Promise<ChargePlan>>();
/** A week apart, from a far time on. */
const weeklyFrom = (startsAt: string) =>
  [8, 9, 10, 11].map((week) => ({
    startsAt: new Date(Date.parse(startsAt) + week * 7 * 86_400_000).toISOString(),
  }));
const begunPlan = ({ app, people, course, nextTime }: Scene): Promise<ChargePlan> => {
  const { student } = people;
  const known = plans.get(student) ?? beginPlanFor(app, student, course, { times: weeklyFrom(nextTime()) });
  plans.set(student, known);
  return known;
};

export const orderingRows = [
  call(methods.listPaymentMethods).answers({ others: 200 }),
  call(methods.addPaymentMethod).answers(ofStudents, () => ({
    body: { agreesTo: methods.cardTextVersion },
  })),
  call(methods.finishPaymentMethod).answers(ofOwner, async ({ people }) => {
    typed ??= typeCard(people.student);
    return { params: { id: await typed }, body: {} };
  }),
  call(methods.preferPaymentMethod).answers(ofOwner, keptCard),
  call(methods.removePaymentMethod).answers(ofOwner, async (scene) => ({
    params: (await keptCard(scene)).params,
  })),
  call(listBackTests).answers(ofAdmin('fees.manage')),
  call(startBackTest).answers({ others: 403, admin: 201, needs: 'fees.manage' }, () => ({
    body: backTest(),
  })),
  call(getBackTest).answers(ofAdmin('fees.manage'), async ({ people }) => ({
    params: { id: (await people.admin.caller.call(startBackTest, { body: backTest() })).id },
  })),
  call(listFees).answers(ofAdmin('fees.manage')),
  call(calculateFees).answers(ofAdmin('fees.manage'), ({ course }) => ({ query: { courseId: course.id } })),
  call(createFee).answers({ others: 403, admin: 201, needs: 'fees.manage' }, () => ({ body: fee() })),
  call(getFee).answers(ofAdmin('fees.manage'), async ({ people }) => ({
    params: { id: (await people.admin.caller.call(createFee, { body: fee() })).id },
  })),
  call(changeFee).answers(ofAdmin('fees.manage'), async ({ people }) => {
    const { id, version } = await people.admin.caller.call(createFee, { body: fee() });
    return { params: { id }, body: { ...fee(), version } };
  }),
  call(removeFee).answers({ others: 403, admin: 204, needs: 'fees.manage' }, async ({ people }) => {
    const { id, version } = await people.admin.caller.call(createFee, { body: fee() });
    return { params: { id }, query: { version } };
  }),
  call(restoreFee).answers(ofAdmin('fees.manage'), async ({ people }) => ({
    params: { id: (await people.admin.caller.call(createFee, { body: fee() })).id },
  })),
  call(quoteOrder).answers({ others: 200 }, ({ course }) => ({ params: { id: course.id } })),
  // To the sensei, that it is her own course.
  call(placeOrder).answers(
    { others: 403, student: 201, otherStudent: 201, sensei: 409 },
    ({ course, nextTime }) => ({
      body: { courseId: course.id, startsAt: nextTime(), idempotencyKey: randomUUID() },
    }),
  ),
  call(chargePlans.placeChargePlan).answers(
    { others: 403, student: 201, otherStudent: 201, sensei: 409 },
    async (scene) => {
      // One that is not paid yet is enough for one person.
      await begunPlan(scene);
      const times = weeklyFrom(scene.nextTime());
      return { body: { courseId: scene.course.id, times, idempotencyKey: randomUUID() } };
    },
  ),
  call(chargePlans.listChargePlans).answers({ others: 200 }),
  call(chargePlans.endPlannedClasses).answers({ others: 404, student: 200, sensei: 200 }, async (scene) => {
    const { id, classes } = await begunPlan(scene);
    // Each of the two ends another one.
    const one = classes[scene.caller === 'sensei' ? 1 : 0];
    return { params: { id }, body: { orderId: one?.orderId ?? '', scope: 'ONE' as const } };
  }),
  call(chargePlans.changePlanCard).answers({ others: 404, student: 200, sensei: 403 }, async (scene) => {
    const { id, card } = await begunPlan(scene);
    return { params: { id }, body: { methodId: card?.id ?? '' } };
  }),
  call(getOrder).answers(ofOrder, ({ order }) => ({ params: { id: order.id } })),
  call(listOrders).answers({ others: 200 }),
  call(startPayment).answers(
    { others: 404, student: 200, sensei: 403, admin: 403 },
    async ({ freshOrder }) => ({
      params: { id: (await freshOrder()).id },
      body: {},
    }),
  ),
  call(previewCancel).answers(toCancel, ({ order }) => ({ params: { id: order.id } })),
  call(cancelOrder).answers(toCancel, async ({ order, freshBooked, self }) => {
    const known = await self.caller.attempt(previewCancel, { params: { id: order.id } });
    // Only whoever may cancel it spends an order.
    const params = { id: known.status === 200 ? (await freshBooked()).id : order.id };
    const seen = await self.caller.attempt(previewCancel, { params });
    const fingerprint = seen.status === 200 ? seen.body.fingerprint : null;
    return { params, body: { reason: 'Asked by phone', fingerprint } };
  }),
  call(decideOrder).answers(
    { others: 404, student: 403, admin: 403, sensei: 200 },
    spentBy('sensei', async ({ app, people, nextTime }) => {
      const course = await createCourse(app, people.sensei, { requiresApproval: true });
      const order = await submitFor(people.student, course, { startsAt: nextTime() });
      await choose(order, 'APPROVE');
      await app.runJobs();
      return { params: { id: order.id }, body: { decision: 'DECLINE' as const } };
    }),
  ),
  call(scheduleSession).answers(
    { others: 404, student: 201, sensei: 403, admin: 403 },
    spentBy('student', async ({ app, people, course, nextTime }) => {
      const startsAt = nextTime();
      const order = await bookFor(app, people.student, course, {
        startsAt,
        kind: 'PACKAGE',
        packageIndex: 0,
      });
      return { params: { id: order.id }, body: { startsAt: nextTime() } };
    }),
  ),
  call(confirmSeat).answers({ others: 404, student: 200 }, ({ ended }) => ({
    params: { id: ended.classes[0]?.seatId ?? '' },
  })),
  call(makeReceipt).answers(
    { others: 404, student: 200, sensei: 403, admin: 200, needs: 'orders.read' },
    ({ order }) => ({
      params: { id: order.id },
    }),
  ),
  call(getEarnings).answers(ofSensei),
  call(listEarnings).answers(ofSensei),
  call(getFunnel).answers(ofSensei),
  call(adminListOrders).answers(ofAdmin('orders.read')),
  call(listEarnedFees).answers(ofAdmin('orders.read'), () => ({ query: { currency: 'USD' } })),
  call(adminGetOrder).answers(ofAdmin('orders.read'), ({ order }) => ({ params: { id: order.id } })),
  call(money.adminListPayments).answers(ofAdmin('orders.read')),
  call(money.adminSumPayments).answers(ofAdmin('orders.read')),
  call(money.adminGetPayment).answers(ofAdmin('orders.read'), ({ order }) => ({ params: paymentOf(order) })),
  call(money.previewPartRefund).answers(ofAdmin('orders.manage'), ({ order }) => ({
    params: paymentOf(order),
    query: { amount: 1 },
  })),
  call(money.refundPart).answers(ofAdmin('orders.manage'), async ({ order, self }) => {
    const params = paymentOf(order);
    const wish = { amount: 1, bearer: 'BOTH' as const };
    const seen = await self.caller.attempt(money.previewPartRefund, { params, query: wish });
    const fingerprint = seen.status === 200 ? seen.body.fingerprint : '';
    return { params, body: { ...wish, reason: 'The picture froze', fingerprint } };
  }),
  // No refund of it failed.
  call(money.refundAgain).answers({ others: 403, admin: 409, needs: 'orders.manage' }, ({ order }) => ({
    params: paymentOf(order),
    body: { how: 'AGAIN' as const, reason: 'Agreed with the buyer' },
  })),
  call(credit.getCredit).answers({ others: 200 }),
  call(gifts.listGifts).answers({ others: 200 }),
  call(gifts.buyGift).answers(
    { others: 403, student: 200, otherStudent: 200, sensei: 200, otherSensei: 200, senseiWaiting: 200 },
    () => ({ body: giftWish() }),
  ),
  // There is no such code.
  call(gifts.redeemGift).answers({ others: 403, student: 404, otherStudent: 404 }, () => ({
    body: { code: 'AAAA-BBBB-CCCC-DDDD' },
  })),
  call(gifts.refundGift).answers({ others: 403, admin: 404, needs: 'orders.manage' }, () => ({
    params: { id: randomUUID() },
    body: { reason: 'Bought by mistake' },
  })),
  call(gifts.adminListGifts).answers(ofAdmin('orders.read')),
  call(gifts.adminGetCreditOwed).answers(ofAdmin('orders.read')),
  call(referrals.getReferrals).answers({ others: 403, student: 200, otherStudent: 200 }),
  // There is no such code.
  call(referrals.getReferral).answers({ others: 404 }, () => ({ params: { code: 'AAAABBBB' } })),
  call(referrals.acceptReferral).answers({ others: 403, student: 400, otherStudent: 400 }, () => ({
    body: { code: 'AAAABBBB' },
  })),
  call(credit.adminGetCredit).answers(ofAdmin('orders.read'), ({ order }) => ({
    params: { id: order.student.id },
  })),
  call(credit.previewGrant).answers(ofAdmin('orders.manage'), ({ order }) => ({
    params: { id: order.student.id },
    query: { amount: 100, currency: 'USD' },
  })),
  call(credit.grantCredit).answers(ofAdmin('orders.manage'), async ({ order, self }) => {
    const params = { id: order.student.id };
    const wish = { amount: 100, currency: 'USD' };
    const seen = await self.caller.attempt(credit.previewGrant, { params, query: wish });
    const fingerprint = seen.status === 200 ? seen.body.fingerprint : '';
    return { params, body: { ...wish, reason: 'The picture froze', fingerprint } };
  }),
  call(money.adminListLedger).answers(ofAdmin('ledger.read')),
  call(money.adminTrialBalance).answers(ofAdmin('ledger.read')),
];

const paymentOf = ({ payments }: Order) => ({ id: payments[0]?.id ?? '' });
