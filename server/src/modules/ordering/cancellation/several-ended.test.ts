import { decideOrder, getOrder, previewCancel } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  ledgerOf,
  placeFor,
  submitFor,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import {
  at,
  expectTrueBooks,
  moneyOf,
  statesOf,
  terms,
  weekly,
} from '../../../../test/factories/money/several-times.ts';
import { dayOff, decideAbout, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';
import { cancelClass } from '../../scheduling/index.ts';
import { syncOrder } from '../checkout/sync-order.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app, terms);
});
afterAll(() => app.close());

const read = (order: { id: string }, who: Person = market.student) =>
  who.caller.call(getOrder, { params: { id: order.id } });

describe('cancelled', () => {
  test('one of them by its own rule, the others stay; then all that lie ahead, as the preview says', async () => {
    const order = await bookFor(app, market.student, market.course, { times: weekly });
    const [, second] = order.classes;
    const after = await cancelFor(market.student, order, { seatId: second?.seatId ?? '' });
    await app.runJobs();
    expect(after).toMatchObject({ status: 'COMPLETED', canceledBy: null });
    expect(statesOf(after)).toEqual(['BOOKED', 'CANCELED', 'BOOKED', 'BOOKED']);
    expect(moneyOf(await read(order))).toEqual(['HELD 6000', 'REFUNDED 6000', 'HELD 6000', 'HELD 6000']);
    // The first took place, the third is tomorrow.
    app.clock.set(new Date(at('18 12')));
    const preview = await market.student.caller.call(previewCancel, { params: { id: order.id }, query: {} });
    expect(preview).toMatchObject({ paid: 12_000, refund: 9000, keptByRule: 3000 });
    expect(preview.classes?.map(({ refund }) => refund)).toEqual([3000, 6000]);
    const before = await ledgerOf(app);
    const ended = await cancelFor(market.student, order);
    await app.runJobs();
    expect(statesOf(ended)).toEqual(['BOOKED', 'CANCELED', 'CANCELED', 'CANCELED']);
    expect(ended).toMatchObject({ status: 'COMPLETED', canceledBy: 'STUDENT', validUntil: null });
    expect(ended.can).not.toContain('cancel');
    expect((before['CASH'] ?? 0) - ((await ledgerOf(app))['CASH'] ?? 0)).toBe(preview.refund);
    await expectTrueBooks(app);
  });

  test('all, before the first: the order is', async () => {
    const order = await bookFor(app, market.student, market.course, { times: weekly });
    expect((await cancelFor(market.student, order)).status).toBe('CANCELED');
    await app.runJobs();
    expect(moneyOf(await read(order))).toEqual(Array.from({ length: 4 }, () => 'REFUNDED 6000'));
  });

  test('by the sensei’s day off: that time alone', async () => {
    const order = await bookFor(app, market.student, market.course, { times: weekly });
    const { preview } = await decideAbout(market.sensei, dayOff('2026-03-12'), 'CANCEL_REFUND');
    expect(preview.classes).toMatchObject([{ refunds: [{ amount: 6000 }] }]);
    await takeDayOff(market.sensei, dayOff('2026-03-12'), 'CANCEL_REFUND');
    await app.runJobs();
    expect(moneyOf(await read(order)).toSorted()).toEqual([
      'HELD 6000',
      'HELD 6000',
      'HELD 6000',
      'REFUNDED 6000',
    ]);
  });

  test('between payment and rooms: that time goes back, and the order is complete with the others', async () => {
    const order = await submitFor(market.student, market.course, { times: weekly });
    await choose(order, 'APPROVE');
    await syncOrder(app.ctx, order.id);
    const paid = await read(order);
    expect(paid.status).toBe('PENDING_CLASSROOM_CREATION');
    await cancelFor(market.student, order, { seatId: paid.classes[0]?.seatId ?? '' });
    await app.runJobs();
    const done = await read(order);
    expect(done.status).toBe('COMPLETED');
    expect(moneyOf(done)).toEqual(['REFUNDED 6000', 'HELD 6000', 'HELD 6000', 'HELD 6000']);
    await expectTrueBooks(app);
  });
});

describe('before it is paid', () => {
  test('the hold runs out for all of them, and somebody else may have them', async () => {
    const order = await placeFor(market.student, market.course, { times: weekly });
    await app.advance(minutes(15));
    expect(await read(order)).toMatchObject({ status: 'CANCELED', cancelReason: 'HOLD_EXPIRED' });
    expect((await placeFor(await createStudent(app), market.course, { times: weekly })).status).toBe(
      'CREATED',
    );
  });

  test('a time that is taken away ends the checkout, and what was captured all the same goes back whole', async () => {
    const order = await submitFor(market.student, market.course, { times: weekly });
    const classId = order.classes[1]?.classId ?? '';
    await app.ctx.transaction((tx) => cancelClass(tx, classId, { by: null, reason: 'TIME_OFF' }));
    await choose(order, 'APPROVE');
    await app.runJobs();
    const ended = await read(order);
    expect(ended.status).toBe('CANCELED');
    expect(new Set(statesOf(ended))).toEqual(new Set(['CANCELED']));
    expect(ended.payments.every(({ status }) => status === 'CANCELED' || status === 'REFUNDED')).toBe(true);
    await expectTrueBooks(app);
  });

  test('the sensei answers for the whole', async () => {
    const course = await createCourse(app, market.sensei, { ...terms, requiresApproval: true });
    for (const decision of ['DECLINE', 'ACCEPT'] as const) {
      const order = await submitFor(market.student, course, { times: weekly });
      await choose(order, 'APPROVE');
      await app.runJobs();
      const waiting = await read(order, market.sensei);
      expect(waiting.can).toContain('accept');
      await market.sensei.caller.call(decideOrder, { params: { id: order.id }, body: { decision } });
      await app.runJobs();
      const state = decision === 'ACCEPT' ? 'BOOKED' : 'CANCELED';
      expect(statesOf(await read(order))).toEqual([state, state, state, state]);
    }
    const requests = (await mailsTo(app, market.sensei.email)).filter(({ subject }) =>
      subject.startsWith('A booking waits'),
    );
    expect(requests[0]?.text).toContain('March 26');
  });
});
