import { randomUUID } from 'node:crypto';
import { adminGetOrder } from '@michi/contract/ordering/order-administration';
import {
  cancelOrder,
  getOrder,
  type Order,
  placeOrder,
  type PlaceOrder,
  previewCancel,
  startPayment,
} from '@michi/contract/ordering/orders';
import type { Card } from '../../../src/platform/gateways/payment/sandbox/intents.ts';
import type { Delivery } from '../../../src/platform/gateways/payment/sandbox/events.ts';
import type { TestApp } from '../../harness.ts';
import { createCourse, type CourseOverrides } from '../catalogue.ts';
import { createAdmin, createSensei, createStudent, type Person } from '../identity.ts';
import { giveWeeklyHours } from '../scheduling.ts';

/**
 * A sensei who teaches from nine to five UTC every day, with one course, and a student. The clock stands at
 * Monday noon.
 */
export async function createMarket(app: TestApp, course: CourseOverrides = {}) {
  const [sensei, student, admin] = [
    await createSensei(app),
    await createStudent(app),
    await createAdmin(app),
  ];
  await giveWeeklyHours(app, sensei);
  return { sensei, student, admin, course: await createCourse(app, sensei, course) };
}

export type Market = Awaited<ReturnType<typeof createMarket>>;

/** Thursday, ten o'clock: well within the free time to cancel. */
export const thursday = '2026-03-05T10:00:00.000Z';
/** Tomorrow, ten o'clock: 22 hours from the test's beginning, too late to cancel for free. */
export const tomorrow = '2026-03-03T10:00:00.000Z';

/** A CREATED order. */
export function placeFor(
  student: Person,
  course: { id: string },
  overrides: Partial<PlaceOrder> = {},
): Promise<Order> {
  return student.caller.call(placeOrder, {
    body: {
      courseId: course.id,
      ...(overrides.times ? {} : { startsAt: thursday }),
      idempotencyKey: randomUUID(),
      ...overrides,
    },
  });
}

/** A PENDING order with its pay page. */
export async function submitFor(
  student: Person,
  course: { id: string },
  overrides: Partial<PlaceOrder> = {},
): Promise<Order> {
  const order = await placeFor(student, course, overrides);
  return student.caller.call(startPayment, { params: { id: order.id }, body: {} });
}

/** What a browser sends from the provider's page; answers where it is sent then. No job is run. */
export async function choose(order: Order, card: Card, delivery: Delivery = 'NORMAL'): Promise<string> {
  if (!order.checkoutUrl) throw new Error('The order has no pay page');
  return submitForm(order.checkoutUrl, { card, delivery });
}

export async function submitForm(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`${url} answered ${response.status}`);
  return new URL(response.headers.get('location') ?? '', url).href;
}

/** Books, pays and lets every job run: a COMPLETED order. */
export async function bookFor(
  app: TestApp,
  student: Person,
  course: { id: string },
  overrides: Partial<PlaceOrder> = {},
): Promise<Order> {
  const order = await submitFor(student, course, overrides);
  await choose(order, 'APPROVE');
  await app.runJobs();
  return student.caller.call(getOrder, { params: { id: order.id } });
}

/** Looks at the outcome, and cancels with exactly that. */
export async function cancelFor(
  person: Person,
  order: { id: string },
  more: { seatId?: string; reason?: string } = {},
): Promise<Order> {
  const at = { params: { id: order.id } };
  const { fingerprint } = await person.caller.call(previewCancel, { ...at, query: { seatId: more.seatId } });
  return person.caller.call(cancelOrder, { ...at, body: { ...more, fingerprint } });
}

/**
 * A market with an order of five sessions of 60.00 less ten percent, 54.00 each, for thirty days; the first
 * is on Thursday.
 */
export async function sellPackage(app: TestApp) {
  const market = await createMarket(app, {
    price: 6000,
    packages: [{ sessions: 5, discountPercent: 10, validDays: 30 }],
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
  const order = await bookFor(app, market.student, market.course, { kind: 'PACKAGE', packageIndex: 0 });
  return { market, order };
}

/** The order with ledger and history, as an administrator sees it. */
export function lookInto(admin: Person, order: { id: string }) {
  return admin.caller.call(adminGetOrder, { params: { id: order.id } });
}

/** Net of each account over all orders: debits positive. Sums to zero always. */
export async function ledgerOf(app: TestApp): Promise<Record<string, number>> {
  const rows = await app.ctx.db.selectFrom('ledger_entry').select(['account', 'amount']).execute();
  const sums: Record<string, number> = {};
  for (const row of rows) sums[row.account] = (sums[row.account] ?? 0) + row.amount;
  return sums;
}
