import { previewBlackout } from '@michi/contract/scheduling/blackouts';
import type { Order } from '@michi/contract/ordering/orders';
import { agreeToNewTime, getClass } from '@michi/contract/scheduling/classes';
import {
  changeSeries,
  createTimeOff,
  previewTimeOff,
  updateTimeOff,
} from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOff as closedDay } from '../../../../test/factories/times/blackouts.ts';
import { createStudent } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  createMarket,
  ledgerOf,
  lookInto,
  thursday,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import {
  askToMove,
  dayOff,
  decideAbout,
  freeDaysOf,
  takeDayOff,
} from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

// Students are asked to move a class to a Monday; then something is to take that Monday away.

let app: TestApp;
let market: Market;
let order: Order;
const monday = '2026-03-09T10:00:00.000Z';
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app);
  order = await bookFor(app, market.student, market.course);
});
afterAll(() => app.close());

const atClass = () => ({ params: { id: order.classes[0]?.classId ?? '' } });
const askForMonday = (off = dayOff('2026-03-05')) => askToMove(market.sensei, off);
const mondayOff = (id?: string) => decideAbout(market.sensei, dayOff('2026-03-09'), 'KEEP', id);

describe('a class that is to move into a time-off', () => {
  test('is shown with the time that is asked for, its student and the money, and to be decided about', async () => {
    await askForMonday();
    const { preview, body } = await mondayOff();
    expect(preview.classes).toMatchObject([
      {
        startsAt: thursday,
        students: [{ id: market.student.id }],
        refunds: [{ amount: order.price.total, currency: order.price.currency }],
        actions: ['KEEP', 'CANCEL_REFUND'],
        proposal: {
          startsAt: monday,
          endsAt: '2026-03-09T11:00:00.000Z',
          answerBy: '2026-03-04T12:00:00.000Z',
          isInside: true,
        },
      },
    ]);
    const undecided = await market.sensei.caller.attempt(createTimeOff, { body: { ...body, choices: [] } });
    expect(undecided.problem.code).toBe('validation_failed');
  });

  test('is nothing new to a time-off beside both of its times', async () => {
    await askForMonday();
    const { preview } = await decideAbout(market.sensei, dayOff('2026-03-10'), 'KEEP');
    expect(preview.classes).toEqual([]);
    const around = await decideAbout(market.sensei, dayOff('2026-03-04', { toDate: '2026-03-06' }), 'KEEP');
    expect(around.preview.classes).toMatchObject([{ proposal: { startsAt: monday, isInside: false } }]);
  });

  test('takes place in it where it is kept, and the rest of the day stays off', async () => {
    await askForMonday();
    const { body } = await mondayOff();
    await market.sensei.caller.call(createTimeOff, { body });
    const agreed = await market.student.caller.call(agreeToNewTime, atClass());
    expect(agreed).toMatchObject({ startsAt: monday, status: 'SCHEDULED', proposal: null });
    expect(await freeDaysOf(app, market.course.id)).toBe('03 04 06 07 08 10 11');
  });

  test('is cancelled with all of the money back where that is chosen', async () => {
    await askForMonday();
    await takeDayOff(market.sensei, dayOff('2026-03-09'), 'CANCEL_REFUND');
    await app.runJobs();
    expect(await lookInto(market.admin, order)).toMatchObject({
      status: 'CANCELED',
      canceledBy: 'SENSEI',
      payments: [{ status: 'REFUNDED', amount: order.price.total }],
    });
    expect(Object.values(await ledgerOf(app)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(await freeDaysOf(app, market.course.id)).toBe('03 04 06 07 08 10 11');
  });

  test('that was asked for, or agreed to, since it was looked at is shown before anything is saved', async () => {
    const unasked = await mondayOff();
    expect(unasked.preview.classes).toEqual([]);
    await askForMonday();
    const first = await market.sensei.caller.attempt(createTimeOff, { body: unasked.body });
    expect(first.problem.code).toBe('conflict');
    const asked = await mondayOff();
    await market.student.caller.call(agreeToNewTime, atClass());
    const second = await market.sensei.caller.attempt(createTimeOff, { body: asked.body });
    expect(second.problem.code).toBe('conflict');
    expect((await mondayOff()).preview.classes).toMatchObject([{ startsAt: monday, proposal: null }]);
  });

  test('stays where it is when the very time-off that it was to move for goes to that day', async () => {
    const { id, version } = await askForMonday();
    const { preview, body } = await mondayOff(id);
    expect(preview.classes).toEqual([]);
    await market.sensei.caller.call(updateTimeOff, { params: { id }, body: { ...body, version } });
    const after = await market.sensei.caller.call(getClass, atClass());
    expect(after).toMatchObject({ startsAt: thursday, proposal: null });
  });

  test('the same for one time of a series; a class of its other times still is to move', async () => {
    const weekly = dayOff('2026-03-05', { recurrence: 'WEEKLY', recursUntil: '2026-03-26' });
    const other = await createStudent(app);
    await bookFor(app, other, market.course, { startsAt: '2026-03-12T10:00:00.000Z' });
    const { body } = await decideAbout(market.sensei, weekly, 'KEEP');
    const times = new Map([[atClass().params.id, '10:00']]);
    const choices = body.choices.map(({ classId }) => ({
      classId,
      action: 'RESCHEDULE' as const,
      newDate: '2026-03-09',
      newTime: times.get(classId) ?? '12:00',
    }));
    const series = await market.sensei.caller.call(createTimeOff, { body: { ...body, choices } });
    const { id, version } = series;
    const instead = { id, date: '2026-03-05', following: false, version };
    const preview = await market.sensei.caller.call(previewTimeOff, {
      body: { ...dayOff('2026-03-09'), instead },
    });
    expect(preview.classes).toMatchObject([{ students: [{ id: other.id }], proposal: { isInside: true } }]);
    const [kept] = preview.classes;
    await market.sensei.caller.call(createTimeOff, {
      body: {
        ...dayOff('2026-03-09'),
        instead,
        choices: [{ classId: kept?.classId ?? '', action: 'KEEP' }],
        fingerprint: preview.fingerprint,
      },
    });
    const after = await market.sensei.caller.call(getClass, atClass());
    expect(after).toMatchObject({ startsAt: thursday, proposal: null });
  });

  test('whose series has just lost its time is asked nothing any more', async () => {
    const { id, version } = await askForMonday(
      dayOff('2026-03-05', { recurrence: 'WEEKLY', recursUntil: '2026-03-26' }),
    );
    const body = { skipped: ['2026-03-05'], recursUntil: '2026-03-26', version };
    await market.sensei.caller.call(changeSeries, { params: { id }, body });
    expect((await mondayOff()).preview.classes).toEqual([]);
  });
});

test('a class that is to move to a day which an administrator closes is counted with those that lie there', async () => {
  const look = (date: string, toDate = date) =>
    market.admin.caller.call(previewBlackout, {
      body: closedDay(date, { scope: 'SENSEI', senseiIds: [market.sensei.id], toDate }),
    });
  expect(await look('2026-03-09')).toMatchObject({ classes: 0, students: 0 });
  await askForMonday();
  expect(await look('2026-03-09')).toMatchObject({ classes: 1, students: 1 });
  expect(await look('2026-03-05')).toMatchObject({ classes: 1, students: 1 });
  expect(await look('2026-03-10')).toMatchObject({ classes: 0, students: 0 });
  expect(await look('2026-03-05', '2026-03-09')).toMatchObject({ classes: 1, students: 1 });
});
