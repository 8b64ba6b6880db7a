import { getOrder, startPayment } from '@michi/contract/ordering/orders';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { createTimeOff } from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  createMarket,
  ledgerOf,
  lookInto,
  placeFor,
  submitFor,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import {
  dayOff,
  decideAbout,
  freeDaysOf,
  takeDayOff,
  timeOffsOf,
} from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app);
});
afterAll(() => app.close());

const freeDays = (to?: string) => freeDaysOf(app, market.course.id, to);
const list = (when: 'UPCOMING' | 'PAST') => timeOffsOf(market.sensei, when);

describe('classes that lie in it', () => {
  const thursday = '2026-03-05T10:00:00.000Z';

  test('are shown with students and money, and stay when they are kept', async () => {
    const order = await bookFor(app, market.student, market.course, { startsAt: thursday });
    const { preview } = await decideAbout(market.sensei, dayOff('2026-03-05'), 'KEEP');
    expect(preview).toMatchObject({
      timeZone: 'UTC',
      occurrences: 1,
      held: 0,
      classes: [
        {
          startsAt: thursday,
          courseTitle: market.course.title,
          students: [{ id: market.student.id }],
          refunds: [{ amount: order.price.total, currency: order.price.currency }],
          actions: ['KEEP', 'RESCHEDULE', 'OFFER', 'CANCEL_REFUND'],
        },
      ],
    });
    await takeDayOff(market.sensei, dayOff('2026-03-05'));
    expect(await freeDays()).toBe('03 04 06 07 08 09 10 11');
    expect(await lookInto(market.admin, order)).toMatchObject({
      status: 'COMPLETED',
      payments: [{ status: 'HELD' }],
      classes: [{ seatState: 'BOOKED' }],
    });
  });

  test('are cancelled with all of the money back, told once, and the time stays off', async () => {
    const order = await bookFor(app, market.student, market.course, { startsAt: thursday });
    await takeDayOff(market.sensei, dayOff('2026-03-05'), 'CANCEL_REFUND');
    await app.runJobs();
    const detail = await lookInto(market.admin, order);
    expect(detail).toMatchObject({
      status: 'CANCELED',
      canceledBy: 'SENSEI',
      cancelReason: 'Back on Monday',
      payments: [{ status: 'REFUNDED', amount: order.price.total }],
      classes: [{ seatState: 'CANCELED' }],
    });
    expect(await freeDays()).toBe('03 04 06 07 08 09 10 11');
    const mails = await app.ctx.db
      .selectFrom('outbox_mail')
      .select(['template_code'])
      .where('user_id', '=', market.student.id)
      .where('template_code', 'in', ['BOOKING_CANCELED', 'PAYMENT_REFUNDED'])
      .orderBy('template_code')
      .execute();
    expect(mails.map((mail) => mail.template_code)).toEqual(['BOOKING_CANCELED', 'PAYMENT_REFUNDED']);
    const told = (await mailsTo(app, market.student.email)).find(({ subject }) =>
      subject.startsWith('Cancelled'),
    );
    expect(told?.text).toMatch(/\w+ cancelled this class\.[^]*> Back on Monday/);
    expect(told?.text).toContain('Everything that was paid for it comes back: $50.00.');
    expect(told?.text).not.toContain('If money');
    expect(Object.values(await ledgerOf(app)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test('may have their buffer in it, and take nothing of the hours before', async () => {
    const course = await createCourse(app, market.sensei, { bufferAfter: 30, bufferBefore: 30 });
    await takeDayOff(
      market.sensei,
      dayOff('2026-03-05', { allDay: false, fromTime: '11:00', toTime: '12:00' }),
    );
    const order = await bookFor(app, market.student, course, { startsAt: thursday });
    expect(order).toMatchObject({ status: 'COMPLETED', classes: [{ startsAt: thursday }] });
    const noon = thursday.replace('T10', 'T12');
    const other = await createStudent(app);
    expect((await bookFor(app, other, course, { startsAt: noon })).status).toBe('COMPLETED');
  });

  test('booked between preview and save stop the save, and nothing of it has happened', async () => {
    const first = await bookFor(app, market.student, market.course, { startsAt: thursday });
    const { body } = await decideAbout(market.sensei, dayOff('2026-03-05'), 'CANCEL_REFUND');
    await bookFor(app, await createStudent(app), market.course, { startsAt: '2026-03-05T14:00:00.000Z' });
    const answer = await market.sensei.caller.attempt(createTimeOff, { body });
    expect([answer.status, answer.problem.code]).toEqual([409, 'conflict']);
    expect((await lookInto(market.admin, first)).status).toBe('COMPLETED');
    expect(await list('UPCOMING')).toEqual([]);
    const again = await decideAbout(market.sensei, dayOff('2026-03-05'), 'KEEP');
    expect(again.preview.classes).toHaveLength(2);
    const undecided = { ...again.body, choices: again.body.choices.slice(1) };
    expect((await market.sensei.caller.attempt(createTimeOff, { body: undecided })).status).toBe(400);
  });

  test('saved twice at once are cancelled and refunded once', async () => {
    const order = await bookFor(app, market.student, market.course, { startsAt: thursday });
    const { body } = await decideAbout(market.sensei, dayOff('2026-03-05'), 'CANCEL_REFUND');
    const answers = await Promise.all(
      [1, 2, 3].map(() => market.sensei.caller.attempt(createTimeOff, { body })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    await app.runJobs();
    const { ledger } = await lookInto(market.admin, order);
    expect(ledger.filter((entry) => entry.kind === 'refund')).toHaveLength(2);
    expect(await list('UPCOMING')).toHaveLength(1);
  });

  test('for many are cancelled for all of them; one without students costs nobody anything', async () => {
    const course = await createCourse(app, market.sensei, { format: 'GROUP', price: 2000, maxSeats: 3 });
    const meet = (startsAt: string) =>
      market.sensei.caller.call(scheduleClass, { params: { id: course.id }, body: { startsAt } });
    const [meeting, empty] = [await meet(thursday), await meet('2026-03-05T15:00:00.000Z')];
    const other = await createStudent(app);
    const orders = [market.student, other].map((student) =>
      bookFor(app, student, course, { startsAt: thursday, classId: meeting.id }),
    );
    const [mine, theirs] = await Promise.all(orders);
    const { preview } = await decideAbout(market.sensei, dayOff('2026-03-05'), 'KEEP');
    expect(
      preview.classes.map(({ classId, students, refunds }) => [classId, students.length, refunds]),
    ).toEqual([
      [meeting.id, 2, [{ amount: 4000, currency: 'USD' }]],
      [empty.id, 0, []],
    ]);
    await takeDayOff(market.sensei, dayOff('2026-03-05'), 'CANCEL_REFUND');
    await app.runJobs();
    for (const order of [mine, theirs])
      expect(order && (await lookInto(market.admin, order))).toMatchObject({
        status: 'CANCELED',
        payments: [{ status: 'REFUNDED', amount: 2000 }],
      });
  });

  test('end the checkouts of those who are about to pay for a seat: nothing is charged any more', async () => {
    const course = await createCourse(app, market.sensei, { format: 'GROUP', price: 2000, maxSeats: 4 });
    const body = { startsAt: thursday };
    const meeting = await market.sensei.caller.call(scheduleClass, { params: { id: course.id }, body });
    const seat = { ...body, classId: meeting.id };
    const [undecided, paying] = [await createStudent(app), await createStudent(app)];
    const placed = await placeFor(undecided, course, seat);
    const submitted = await submitFor(paying, course, seat);
    await bookFor(app, market.student, course, seat);
    await takeDayOff(market.sensei, dayOff('2026-03-05'), 'CANCEL_REFUND');
    await app.runJobs();
    for (const order of [placed, submitted])
      expect(await lookInto(market.admin, order)).toMatchObject({
        status: 'CANCELED',
        cancelReason: 'Back on Monday',
        classes: [{ seatState: 'CANCELED' }],
      });
    expect((await lookInto(market.admin, submitted)).payments).toMatchObject([{ status: 'CANCELED' }]);
    const tried = await undecided.caller.attempt(startPayment, { params: { id: placed.id }, body: {} });
    expect(tried.status).toBe(409);
  });

  test('of a package cost one session: the others go on', async () => {
    const course = await createCourse(app, market.sensei, {
      packages: [{ sessions: 5, discountPercent: 10, validDays: 90 }],
    });
    const order = await bookFor(app, market.student, course, {
      kind: 'PACKAGE',
      packageIndex: 0,
      startsAt: thursday,
    });
    await takeDayOff(market.sensei, dayOff('2026-03-05'), 'CANCEL_REFUND');
    await app.runJobs();
    const after = await market.student.caller.call(getOrder, { params: { id: order.id } });
    expect(after.status).toBe('COMPLETED');
    expect(after.payments.map((payment) => payment.status).toSorted()).toEqual([
      'HELD',
      'HELD',
      'HELD',
      'HELD',
      'REFUNDED',
    ]);
  });

  test('that are only held while somebody pays stay held, and are said to', async () => {
    await placeFor(market.student, market.course, { startsAt: thursday });
    const { preview } = await decideAbout(market.sensei, dayOff('2026-03-05'), 'KEEP');
    expect(preview).toMatchObject({ classes: [], held: 1 });
    await takeDayOff(market.sensei, dayOff('2026-03-05'));
    app.clock.advance(hours(0.5));
    await app.enqueueTask('scheduling.expire_holds');
    await app.runJobs();
    expect(await freeDays()).toBe('03 04 06 07 08 09 10 11');
  });
});
