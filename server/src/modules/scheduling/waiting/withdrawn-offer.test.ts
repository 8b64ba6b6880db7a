import { listNotices } from '@michi/contract/notification/notices';
import { joinWaitingLine, listWaitingPlaces } from '@michi/contract/scheduling/waiting';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { createBlackoutFor, dayOff } from '../../../../test/factories/times/blackouts.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import {
  bookSeatFor,
  createGroupClass,
  giveWeeklyHours,
  holdSeatFor,
  takeTimeOffFor,
} from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { agreeToTime, cancelSeat, moveClass, proposeTime, replaceBusyTimes } from '../index.ts';

// What is offered from a waiting list, and then nobody can book any more.

const at = '2026-03-05T10:00:00.000Z';
const later = '2026-03-06T14:00:00.000Z';
const gone = { by: null, reason: 'test' };

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

const placesOf = async (student: Person) => (await student.caller.call(listWaitingPlaces, {})).items;
const free = (seatId: string) => app.ctx.transaction((tx) => cancelSeat(tx, seatId, gone));
const closeDay = async (senseiId: string) =>
  createBlackoutFor(await createAdmin(app), dayOff('2026-03-05', { scope: 'SENSEI', senseiIds: [senseiId] }));
const newsOf = async (student: Person) =>
  (await student.caller.call(listNotices, { query: {} })).items
    .filter(({ code }) => code.startsWith('WAITING_'))
    .map(({ code, link }) => ({ code, at: new URLSearchParams(link?.split('?')[1]).get('at') }))
    .toReversed();

describe('of a group', () => {
  /** One has booked, one has given back; what is free is offered to the first of two who wait. */
  async function offered({ isEmpty = false } = {}) {
    const sensei = await createSensei(app);
    const course = await createCourse(app, sensei, { format: 'GROUP', maxSeats: 2 });
    const classId = await createGroupClass(app, course, at);
    const [stays, leaves, first, second] = [
      await createStudent(app),
      await createStudent(app),
      await createStudent(app),
      await createStudent(app),
    ];
    const seats = [
      await bookSeatFor(app, course, leaves, { startsAt: at, classId }),
      await bookSeatFor(app, course, stays, { startsAt: at, classId }),
    ];
    const waiting = isEmpty ? [first] : [first, second];
    for (const student of waiting)
      await student.caller.call(joinWaitingLine, { params: { id: course.id }, body: { classId } });
    for (const { seatId } of isEmpty ? seats : seats.slice(0, 1)) await free(seatId);
    await app.runJobs();
    expect((await placesOf(first))[0]?.offer).toMatchObject({ startsAt: at });
    return { course, classId, stays, first, second };
  }
  const ask = (classId: string) =>
    app.ctx.transaction(async (tx) => {
      await proposeTime(tx, { classId, startsAt: new Date(later), timeOffId: null, field: 'startsAt' }, gone);
    });

  test('its class is asked to move: the turn stays, and the new time is offered once it has moved', async () => {
    const { classId, stays, first, second } = await offered();
    const [before] = await placesOf(first);
    await ask(classId);
    expect(await placesOf(first)).toMatchObject([{ turn: 1, offer: null, joinedAt: before?.joinedAt }]);
    expect((await placesOf(second))[0]).toMatchObject({ turn: 2, offer: null });
    await app.runJobs();
    expect(await newsOf(first)).toEqual([
      { code: 'WAITING_OFFERED', at },
      { code: 'WAITING_WITHDRAWN', at: null },
    ]);
    expect(await newsOf(second)).toEqual([]);
    await app.ctx.transaction(async (tx) => {
      await agreeToTime(tx, classId, stays.id);
      await moveClass(tx, classId, stays.id);
    });
    await app.runJobs();
    expect((await placesOf(first))[0]?.offer).toMatchObject({ startsAt: later });
    expect((await newsOf(first)).at(-1)).toEqual({ code: 'WAITING_OFFERED', at: later });
    // Who waits on hears of the new time.
    expect(await placesOf(second)).toMatchObject([{ turn: 1, offer: null, startsAt: later }]);
    expect(await newsOf(second)).toEqual([{ code: 'WAITING_MOVED', at: null }]);
    const mail = (await mailsTo(app, second.email)).find(({ subject }) => subject.startsWith('New time'));
    expect(mail?.text).toMatch(/Before[^]*5 March[^]*Now[^]*6 March|Before[^]*March 5[^]*Now[^]*March 6/);
  });

  test('its class moves at once as nobody else is in it: what is offered is the new time, by its own mail', async () => {
    const { classId, first } = await offered({ isEmpty: true });
    await app.ctx.transaction(async (tx) => {
      await proposeTime(tx, { classId, startsAt: new Date(later), timeOffId: null, field: 'startsAt' }, gone);
      await moveClass(tx, classId, null);
    });
    await app.runJobs();
    expect((await placesOf(first))[0]?.offer).toMatchObject({ startsAt: later });
    expect((await newsOf(first)).at(-1)).toEqual({ code: 'WAITING_OFFERED', at: later });
  });

  test('whose order ends with the move: not lost, and not offered of the moving class again', async () => {
    const { course, classId, first } = await offered();
    await holdSeatFor(app, course, first, { startsAt: at, classId });
    await ask(classId);
    await app.runJobs();
    expect(await placesOf(first)).toMatchObject([{ turn: 1, offer: null }]);
    expect((await newsOf(first)).map(({ code }) => code)).not.toContain('WAITING_EXPIRED');
  });

  test('its day is closed', async () => {
    const { course, first } = await offered();
    await closeDay(course.senseiId);
    await app.runJobs();
    expect(await placesOf(first)).toMatchObject([{ turn: 1, offer: null }]);
  });
});

describe('of a 1:1 course', () => {
  async function offered() {
    const sensei = await createSensei(app);
    const course = await createCourse(app, sensei, { bookingWindowDays: 4 });
    await giveWeeklyHours(app, sensei, { weekdays: [4], hours: [{ from: 600, to: 660 }] });
    const { seatId } = await bookSeatFor(app, course, await createStudent(app), { startsAt: at });
    const first = await createStudent(app);
    await first.caller.call(joinWaitingLine, { params: { id: course.id }, body: { classId: null } });
    await free(seatId);
    await app.runJobs();
    expect((await placesOf(first))[0]?.offer).toMatchObject({ startsAt: at });
    return { sensei, course, first };
  }
  type Offered = Awaited<ReturnType<typeof offered>>;
  const hour = ['2026-03-05T10:30:00Z', '2026-03-05T11:30:00Z'] as const;
  const changes: [string, (offered: Offered) => Promise<unknown>][] = [
    ['its sensei takes time off over it', ({ sensei }) => takeTimeOffFor(app, sensei, ...hour)],
    [
      'its sensei is busy elsewhere then',
      ({ sensei }) => {
        const [from, to] = hour.map((text) => Date.parse(text));
        const source = { userId: sensei.id, sourceId: sensei.id };
        return app.ctx.transaction((tx) => replaceBusyTimes(tx, source, [{ from: from ?? 0, to: to ?? 0 }]));
      },
    ],
    ['its day is closed', ({ sensei }) => closeDay(sensei.id)],
    [
      'its course is paused',
      async ({ sensei, course }) => {
        await app.ctx.db.updateTable('course').set({ listed: false }).where('id', '=', course.id).execute();
        await app.enqueueTask('scheduling.refresh_free_times', { senseiId: sensei.id });
      },
    ],
    [
      'its sensei works at other hours',
      async ({ sensei }) => {
        await giveWeeklyHours(app, sensei, { weekdays: [2], hours: [{ from: 600, to: 660 }] });
        await app.enqueueTask('scheduling.refresh_free_times', { senseiId: sensei.id });
      },
    ],
  ];

  test.each(changes)('%s: the turn stays, and its student is told once', async (_name, change) => {
    const known = await offered();
    await change(known);
    await app.runJobs();
    const { first } = known;
    expect(await placesOf(first)).toMatchObject([{ turn: 1, offer: null, startsAt: null }]);
    expect(await newsOf(first)).toEqual([
      { code: 'WAITING_OFFERED', at },
      { code: 'WAITING_WITHDRAWN', at: null },
    ]);
    const held = app.ctx.db
      .selectFrom('calendar_block')
      .select('id')
      .where('sensei_id', '=', known.sensei.id);
    expect(await held.where('kind', '=', 'HOLD').execute()).toEqual([]);
  });

  test('a time-off beside it changes nothing', async () => {
    const { sensei, course, first } = await offered();
    await takeTimeOffFor(app, sensei, '2026-03-05T11:00:00Z', '2026-03-05T15:00:00Z');
    await app.runJobs();
    expect((await placesOf(first))[0]?.offer).toMatchObject({ startsAt: at });
    await holdSeatFor(app, course, first, { startsAt: at });
  });

  test('one that is kept directly behind it, within its pause, takes it from nobody', async () => {
    const sensei = await createSensei(app);
    const course = await createCourse(app, sensei, {
      bookingWindowDays: 4,
      bufferAfter: 15,
      slotInterval: 60,
    });
    await giveWeeklyHours(app, sensei, { weekdays: [4], hours: [{ from: 600, to: 720 }] });
    const [first, second, passer] = [
      await createStudent(app),
      await createStudent(app),
      await createStudent(app),
    ];
    const behind = '2026-03-05T11:00:00.000Z';
    const seats: string[] = [];
    for (const startsAt of [at, behind])
      seats.push((await bookSeatFor(app, course, passer, { startsAt })).seatId);
    for (const student of [first, second])
      await student.caller.call(joinWaitingLine, { params: { id: course.id }, body: { classId: null } });
    for (const seatId of seats) await free(seatId);
    for (let times = 0; times < 3; times += 1) await app.runJobs();
    expect(await newsOf(first)).toEqual([{ code: 'WAITING_OFFERED', at }]);
    expect(await newsOf(second)).toEqual([{ code: 'WAITING_OFFERED', at: behind }]);
    await holdSeatFor(app, course, second, { startsAt: behind });
    await app.runJobs();
    expect(await newsOf(first)).toEqual([{ code: 'WAITING_OFFERED', at }]);
    const taken = await holdSeatFor(app, course, first, { startsAt: at });
    // Given up at the checkout it is kept on, as it was.
    await free(taken.seatId);
    await app.runJobs();
    expect((await placesOf(first))[0]?.offer).toMatchObject({ startsAt: at });
    expect(await newsOf(first)).toEqual([{ code: 'WAITING_OFFERED', at }]);
  });
});
