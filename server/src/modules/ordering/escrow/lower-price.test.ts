import { previewPartRefund, refundPart } from '@michi/contract/ordering/money-administration';
import {
  cancelOrder,
  getOrder,
  type Order,
  previewCancel,
  quoteOrder,
} from '@michi/contract/ordering/orders';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { expectFiguresOfRows } from '../../../../test/figures-of-rows.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { failQuorums } from '../cancellation/fail-quorum.ts';
import { lowerPrices } from './lower-price.ts';
import { getMarketFigures } from '../views/market-figures.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
const terms = { format: 'GROUP' as const, price: 6001, minSeats: 3, maxSeats: 6 };
const priceSteps = [
  { seats: 2, price: 5000 },
  { seats: 4, price: 3333 },
];
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
});
afterAll(() => app.close());

/** A class of a new group course with a falling price, and one student after the other who books it. */
async function openClass(hour: number) {
  app.clock.set(start);
  const course = await createCourse(app, market.sensei, { ...terms, priceSteps });
  const startsAt = `2026-03-05T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const meeting = await market.sensei.caller.call(scheduleClass, {
    params: { id: course.id },
    body: { startsAt },
  });
  const booked: { student: Person; order: Order }[] = [];
  const book = async (classId: string | undefined = meeting.id) => {
    const student = await createStudent(app);
    const order = await bookFor(app, student, course, { startsAt, classId });
    booked.push({ student, order });
    return order;
  };
  const held = async () => {
    const details = await Promise.all(booked.map(({ order }) => lookInto(market.admin, order)));
    return details.map(({ payments }) => amountOf(payments, 'HELD'));
  };
  return { course, meeting, startsAt, booked, book, held };
}

function amountOf(payments: Order['payments'], status: string): number {
  return payments
    .filter((payment) => payment.status === status)
    .reduce((sum, payment) => sum + payment.amount, 0);
}

/** Of all that was ever captured in this file nothing is lost, and escrow is what is held. */
async function expectTrueBooks() {
  const ledger = await ledgerOf(app);
  const payments = await app.ctx.db.selectFrom('payment').selectAll().execute();
  const sum = (statuses: string[]) =>
    payments.filter((one) => statuses.includes(one.status)).reduce((total, one) => total + one.amount, 0);
  expect(0 - (ledger['ESCROW'] ?? 0)).toBe(sum(['HELD', 'CANCELLED']));
  expect(Object.values(ledger).reduce((total, amount) => total + amount, 0)).toBe(0);
  const intents = await app.ctx.db.selectFrom('sandbox_provider.intent').selectAll().execute();
  const refunds = intents.reduce((total, intent) => total + intent.refunded, 0);
  expect(refunds).toBe(sum(['REFUNDED']));
}

describe('the price falls as seats fill', () => {
  test('early buyers get the difference back, everybody ends at one price, and nothing is given twice', async () => {
    const { course, meeting, startsAt, booked, book, held } = await openClass(9);
    const asked = async () => {
      const { price, falling } = await market.student.caller.call(quoteOrder, {
        params: { id: course.id },
        query: { startsAt, classId: meeting.id },
      });
      return [price.total, falling?.atLeast ?? null];
    };
    expect(await asked()).toEqual([6001, 3333]);
    const first = await book();
    expect(first).toMatchObject({ price: { total: 6001 }, falling: { atLeast: 3333, steps: priceSteps } });
    expect(await asked()).toEqual([5000, 3333]);
    await book();
    expect(await held()).toEqual([5000, 5000]);
    // Found by its start alone, it is the same class at the same price.
    await book(undefined);
    expect(await held()).toEqual([5000, 5000, 5000]);
    await book();
    expect(await held()).toEqual([3333, 3333, 3333, 3333]);
    expect(await asked()).toEqual([3333, null]);
    await lowerPrices(app.ctx, meeting.id);
    await app.runJobs();
    expect(await held()).toEqual([3333, 3333, 3333, 3333]);
    const { payments, ledger } = await lookInto(market.admin, first);
    expect(
      payments.map(({ status, amount }) => `${status} ${amount}`).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['HELD 3333', 'REFUNDED 1001', 'REFUNDED 1667']);
    expect(payments.find((payment) => payment.status === 'HELD')).toMatchObject({
      platformFee: 500,
      senseiNet: 2833,
    });
    expect(ledger.filter((entry) => entry.kind === 'refund' && entry.account === 'CASH')).toHaveLength(2);
    expect(booked).toHaveLength(4);
    await expectTrueBooks();
  });

  test('what was given back in goodwill is a present: the price falls as if it had not been', async () => {
    const { book, held } = await openClass(8);
    const { id } = (await book()).payments[0] ?? { id: '' };
    const wish = { amount: 1000, bearer: 'BOTH' } as const;
    const { fingerprint } = await market.admin.caller.call(previewPartRefund, {
      params: { id },
      query: wish,
    });
    await market.admin.caller.call(refundPart, {
      params: { id },
      body: { ...wish, reason: 'The picture froze', fingerprint },
    });
    await app.runJobs();
    expect(await held()).toEqual([5001]);
    await book();
    expect(await held()).toEqual([4000, 5000]);
    await expectTrueBooks();
  });

  test('two who pay at once both end at the price of two', async () => {
    const { book, held, meeting } = await openClass(10);
    await book();
    await Promise.all([lowerPrices(app.ctx, meeting.id), book(), lowerPrices(app.ctx, meeting.id)]);
    await app.runJobs();
    expect(await held()).toEqual([5000, 5000]);
    await expectTrueBooks();
  });

  test('whoever cancels gets what they have paid by then, and the others’ price does not rise', async () => {
    const { booked, book, held } = await openClass(11);
    await book();
    await book();
    const [leaves] = booked;
    if (!leaves) throw new Error('Nobody booked');
    const params = { id: leaves.order.id };
    const { refund, fingerprint } = await leaves.student.caller.call(previewCancel, { params });
    expect(refund).toBe(5000);
    await leaves.student.caller.call(cancelOrder, { params, body: { fingerprint } });
    await app.runJobs();
    const after = await lookInto(market.admin, leaves.order);
    expect(after.status).toBe('CANCELED');
    expect(amountOf(after.payments, 'REFUNDED')).toBe(6001);
    await book();
    expect(await held()).toEqual([0, 5000, 5000]);
    await expectTrueBooks();
  });

  test('below the quorum everybody gets all of it back, the difference once', async () => {
    const { booked, book } = await openClass(12);
    await book();
    await book();
    app.clock.set(new Date('2026-03-04T13:00:00Z'));
    await failQuorums(app.ctx);
    await app.runJobs();
    for (const { student, order } of booked) {
      const now = await student.caller.call(getOrder, { params: { id: order.id } });
      expect(now).toMatchObject({ status: 'CANCELED', cancelReason: 'QUORUM_FAILED' });
      expect(amountOf(now.payments, 'REFUNDED')).toBe(order.price.total);
    }
    await expectTrueBooks();
  });

  test('money that a ban froze stays, and follows once the ban is lifted', async () => {
    const { booked, book, held } = await openClass(13);
    await book();
    const [early] = booked;
    if (!early) throw new Error('Nobody booked');
    const setStatus = (from: 'ACTIVE' | 'BANNED', to: 'ACTIVE' | 'BANNED') =>
      app.ctx.transaction(async (tx) => {
        await tx.db.updateTable('user').set({ status: to }).where('id', '=', early.student.id).execute();
        await tx.announce('user.status_changed', { userId: early.student.id, from, to });
      });
    await setStatus('ACTIVE', 'BANNED');
    await book();
    expect(await held()).toEqual([6001, 5000]);
    await setStatus('BANNED', 'ACTIVE');
    await app.runJobs();
    expect(await held()).toEqual([5000, 5000]);
    await expectTrueBooks();
  });
});

test('the student is told that the price fell, in one mail', async () => {
  const { booked, book } = await openClass(14);
  await book();
  const early = booked[0];
  await book();
  const mails = await mailsTo(app, early?.student.email ?? '');
  expect(mails.filter((mail) => mail.subject.includes('costs $10.01 less'))).toHaveLength(1);
  expect(mails.filter((mail) => /refund/i.test(mail.subject))).toHaveLength(0);
});

test('the volume of the market is what students paid in the end: less what came back, and nothing of who cancelled', async () => {
  const volume = async () => {
    const { days } = await getMarketFigures(app.ctx, { from: '2026-03-01', to: '2026-04-30' });
    return days.filter(({ figure }) => figure === 'VOLUME').reduce((sum, { amount }) => sum + amount, 0);
  };
  const { booked, book } = await openClass(17);
  const before = await volume();
  await book();
  expect((await volume()) - before).toBe(6001);
  await book();
  expect((await volume()) - before).toBe(10_000);
  await expectFiguresOfRows(app, market.admin);
  const [first] = booked;
  const at = { params: { id: first?.order.id ?? '' } };
  const preview = await first?.student.caller.call(previewCancel, { ...at, query: {} });
  await first?.student.caller.call(cancelOrder, { ...at, body: { fingerprint: preview?.fingerprint } });
  await app.runJobs();
  expect((await volume()) - before).toBe(5000);
  await expectFiguresOfRows(app, market.admin);
  const kept = await getMarketFigures(app.ctx, { from: '2026-03-01', to: '2026-04-30' });
  await sql`select rebuild_market_days()`.execute(app.ctx.db);
  expect(await getMarketFigures(app.ctx, { from: '2026-03-01', to: '2026-04-30' })).toEqual(kept);
});
