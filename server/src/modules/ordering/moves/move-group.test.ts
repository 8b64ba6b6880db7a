import { agreeToNewTime, getClass, listSlots } from '@michi/contract/scheduling/classes';
import {
  cancelWholeClass,
  listMoveTimes,
  previewClassEnding,
  withdrawMove,
} from '@michi/contract/scheduling/moves';
import { createTimeOff } from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket, type Market, thursday } from '../../../../test/factories/money/ordering.ts';
import { createGroupClass } from '../../../../test/factories/scheduling.ts';
import { dayOff, decideAbout, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
import { lookAtMove, moveTo } from '../../../../test/factories/times/moves.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/db.ts';

let app: TestApp;
let market: Market;
const halfAnHourOn = '2026-03-05T10:30:00.000Z';
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app);
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const see = (person: Person, id: string) => person.caller.call(getClass, at(id));
const look = (id: string, startsAt: string) => lookAtMove(market.sensei, id, startsAt);
const move = (id: string, startsAt: string) => moveTo(market.sensei, id, startsAt);
const startsFor = async (id: string) =>
  (await market.sensei.caller.call(listMoveTimes, { ...at(id), query: {} })).items.map(
    ({ startsAt }) => startsAt,
  );

/** What stands in a calendar, of classes. */
async function timesOf({ id }: Person): Promise<string[]> {
  const span = (bound: string) => sql`to_char(${sql.raw(bound)}(during) at time zone 'UTC', 'DD HH24:MI')`;
  const { rows } = await sql<{ from: string; to: string }>`
    select ${span('lower')} "from", ${span('upper')} "to" from (
      select during from calendar_block where sensei_id = ${id} and kind = 'CLASS'
      union all select during from student_block where student_id = ${id}) taken order by during`.execute(
    app.ctx.db,
  );
  return rows.map(({ from, to }) => `${from} - ${to}`);
}

async function group(startsAt = thursday, { isEmpty = false } = {}) {
  const course = await createCourse(app, market.sensei, {
    format: 'GROUP',
    price: 2000,
    maxSeats: 5,
    minNoticeMinutes: 0,
  });
  const classId = await createGroupClass(app, course, startsAt);
  const ben = await createStudent(app);
  for (const student of isEmpty ? [] : [market.student, ben])
    await bookFor(app, student, course, { startsAt, classId });
  return { classId, ben };
}

const own = '05 10:00 - 05 11:00';
const besides = '05 11:00 - 05 11:30';
const next = '05 10:30 - 05 11:30';

test('a group goes to a time that overlaps its own with who agrees; until then both stand in the calendars', async () => {
  const { classId, ben } = await group();
  expect(await startsFor(classId)).toContain(halfAnHourOn);
  expect((await move(classId, halfAnHourOn)).status).toBe(200);
  expect(await timesOf(market.sensei)).toEqual([own, besides]);
  await market.student.caller.call(agreeToNewTime, at(classId));
  expect(await timesOf(market.student)).toEqual([own, besides]);
  await market.sensei.caller.call(withdrawMove, at(classId));
  for (const person of [market.sensei, market.student, ben]) expect(await timesOf(person)).toEqual([own]);

  expect((await move(classId, halfAnHourOn)).status).toBe(200);
  for (const person of [market.student, ben]) await person.caller.call(agreeToNewTime, at(classId));
  expect(await see(ben, classId)).toMatchObject({ startsAt: halfAnHourOn, proposal: null, moves: 1 });
  for (const person of [market.sensei, market.student, ben]) expect(await timesOf(person)).toEqual([next]);
});

test('one without anybody in it moves at once, also half an hour on and however near', async () => {
  const { classId } = await group('2026-03-02T13:30:00.000Z', { isEmpty: true });
  expect(await startsFor(classId)).toContain('2026-03-02T13:00:00.000Z');
  expect((await move(classId, '2026-03-02T13:00:00.000Z')).status).toBe(200);
  expect(await see(market.sensei, classId)).toMatchObject({
    startsAt: '2026-03-02T13:00:00.000Z',
    moves: 1,
  });
  expect(await timesOf(market.sensei)).toEqual(['02 13:00 - 02 14:00']);
});

test('no time is offered or previewed that leaves nobody time to answer', async () => {
  const { classId } = await group();
  const starts = await startsFor(classId);
  expect(starts.filter((start) => start <= '2026-03-02T14:00:00.000Z')).toEqual([]);
  const near = await look(classId, '2026-03-02T13:00:00.000Z');
  expect(near.problem).toMatchObject({ code: 'validation_failed', violations: [{ field: 'startsAt' }] });
});

test('the planner of a time-off asks for such a time, too, but for none in the time-off', async () => {
  const order = await bookFor(app, market.student, market.course);
  const early = dayOff('2026-03-05', { allDay: false, fromTime: '10:00', toTime: '10:30' });
  const ask = async (newTime: string) => {
    const { body } = await decideAbout(market.sensei, early, { newDate: '2026-03-05', newTime });
    return market.sensei.caller.attempt(createTimeOff, { body });
  };
  expect((await ask('09:45')).problem.code).toBe('slot_taken');
  expect((await ask('10:15')).problem.code).toBe('slot_taken');
  expect((await ask('10:30')).status).toBe(201);
  const classId = order.classes[0]?.classId ?? '';
  expect(await timesOf(market.sensei)).toEqual([own, besides]);
  await market.student.caller.call(agreeToNewTime, at(classId));
  expect(await see(market.student, classId)).toMatchObject({ startsAt: halfAnHourOn, proposal: null });
  for (const person of [market.sensei, market.student]) expect(await timesOf(person)).toEqual([next]);
});

test('cancelled on a day off while it is asked to such a time, it gives back both', async () => {
  const { classId } = await group();
  await move(classId, halfAnHourOn);
  await takeDayOff(market.sensei, dayOff('2026-03-05'));
  const preview = await market.sensei.caller.call(previewClassEnding, at(classId));
  const body = { fingerprint: preview.fingerprint, reason: 'I am ill' };
  await market.sensei.caller.call(cancelWholeClass, { ...at(classId), body });
  const query = { from: '2026-03-05T00:00:00Z', to: '2026-03-06T00:00:00Z' };
  const { items } = await app.as(null).call(listSlots, { params: { id: market.course.id }, query });
  expect(items).toEqual([]);
});
