import { applicationCalls } from '@michi/contract/records/record-calls';
import { type CalendarEntry, getOwnCalendar } from '@michi/contract/scheduling/own-calendar';
import { joinWaitingLine } from '@michi/contract/scheduling/waiting';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlackoutFor, dayOff } from '../../../../test/factories/times/blackouts.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { addTask, sharePlanWith } from '../../../../test/factories/plans.ts';
import { createCollege } from '../../../../test/factories/records.ts';
import {
  bookSeatFor,
  createGroupClass,
  giveWeeklyHours,
  holdSeatFor,
} from '../../../../test/factories/scheduling.ts';
import { dayOff as timeOff, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { proposeTime, replaceBusyTimes } from '../index.ts';

const march = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
const source = randomUUID();

let app: TestApp;
let sensei: Person;
let student: Person;
let other: Person;

/** One of each kind, all in the same month. */
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date('2026-03-02T08:00:00Z'));
  [sensei, student, other] = [await createSensei(app), await createStudent(app), await createStudent(app)];
  await giveWeeklyHours(app, sensei);
  const course = await createCourse(app, sensei, { title: 'Maps', bufferBefore: 0, bufferAfter: 0 });
  const { classId: moved } = await bookSeatFor(app, course, student, { startsAt: '2026-03-05T10:00:00Z' });
  const instead = { classId: moved, startsAt: new Date('2026-03-09T10:00:00Z'), timeOffId: null, field: '' };
  await app.ctx.transaction((tx) => proposeTime(tx, instead, { by: null, reason: 'test' }));
  await takeDayOff(sensei, timeOff('2026-03-19'));
  await holdSeatFor(app, course, student, { startsAt: '2026-03-11T10:00:00Z' });
  const group = await createCourse(app, sensei, { title: 'Stars', format: 'GROUP', maxSeats: 2 });
  const classId = await createGroupClass(app, group, '2026-03-12T10:00:00Z');
  for (const each of [other, await createStudent(app)])
    await bookSeatFor(app, group, each, { startsAt: '2026-03-12T10:00:00Z', classId });
  await student.caller.call(joinWaitingLine, { params: { id: group.id }, body: { classId } });
  await sharePlanWith(app, student, sensei);
  await addTask(student, { title: 'Essay', due: { date: '2026-03-20' } });
  await addTask(student, { title: 'Read it', due: { date: '2026-03-21' }, assigneeId: sensei.id });
  await addTask(student, { title: 'Later', due: { date: '2026-05-01' } });
  await student.caller.call(applicationCalls.create, {
    body: {
      collegeId: await createCollege(app, { name: 'North College' }),
      cycleYear: 2026,
      round: 'REGULAR_DECISION',
      deadlineDate: '2026-03-25',
    },
  });
  await createBlackoutFor(await createAdmin(app), dayOff('2026-03-17'));
  const busy = {
    from: Date.parse('2026-03-18T10:00:00Z'),
    to: Date.parse('2026-03-18T11:00:00Z'),
  };
  for (const { id } of [sensei, student])
    await app.ctx.transaction((tx) =>
      replaceBusyTimes(tx, { userId: id, sourceId: id === sensei.id ? source : randomUUID() }, [busy]),
    );
});
afterAll(() => app.close());

const calendarOf = async (person: Person, range = march) =>
  (await person.caller.call(getOwnCalendar, { query: range })).items;
const kindsOf = (items: readonly CalendarEntry[]) => items.map(({ kind }) => kind).toSorted();
const only = <K extends CalendarEntry['kind']>(items: readonly CalendarEntry[], kind: K) =>
  items.filter((item) => item.kind === kind);

test('a student reads all that is ahead in one answer, each as what it is', async () => {
  const items = await calendarOf(student);
  expect(kindsOf(items)).toEqual([
    'BUSY',
    'CLASS',
    'DEADLINE',
    'HOLD',
    'PROPOSAL',
    'TASK',
    'TASK',
    'WAITING',
  ]);
  expect(only(items, 'CLASS')).toMatchObject([{ courseTitle: 'Maps', person: sensei.name, isAsked: true }]);
  expect(only(items, 'PROPOSAL')).toMatchObject([{ asked: { name: sensei.name, agreed: false } }]);
  expect(only(items, 'HOLD')).toMatchObject([{ startsAt: '2026-03-11T10:00:00.000Z' }]);
  expect(only(items, 'HOLD')).not.toMatchObject([{ orderId: null }]);
  expect(only(items, 'WAITING')).toMatchObject([{ courseTitle: 'Stars', turn: 1, offerUntil: null }]);
  expect(only(items, 'DEADLINE')).toMatchObject([{ college: 'North College', isSubmitted: false }]);
});

test('a sensei reads the own days off and the closed days too, and of others what they ask of her', async () => {
  const items = await calendarOf(sensei);
  expect(kindsOf(items)).toEqual([
    'BUSY',
    'CLASS',
    'CLASS',
    'CLOSURE',
    'HOLD',
    'PROPOSAL',
    'TASK',
    'TIME_OFF',
  ]);
  expect(only(items, 'TASK')).toMatchObject([{ title: 'Read it' }]);
  expect(only(items, 'CLASS')).toMatchObject([
    { person: student.name, seats: null },
    { person: null, seats: { taken: 2, most: 2 } },
  ]);
  // Whose it is and what is paid is the student's until it is booked.
  expect(only(items, 'HOLD')).toMatchObject([{ orderId: null }]);
  expect(only(items, 'CLOSURE')).toMatchObject([{ name: 'Maintenance', fromDate: '2026-03-17' }]);
  expect(only(items, 'TIME_OFF')).toMatchObject([{ allDay: true }]);
});

test('nobody reads what is in the calendar of somebody else', async () => {
  expect(await calendarOf(other)).toMatchObject([{ kind: 'CLASS', courseTitle: 'Stars' }]);
  expect(await calendarOf(await createSensei(app))).toMatchObject([{ kind: 'CLOSURE' }]);
  expect(await calendarOf(await createAdmin(app))).toEqual([]);
});

test('a held time that lapsed, and what lies outside, are not told; a range without an end is refused', async () => {
  expect(await calendarOf(student, { from: '2026-03-06T00:00:00Z', to: '2026-03-07T00:00:00Z' })).toEqual([]);
  app.clock.advance(16 * 60_000);
  expect(only(await calendarOf(student), 'HOLD')).toEqual([]);
  for (const to of ['2026-03-01T00:00:00Z', '2027-03-01T00:00:00Z']) {
    const { status } = await student.caller.attempt(getOwnCalendar, { query: { ...march, to } });
    expect(status).toBe(400);
  }
});

test('a time-off of hours stands at its hours, with the own reason before what students read', async () => {
  const lone = await createSensei(app);
  await giveWeeklyHours(app, lone);
  await takeDayOff(
    lone,
    timeOff('2026-03-24', {
      allDay: false,
      fromTime: '10:00',
      toTime: '11:30',
      privateReason: 'Dentist',
      publicNote: 'Away for a while',
    }),
  );
  expect(only(await calendarOf(lone), 'TIME_OFF')).toMatchObject([
    { allDay: false, startsAt: '2026-03-24T10:00:00.000Z', reason: 'Dentist' },
  ]);
});
