import {
  cancelOrder,
  getOrder,
  type Order,
  placeOrder,
  previewCancel,
  scheduleSession,
} from '@michi/contract/ordering/orders';
import { getClass, listOwnClasses } from '@michi/contract/scheduling/classes';
import { getMove, moveClass } from '@michi/contract/scheduling/moves';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket, type Market, placeFor } from '../../../../test/factories/money/ordering.ts';
import {
  at,
  expectTrueBooks,
  moneyOf,
  statesOf,
  weekly,
} from '../../../../test/factories/money/several-times.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
const series = { firstAt: at('5 10'), everyWeeks: 1 };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app, {
    price: 6000,
    packages: [{ sessions: 5, discountPercent: 10, validDays: 60 }],
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
});
afterAll(() => app.close());

const read = (order: { id: string }) => market.student.caller.call(getOrder, { params: { id: order.id } });
const placesOf = (order: Order) =>
  order.classes.map(
    ({ series: place }) => place && `${place.number} of ${place.of} ${place.recursAt.slice(8, 13)}`,
  );
const buySeries = (times = weekly) => bookFor(app, market.student, market.course, { times, series });

async function cancelScope(order: Order, index: number, scope: 'FOLLOWING' | 'ALL', who = market.student) {
  const seatId = order.classes[index]?.seatId ?? '';
  const about = { params: { id: order.id } };
  const preview = await who.caller.call(previewCancel, { ...about, query: { seatId, scope } });
  const after = await who.caller.call(cancelOrder, {
    ...about,
    body: { seatId, scope, fingerprint: preview.fingerprint },
  });
  return { preview, after };
}

describe('a series', () => {
  test('is bought as one order; each class knows its place in it, also one that was given another time', async () => {
    const order = await buySeries([...weekly.slice(0, 2), { startsAt: at('20 11') }, ...weekly.slice(3)]);
    expect(placesOf(order)).toEqual(['1 of 4 05T10', '2 of 4 12T10', '3 of 4 19T10', '4 of 4 26T10']);
    const third = await market.sensei.caller.call(getClass, {
      params: { id: order.classes[2]?.classId ?? '' },
    });
    expect(third).toMatchObject({
      startsAt: at('20 11'),
      series: { number: 3, of: 4, recursAt: at('19 10') },
    });
    const { items } = await market.student.caller.call(listOwnClasses, { query: { limit: 10 } });
    expect(items.map((item) => item.series?.number)).toEqual([1, 2, 3, 4]);
  });

  test('moving one class of a series makes the rest anew beside the old ones: it does not', async () => {
    const order = await buySeries();
    const classId = order.classes[1]?.classId ?? '';
    const to = { startsAt: at('13 14') };
    const { outcome } = await market.student.caller.call(getMove, { params: { id: classId }, query: to });
    await market.student.caller.call(moveClass, {
      params: { id: classId },
      body: { ...to, fingerprint: outcome?.fingerprint ?? '' },
    });
    const after = await read(order);
    expect(after.classes.map(({ classId: id }) => id).toSorted()).toEqual(
      order.classes.map(({ classId: id }) => id).toSorted(),
    );
    expect(after.classes.map(({ startsAt }) => startsAt)).toEqual([
      at('5 10'),
      at('13 14'),
      at('19 10'),
      at('26 10'),
    ]);
    expect(placesOf(after)).toEqual(['1 of 4 05T10', '2 of 4 12T10', '3 of 4 19T10', '4 of 4 26T10']);
    const blocks = await app.ctx.db
      .selectFrom('calendar_block')
      .selectAll()
      .where('sensei_id', '=', market.sensei.id)
      .execute();
    expect(blocks).toHaveLength(4);
  });

  test('ends from one class on, exactly as shown; the others are numbered anew and stay paid', async () => {
    const order = await buySeries();
    const { preview, after } = await cancelScope(order, 2, 'FOLLOWING');
    expect(preview).toMatchObject({ refund: 12_000, senseiShare: 0 });
    expect(preview.classes?.map(({ startsAt }) => startsAt)).toEqual([at('19 10'), at('26 10')]);
    expect(after.status).toBe('COMPLETED');
    expect(statesOf(after)).toEqual(['BOOKED', 'BOOKED', 'CANCELED', 'CANCELED']);
    expect(placesOf(after)).toEqual(['1 of 2 05T10', '2 of 2 12T10', undefined, undefined]);
    await app.runJobs();
    expect(moneyOf(await read(order)).toSorted()).toEqual([
      'HELD 6000',
      'HELD 6000',
      'REFUNDED 6000',
      'REFUNDED 6000',
    ]);
    await expectTrueBooks(app);
  });

  test('ends as a whole by its sensei, also the class that is near; what took place stays', async () => {
    const order = await buySeries();
    await app.advanceTo(at('11 12'));
    const { preview, after } = await cancelScope(order, 3, 'ALL', market.sensei);
    expect(preview).toMatchObject({ refund: 18_000, rule: 'SENSEI' });
    expect(statesOf(after)).toEqual(['BOOKED', 'CANCELED', 'CANCELED', 'CANCELED']);
    await expectTrueBooks(app);
  });

  test('a student who ends it late in part gets for each class what its own time gives', async () => {
    const order = await buySeries();
    await app.advanceTo(at('11 12'));
    const { preview } = await cancelScope(order, 1, 'FOLLOWING');
    expect(preview.classes?.map(({ refund }) => refund)).toEqual([3000, 6000, 6000]);
    await expectTrueBooks(app);
  });

  test('times that do not repeat, of a group, or of one class are no series', async () => {
    const attempt = (more: object) =>
      market.student.caller.attempt(placeOrder, {
        body: { courseId: market.course.id, kind: 'SINGLE', idempotencyKey: randomUUID(), ...more },
      });
    const both = [...weekly.slice(0, 1), { startsAt: at('6 10') }];
    expect((await attempt({ times: both, series })).problem.violations?.[0]?.field).toBe('series');
    expect((await attempt({ startsAt: at('5 10'), series })).problem.violations?.[0]?.field).toBe('series');
    expect(
      await app.ctx.db.selectFrom('series').selectAll().where('student_id', '=', market.student.id).execute(),
    ).toEqual([]);
  });
});

describe('the sessions of a package', () => {
  const sell = () => bookFor(app, market.student, market.course, { kind: 'PACKAGE', packageIndex: 0 });
  const schedule = (order: Order, times: readonly string[], who = market.student) =>
    who.caller.attempt(scheduleSession, {
      params: { id: order.id },
      body: { times: [...times], series: { firstAt: times[0] ?? '', everyWeeks: 1 } },
    });

  test('are planned in one go, each with its seat, its money and its room', async () => {
    const order = await sell();
    const answer = await schedule(order, [at('12 10'), at('19 10'), at('26 10')]);
    expect(answer.status).toBe(201);
    await app.runJobs();
    const after = await read(order);
    expect(statesOf(after)).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'BOOKED']);
    expect(placesOf(after)).toEqual([undefined, '1 of 3 12T10', '2 of 3 19T10', '3 of 3 26T10']);
    expect(after.classes.every(({ classroomId }) => classroomId)).toBe(true);
    expect(after.payments.filter(({ seatId }) => seatId === null)).toHaveLength(1);
    for (const { seatId, endsAt } of after.classes) {
      const held = after.payments.find((payment) => payment.seatId === seatId)?.holdUntil ?? '';
      expect(Date.parse(held) - Date.parse(endsAt)).toBe(72 * 3_600_000);
    }
    await expectTrueBooks(app);
  });

  test('are all planned or none, with the one named that is gone; nor more than there are', async () => {
    const order = await sell();
    await placeFor(await createStudent(app), market.course, { startsAt: at('19 10') });
    const refused = await schedule(order, [at('12 10'), at('19 10'), at('26 10')]);
    expect([refused.status, refused.problem.violations?.map(({ field }) => field)]).toEqual([
      409,
      ['times[1]'],
    ]);
    expect((await read(order)).classes).toHaveLength(1);
    const five = ['6', '13', '20', '27'].map((day) => at(`${day} 10`));
    const many = await schedule(order, [...five, '2026-04-03T10:00:00.000Z']);
    expect(many.problem.violations?.[0]?.field).toBe('times');
    expect(
      await app.ctx.db.selectFrom('series').selectAll().where('student_id', '=', market.student.id).execute(),
    ).toEqual([]);
  });

  test('have their times from the beginning where they are bought with them', async () => {
    const order = await bookFor(app, market.student, market.course, {
      kind: 'PACKAGE',
      packageIndex: 0,
      times: weekly,
      series,
    });
    expect(order).toMatchObject({
      status: 'COMPLETED',
      kind: 'PACKAGE',
      price: { quantity: 5, total: 27_000 },
    });
    expect(placesOf(order)).toEqual(['1 of 4 05T10', '2 of 4 12T10', '3 of 4 19T10', '4 of 4 26T10']);
    expect(order.payments.filter(({ seatId }) => seatId === null)).toHaveLength(1);
    expect(order.can).toContain('schedule');
    await expectTrueBooks(app);
  });

  test('two series on the same times: one wins whole, the other hears which are gone, and no part of it is left', async () => {
    const rival = await createStudent(app);
    const [own, other] = [
      await sell(),
      await bookFor(app, rival, market.course, { kind: 'PACKAGE', packageIndex: 0, startsAt: at('6 10') }),
    ];
    const answers = await Promise.all([
      schedule(own, [at('12 10'), at('19 10'), at('26 10')]),
      schedule(other, [at('19 10'), at('26 10'), '2026-04-02T10:00:00.000Z'], rival),
    ]);
    const [lost] = answers.filter(({ status }) => status !== 201);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(lost?.problem.violations).toHaveLength(2);
    const members = await app.ctx.db
      .selectFrom('series_member')
      .innerJoin('series', 'series.id', 'series_member.series_id')
      .innerJoin('seat', 'seat.id', 'series_member.seat_id')
      .select(['series.student_id', 'seat.state'])
      .where('series.course_id', '=', market.course.id)
      .execute();
    expect(new Set(members.map(({ student_id }) => student_id)).size).toBe(1);
    expect(members.map(({ state }) => state)).toEqual(['BOOKED', 'BOOKED', 'BOOKED']);
  });
});
