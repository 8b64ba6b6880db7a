import { randomUUID } from 'node:crypto';
import {
  cancelOrder,
  confirmSeat,
  getOrder,
  placeOrder,
  previewCancel,
  scheduleSession,
  startPayment,
} from '@michi/contract/ordering/orders';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCoupon } from '../../../../test/factories/money/coupons.ts';
import type { Person } from '../../../../test/factories/identity.ts';
import { choose, createMarket, ledgerOf, type Market } from '../../../../test/factories/money/ordering.ts';
import { expectFiguresOfRows } from '../../../../test/figures-of-rows.ts';
import { tries } from '../../../../test/full.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import type { Delivery } from '../../../platform/gateways/payment/sandbox/events.ts';
import type { Card } from '../../../platform/gateways/payment/sandbox/intents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Step =
  | { do: 'place'; kind: 'SINGLE' | 'PACKAGE'; inHours: number; coupon?: string | null }
  | { do: 'pay'; which: number; card: Card; delivery: Delivery }
  | { do: 'cancel' | 'confirm'; which: number; bySensei: boolean }
  /** A session of a package, also one that lies behind its valid days. */
  | { do: 'schedule'; which: number; inHours: number }
  | { do: 'wait'; milliseconds: number }
  /** Bans the student, or lifts the ban. */
  | { do: 'ban' }
  | { do: 'work' };

/** By the platform, a part or all of it, and by the sensei; some can be used once. */
const coupons = [
  { code: 'QUARTER', value: 25 },
  { code: 'ALL', value: 100 },
  { code: 'ONCE', value: 12.5, maxUses: 2 },
  { code: 'HERS', value: 30, payer: 'SENSEI' as const },
];
const which = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    kind: fc.constantFrom('SINGLE' as const, 'PACKAGE' as const),
    inHours: fc.integer({ min: 3, max: 300 }),
    coupon: fc.constantFrom(null, ...coupons.map(({ code }) => code)),
  }),
  fc.record({
    do: fc.constant('pay' as const),
    which,
    card: fc.constantFrom<Card>('APPROVE', 'APPROVE', 'DECLINE', 'SLOW', 'THREE_D_SECURE'),
    delivery: fc.constantFrom<Delivery>('NORMAL', 'LATE', 'TWICE', 'OUT_OF_ORDER'),
  }),
  fc.record({
    do: fc.constantFrom('cancel' as const, 'confirm' as const),
    which,
    bySensei: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('schedule' as const),
    which,
    inHours: fc.constantFrom(50, 150, 300),
  }),
  fc.record({
    do: fc.constant('wait' as const),
    milliseconds: fc.constantFrom(5000, minutes(8), minutes(16), hours(30), hours(80), hours(170)),
  }),
  fc.constant({ do: 'ban' as const }),
  fc.constant({ do: 'work' as const }),
);

/**
 * What hardly a walk comes upon: of a package one class is taken, one runs out, and one lies behind its valid
 * days and is cancelled.
 */
const outlivedPackage: Step[] = [
  { do: 'place', kind: 'PACKAGE', inHours: 24 },
  { do: 'pay', which: 0, card: 'APPROVE', delivery: 'NORMAL' },
  { do: 'work' },
  { do: 'schedule', which: 0, inHours: 196 },
  { do: 'wait', milliseconds: hours(170) },
  { do: 'cancel', which: 0, bySensei: false },
];

/** The same where the platform pays all of it: no money of a buyer tells what is left. */
const freeByCoupon: Step[] = outlivedPackage
  .filter((one) => one.do !== 'pay')
  .flatMap((one): Step[] =>
    one.do === 'place'
      ? [
          { ...one, coupon: 'ALL' },
          { do: 'pay', which: 0, card: 'APPROVE', delivery: 'NORMAL' },
        ]
      : [one],
  );

/**
 * Whatever people, the bank and the clock do, in whatever order: no step fails unexpectedly, and the books
 * are right.
 */
test('any walk through the states leaves the books balanced and true', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      await walk(steps);
      await expectTrueBooks();
    }),
    // The books are those of all walks: a shorter one would find them broken already. The two examples count.
    { numRuns: tries(7, 52), endOnFailure: true, examples: [[outlivedPackage], [freeByCoupon]] },
  );
  expect(await app.ctx.db.selectFrom('job_failure').selectAll().execute()).toEqual([]);
}, 900_000);

async function walk(steps: readonly Step[]): Promise<void> {
  const market = await createMarket(app, {
    price: 5999,
    packages: [{ sessions: 3, discountPercent: 7, validDays: 7 }],
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 33, senseiRefundPercent: 100 },
  });
  const ids: string[] = [];
  const codes = await giveCoupons(market);
  const at = (inHours: number) =>
    new Date(Math.ceil((app.clock.now().getTime() + hours(inHours)) / hours(1)) * hours(1)).toISOString();
  for (const one of steps) {
    const asked = one.do === 'place' ? { ...one, coupon: codes.get(one.coupon ?? '') ?? null } : one;
    const statuses = await take(asked, market, ids, at);
    if (one.do === 'wait') await expectFiguresOfRows(app, market.admin);
    // Refusals are expected, failures are not.
    for (const status of statuses) expect(status).toBeLessThan(500);
  }
  if (await isBanned(market.student)) await setStatus(market.student, 'ACTIVE');
  // The appeal is heard before its forty days begin: holds run on from then.
  await app.runJobs();
  await app.advance(hours(24 * 40));
  await app.advance(hours(1));
}

/** Of this walk alone: the others' may be used up. */
async function giveCoupons({ admin, sensei }: Market): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  for (const { code, payer = 'PLATFORM', ...terms } of coupons) {
    const scope = payer === 'SENSEI' ? { scope: 'SENSEI' as const, scopeId: sensei.id } : {};
    const own = `${code}-${randomUUID().slice(0, 8)}`.toUpperCase();
    await giveCoupon(admin, { ...terms, ...scope, payer, code: own });
    codes.set(code, own);
  }
  return codes;
}

async function take(
  one: Step,
  market: Market,
  ids: string[],
  at: (inHours: number) => string,
): Promise<number[]> {
  const { student, sensei, course } = market;
  if (one.do === 'ban') await setStatus(student, (await isBanned(student)) ? 'ACTIVE' : 'BANNED');
  if (one.do === 'work') await app.runJobs();
  if (one.do === 'wait') await app.advance(one.milliseconds);
  if (one.do === 'place') {
    const body = {
      courseId: course.id,
      kind: one.kind,
      startsAt: at(one.inHours),
      idempotencyKey: randomUUID(),
      coupon: one.coupon ?? null,
    };
    const placed = await student.caller.attempt(placeOrder, { body });
    if (placed.status === 201) ids.push(placed.body.id);
    return [placed.status];
  }
  if (!('which' in one) || ids.length === 0) return [];
  const id = ids[one.which % ids.length] ?? '';
  if (one.do === 'pay') return pay(market, id, one.card, one.delivery);
  if (one.do === 'schedule') {
    const body = { startsAt: at(one.inHours) };
    return [(await student.caller.attempt(scheduleSession, { params: { id }, body })).status];
  }
  const person = one.bySensei ? sensei : student;
  if (one.do === 'confirm') {
    const order = await student.caller.attempt(getOrder, { params: { id } });
    if (order.status !== 200) return [order.status];
    return Promise.all(
      order.body.classes.map(
        async (seat) => (await student.caller.attempt(confirmSeat, { params: { id: seat.seatId } })).status,
      ),
    );
  }
  const preview = await person.caller.attempt(previewCancel, { params: { id } });
  if (preview.status !== 200) return [preview.status];
  expect(preview.body.used?.sessions ?? 0).toBeLessThanOrEqual(await classesTaken(person, id));
  return [
    (
      await person.caller.attempt(cancelOrder, {
        params: { id },
        body: { fingerprint: preview.body.fingerprint },
      })
    ).status,
  ];
}

/** Booked classes of the order that began. */
async function classesTaken(person: Person, id: string): Promise<number> {
  const { classes } = await person.caller.call(getOrder, { params: { id } });
  const now = app.clock.now().toISOString();
  return classes.filter(({ seatState, startsAt }) => seatState === 'BOOKED' && startsAt <= now).length;
}

async function isBanned({ id }: Person): Promise<boolean> {
  const user = await app.ctx.db.selectFrom('user').select('status').where('id', '=', id).executeTakeFirst();
  return user?.status === 'BANNED';
}

/** As identity does it, but the student's session goes on after the appeal. */
function setStatus({ id: userId }: Person, to: 'ACTIVE' | 'BANNED'): Promise<void> {
  return app.ctx.transaction(async (tx) => {
    await tx.db.updateTable('user').set({ status: to }).where('id', '=', userId).execute();
    await tx.announce('user.status_changed', { userId, from: to === 'BANNED' ? 'ACTIVE' : 'BANNED', to });
  });
}

async function pay({ student }: Market, id: string, card: Card, delivery: Delivery): Promise<number[]> {
  const submitted = await student.caller.attempt(startPayment, { params: { id }, body: {} });
  if (submitted.status === 200 && submitted.body.checkoutUrl) await choose(submitted.body, card, delivery);
  return [submitted.status];
}

/** What the ledger, the payments and the provider say of the money is the same. */
async function expectTrueBooks(): Promise<void> {
  const { db } = app.ctx;
  const ledger = await ledgerOf(app);
  const payments = await db.selectFrom('payment').selectAll().execute();
  const intents = await db.selectFrom('sandbox_provider.intent').selectAll().execute();
  const orders = await db.selectFrom('order').selectAll().execute();
  const sum = (status: string, part: 'amount' | 'sensei_net' | 'platform_fee' | 'coupon_paid') =>
    payments
      .filter((payment) => payment.status === status)
      .reduce((total, payment) => total + payment[part], 0);
  const atProvider = intents.reduce(
    (total, intent) => total + (intent.status === 'CAPTURED' ? intent.amount : 0) - intent.refunded,
    0,
  );
  expect(ledger['CASH'] ?? 0).toBe(atProvider);
  const book = await db.selectFrom('sandbox_provider.book_line').select('amount').execute();
  expect(book.reduce((total, { amount }) => total + amount, 0)).toBe(atProvider);
  expect(0 - (ledger['ESCROW'] ?? 0)).toBe(sum('HELD', 'amount'));
  expect(0 - (ledger['SENSEI_BALANCE'] ?? 0)).toBe(sum('RELEASED', 'sensei_net'));
  const expense = ledger['DISCOUNT_EXPENSE'] ?? 0;
  expect(expense).toBe(sum('RELEASED', 'coupon_paid'));
  expect(0 - (ledger['PLATFORM_REVENUE'] ?? 0)).toBe(sum('RELEASED', 'platform_fee') + expense);
  await expectTrueUses();
  expect(ledger['UNALLOCATED'] ?? 0).toBe(0);
  // Everything was waited for: nothing hangs in between.
  expect(new Set(orders.map((order) => order.status)).difference(new Set(['COMPLETED', 'CANCELED']))).toEqual(
    new Set(),
  );
  expect(
    new Set(payments.map((payment) => payment.status)).difference(
      new Set(['CANCELED', 'RELEASED', 'REFUNDED']),
    ),
  ).toEqual(new Set());
  for (const order of orders.filter((one) =>
    payments.some((payment) => payment.order_id === one.id && payment.status !== 'CANCELED'),
  )) {
    const parts = payments
      .filter((payment) => payment.order_id === order.id)
      .reduce((total, payment) => total + payment.amount, 0);
    expect(parts).toBe(order.total);
  }
}

/** Every use is counted once, and none more often than it may be. */
async function expectTrueUses(): Promise<void> {
  const { db } = app.ctx;
  const uses = await db.selectFrom('coupon_use').selectAll().execute();
  const counted = Map.groupBy(
    uses.filter(({ state }) => state !== 'RETURNED'),
    ({ coupon_id: id }) => id,
  );
  for (const { id, used, max_uses: most } of await db.selectFrom('coupon').selectAll().execute()) {
    expect(used).toBe(counted.get(id)?.length ?? 0);
    expect(used).toBeLessThanOrEqual(most ?? used);
  }
  expect(uses.every(({ state }) => state !== 'HELD')).toBe(true);
}
