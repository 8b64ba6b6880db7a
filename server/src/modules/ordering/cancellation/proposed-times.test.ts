import { type CalendarKind, listCalendar } from '@michi/contract/scheduling/blackouts';
import { listNotices } from '@michi/contract/notification/notices';
import { cancelOrder, getOrder, type Order, previewCancel } from '@michi/contract/ordering/orders';
import {
  agreeToNewTime,
  getClass,
  listProposedTimes,
  scheduleClass,
} from '@michi/contract/scheduling/classes';
import type { ClassStatus } from '@michi/contract/states';
import {
  changeSeries,
  createTimeOff,
  deleteTimeOff,
  previewTimeOff,
  restoreTimeOff,
  type TimeOffInput,
} from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  thursday,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { askToMove, dayOff, decideAbout } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';

// In whose calendars a time stands that a sensei has proposed, while it waits for an answer, and when the
// last one has given it.

let app: TestApp;
let market: Market;
const monday = '2026-03-09T10:00:00.000Z';
const nextWeek = { from: '2026-03-09T00:00:00.000Z', to: '2026-03-16T00:00:00.000Z' };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app);
});
afterAll(() => app.close());

const classOf = (order: Order) => order.classes[0]?.classId ?? '';
const ownOf = async (person: Person) =>
  (await person.caller.call(listProposedTimes, { query: nextWeek })).items;

type Filter = Partial<{ from: string; to: string; senseiId: string; courseId: string }> &
  Partial<{ kind: CalendarKind; status: ClassStatus }>;
/** The entries of the calendar of all. */
async function ofAll(filter: Filter = {}) {
  const { proposals } = await market.admin.caller.call(listCalendar, { query: { ...nextWeek, ...filter } });
  return proposals.filter(({ sensei }) => sensei.id === market.sensei.id);
}

const propose = (more: Partial<TimeOffInput> = {}) => askToMove(market.sensei, dayOff('2026-03-05', more));

test('it stands in the calendars of the two whom it concerns, and of all, to those who look for it', async () => {
  const order = await bookFor(app, market.student, market.course);
  const other = await createStudent(app);
  await bookFor(app, other, market.course, { startsAt: '2026-03-06T10:00:00.000Z' });
  await propose();
  const time = {
    classId: classOf(order),
    courseTitle: market.course.title,
    startsAt: monday,
    endsAt: '2026-03-09T11:00:00.000Z',
    answerBy: '2026-03-04T12:00:00.000Z',
  };
  const sensei = { id: market.sensei.id, name: market.sensei.name };
  expect(await ownOf(market.sensei)).toEqual([{ ...time, asked: null }]);
  expect(await ownOf(market.student)).toEqual([{ ...time, asked: { sensei: sensei.name, agreed: false } }]);
  // Neither of another student of the same sensei, nor of an administrator, who has the calendar of all.
  expect(await ownOf(other)).toEqual([]);
  expect(await ownOf(market.admin)).toEqual([]);

  const entry = { ...time, sensei, awaited: { count: 1, name: market.student.name } };
  expect(await ofAll()).toEqual([entry]);
  const found = { senseiId: sensei.id, courseId: market.course.id, kind: 'ONE_TO_ONE' } as const;
  expect(await ofAll({ ...found, status: 'SCHEDULED' })).toEqual([entry]);
  expect(await ofAll({ kind: 'GROUP' })).toEqual([]);
  expect(await ofAll({ kind: 'TIME_OFF' })).toEqual([]);
  expect(await ofAll({ status: 'CANCELED' })).toEqual([]);
  expect(await ofAll({ courseId: classOf(order) })).toEqual([]);
  expect(await ofAll({ from: '2026-03-02T00:00:00.000Z', to: nextWeek.from })).toEqual([]);

  const params = { id: order.id };
  const { fingerprint } = await market.student.caller.call(previewCancel, { params });
  await market.student.caller.call(cancelOrder, { params, body: { fingerprint } });
  expect(await ownOf(market.student)).toEqual([]);
  expect(await ofAll()).toEqual([]);
});

test('of a group it says who has answered: to students only their own answer', async () => {
  const seats = { format: 'GROUP', price: 2000, minSeats: 2, maxSeats: 5 } as const;
  const course = await createCourse(app, market.sensei, seats);
  const [first, second] = [await createStudent(app), await createStudent(app)];
  const { id: classId } = await market.sensei.caller.call(scheduleClass, {
    params: { id: course.id },
    body: { startsAt: thursday },
  });
  for (const student of [first, second]) await bookFor(app, student, course, { startsAt: thursday, classId });
  await propose();
  expect(await ofAll()).toMatchObject([{ awaited: { count: 2, name: null } }]);
  await first.caller.call(agreeToNewTime, { params: { id: classId } });
  const sensei = market.sensei.name;
  expect(await ownOf(first)).toMatchObject([{ asked: { sensei, agreed: true } }]);
  expect(await ownOf(second)).toMatchObject([{ asked: { sensei, agreed: false } }]);
  expect(await ofAll()).toMatchObject([{ awaited: { count: 1, name: second.name } }]);
});

test('the order says that another time is asked for, until that is answered', async () => {
  const order = await bookFor(app, market.student, market.course);
  const seen = async (person: Person) =>
    (await person.caller.call(getOrder, { params: { id: order.id } })).classes[0]?.proposal;
  expect(await seen(market.student)).toBeNull();
  await propose();
  const proposal = {
    startsAt: monday,
    endsAt: '2026-03-09T11:00:00.000Z',
    answerBy: '2026-03-04T12:00:00.000Z',
    agreed: false,
  };
  expect(await seen(market.student)).toEqual(proposal);
  expect(await seen(market.sensei)).toEqual(proposal);
  await market.student.caller.call(agreeToNewTime, { params: { id: classOf(order) } });
  expect(await seen(market.student)).toBeNull();
});

test('a group moves at once when the only one who has not agreed gives up the seat', async () => {
  const kind = { format: 'GROUP' as const, minSeats: 2, maxSeats: 5 };
  const course = await createCourse(app, market.sensei, kind);
  const meeting = await market.sensei.caller.call(scheduleClass, {
    params: { id: course.id },
    body: { startsAt: thursday },
  });
  const seat = { startsAt: thursday, classId: meeting.id };
  const leaver = await bookFor(app, market.student, course, seat);
  const others = [await createStudent(app), await createStudent(app)];
  for (const student of others) await bookFor(app, student, course, seat);
  await propose();
  const at = { params: { id: meeting.id } };
  const close = async () => {
    await app.enqueueTask('ordering.close_proposals');
    await app.runJobs();
    return market.sensei.caller.call(getClass, at);
  };
  for (const student of others) await student.caller.call(agreeToNewTime, at);
  expect(await close()).toMatchObject({ startsAt: thursday, proposal: { agreed: 2 } });
  await cancelFor(market.student, leaver);
  expect(await close()).toMatchObject({ startsAt: monday, seatsTaken: 2, proposal: null });
});

test('it stays where the deletion of its time-off is undone at once, and nobody is told of that', async () => {
  const order = await bookFor(app, market.student, market.course);
  const { id } = await propose();
  await market.sensei.caller.call(deleteTimeOff, { params: { id } });
  await market.sensei.caller.call(restoreTimeOff, { params: { id } });
  await app.advance(minutes(1));
  expect(await ownOf(market.student)).toMatchObject([{ classId: classOf(order), startsAt: monday }]);
  const { items } = await market.student.caller.call(listNotices, { query: {} });
  expect(items.map(({ code }) => code)).not.toContain('TIME_WITHDRAWN');
  const agreed = await market.student.caller.call(agreeToNewTime, { params: { id: classOf(order) } });
  expect(agreed.startsAt).toBe(monday);
});

test('a yes in the minute after the deletion moves nothing; it counts again once that is undone', async () => {
  const order = await bookFor(app, market.student, market.course);
  const { id } = await propose();
  const at = { params: { id: classOf(order) } };
  await market.sensei.caller.call(deleteTimeOff, { params: { id } });
  const early = await market.student.caller.attempt(agreeToNewTime, at);
  expect(early.status).toBe(409);
  expect(early.problem.code).toBe('invalid_transition');
  expect((await market.sensei.caller.call(getClass, at)).startsAt).toBe(thursday);
  // Nor is it offered meanwhile, anywhere.
  const meanwhile = await market.student.caller.call(getClass, at);
  expect(meanwhile).toMatchObject({ proposal: null, isProposalTakenBack: true });
  expect(meanwhile.can).not.toContain('agree');
  expect(await ownOf(market.student)).toEqual([]);
  const seen = await market.student.caller.call(getOrder, { params: { id: order.id } });
  expect(seen.classes).toMatchObject([{ startsAt: thursday, proposal: null }]);
  await market.sensei.caller.call(restoreTimeOff, { params: { id } });
  const again = await market.student.caller.call(getClass, at);
  expect(again).toMatchObject({ proposal: { startsAt: monday }, isProposalTakenBack: false });
  expect(again.can).toContain('agree');
  expect((await market.student.caller.call(agreeToNewTime, at)).startsAt).toBe(monday);
});

test('the same where one time of a series is left out, while a yes for another of its classes counts', async () => {
  const other = await createStudent(app);
  const left = await bookFor(app, market.student, market.course);
  const stays = await bookFor(app, other, market.course, { startsAt: '2026-03-12T10:00:00.000Z' });
  const recursUntil = '2026-03-26';
  const weekly = dayOff('2026-03-05', { recurrence: 'WEEKLY', recursUntil });
  const { body } = await decideAbout(market.sensei, weekly, 'KEEP');
  const choices = body.choices.map(({ classId }) => {
    const newTime = classId === classOf(left) ? '10:00' : '12:00';
    return { classId, action: 'RESCHEDULE' as const, newDate: '2026-03-09', newTime };
  });
  const series = await market.sensei.caller.call(createTimeOff, { body: { ...body, choices } });
  const leave = (skipped: string[], version: number) =>
    market.sensei.caller.call(changeSeries, {
      params: { id: series.id },
      body: { recursUntil, skipped, version },
    });
  const agree = (person: Person, order: Order) =>
    person.caller.attempt(agreeToNewTime, { params: { id: classOf(order) } });
  const without = await leave(['2026-03-05'], series.version);
  expect((await agree(market.student, left)).status).toBe(409);
  expect((await agree(other, stays)).body.startsAt).toBe('2026-03-09T12:00:00.000Z');
  await leave([], without.version);
  expect((await agree(market.student, left)).body.startsAt).toBe(monday);
});

describe('one time of a series for which a class is to move has another instead', () => {
  const recursUntil = '2026-03-26';
  const replace = async (by: TimeOffInput, action: 'KEEP' | 'CANCEL_REFUND', following = false) => {
    const order = await bookFor(app, market.student, market.course);
    const series = await propose({ recurrence: 'WEEKLY', recursUntil });
    const instead = { id: series.id, version: series.version, date: '2026-03-05', following };
    const preview = await market.sensei.caller.call(previewTimeOff, { body: { ...by, instead } });
    const choices = preview.classes.map(({ classId }) => ({ classId, action }));
    const { fingerprint } = preview;
    const body = { ...by, choices, fingerprint, instead };
    const taken = await market.sensei.caller.call(createTimeOff, { body });
    await app.runJobs();
    return { at: { params: { id: classOf(order) } }, preview, taken };
  };
  const seen = (at: { params: { id: string } }) => market.student.caller.call(getClass, at);
  const withdrawals = async () => {
    const { items } = await market.student.caller.call(listNotices, { query: {} });
    return items.filter(({ code }) => code === 'TIME_WITHDRAWN').length;
  };
  const longer = dayOff('2026-03-05', { toDate: '2026-03-06' });

  test.each([
    ['alone', longer, false],
    ['with all after it', { ...longer, recurrence: 'WEEKLY' as const, recursUntil }, true],
  ])('%s: the class that lies in that still waits for its answer', async (_name, by, following) => {
    const { at, preview } = await replace(by, 'KEEP', following);
    expect(preview.classes).toMatchObject([{ actions: ['KEEP', 'CANCEL_REFUND'] }]);
    expect(await seen(at)).toMatchObject({ startsAt: thursday, proposal: { startsAt: monday } });
    await app.advance(minutes(2));
    expect((await market.student.caller.call(agreeToNewTime, at)).startsAt).toBe(monday);
    expect(await withdrawals()).toBe(0);
  });

  test('which is deleted: then the class stays', async () => {
    const { at, taken } = await replace(longer, 'KEEP');
    await market.sensei.caller.call(deleteTimeOff, { params: { id: taken.id } });
    await app.advance(minutes(1));
    expect(await seen(at)).toMatchObject({ startsAt: thursday, proposal: null });
    expect(await withdrawals()).toBe(1);
  });

  test('in which the class is ended', async () => {
    const { at } = await replace(longer, 'CANCEL_REFUND');
    expect((await seen(at)).status).toBe('CANCELED');
    expect(await ownOf(market.sensei)).toEqual([]);
  });

  test('on another day: the class stays, and its students hear of it', async () => {
    const { at, preview } = await replace(dayOff('2026-03-06'), 'KEEP');
    expect(preview.classes).toEqual([]);
    expect(await seen(at)).toMatchObject({ startsAt: thursday, proposal: null });
    expect(await withdrawals()).toBe(1);
  });
});

test('the same of one time of a series: undone at once nobody is told, else a minute later', async () => {
  const order = await bookFor(app, market.student, market.course);
  const recursUntil = '2026-03-26';
  const { id, version } = await propose({ recurrence: 'WEEKLY', recursUntil });
  const leave = (skipped: string[], seen: number) =>
    market.sensei.caller.call(changeSeries, {
      params: { id },
      body: { recursUntil, skipped, version: seen },
    });
  const without = await leave(['2026-03-05'], version);
  const back = await leave([], without.version);
  await app.advance(minutes(1));
  expect(await ownOf(market.student)).toMatchObject([{ classId: classOf(order), startsAt: monday }]);
  await leave(['2026-03-05'], back.version);
  await app.advance(minutes(1));
  expect(await ownOf(market.student)).toEqual([]);
  const { items } = await market.student.caller.call(listNotices, { query: {} });
  expect(items.filter(({ code }) => code === 'TIME_WITHDRAWN')).toHaveLength(1);
});
