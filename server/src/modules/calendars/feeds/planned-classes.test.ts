import { makeCalendarFeed } from '@michi/contract/calendars/feeds';
import { addCalendarImport, listBusyTimes, listClassClashes } from '@michi/contract/calendars/imports';
import { type ChargePlan, endPlannedClasses } from '@michi/contract/ordering/charge-plans';
import { getClass, listOwnClasses } from '@michi/contract/scheduling/classes';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTwice } from '../../../../test/calendars/read-twice.ts';
import type { Person } from '../../../../test/factories/identity.ts';
import { beginPlanFor, placePlanFor } from '../../../../test/factories/money/charge-plans.ts';
import { createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { at } from '../../../../test/factories/money/several-times.ts';
import { noticeCodesOf } from '../../../../test/factories/notification.ts';
import { dayOff, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { createOutside } from '../../../platform/http/fetch-outside.ts';
import { getAccounts } from '../../identity/index.ts';
import { calendarFileForAll } from '../../scheduling/index.ts';

// Classes of a series that are charged one by one, in the calendars elsewhere of both sides.

let app: TestApp;
let market: Market;
let origin = '';
/** What a calendar elsewhere says. */
let said = '';
const server = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'text/calendar' }).end(said),
);
beforeAll(async () => {
  app = await startTestApp({
    gateways: (built) => ({ ...built, outside: createOutside((address) => address === '127.0.0.1') }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app, { price: 6000 });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

const begin = () => beginPlanFor(app, market.student, market.course);
const feedOf = async (person: Person, courseId: string | null = null) =>
  (await person.caller.call(makeCalendarFeed, { body: { courseId } })).url;
const read = async (url: string) => (await fetch(url)).text();
/** As two parsers read it: day, status and sequence of each. */
const eventsOf = async (person: Person, courseId: string | null = null) =>
  readTwice(await read(await feedOf(person, courseId))).map(
    ({ start, status, sequence }) => `${start.slice(8, 13)} ${status} ${sequence}`,
  );
const end = (person: Person, plan: ChargePlan, index: number, scope: 'ONE' | 'FOLLOWING' = 'ONE') =>
  person.caller.call(endPlannedClasses, {
    params: { id: plan.id },
    body: { orderId: plan.classes[index]?.orderId ?? '', scope },
  });
const clashesOf = async (person: Person) => (await person.caller.call(listClassClashes, {})).items;

describe('planned classes in the feeds of both sides', () => {
  test('are tentative once the first is paid, certain once they are charged, each under its one name', async () => {
    await placePlanFor(market.student, market.course);
    expect(await eventsOf(market.student)).toEqual([]);
    app.clock.set(new Date('2026-03-02T18:00:00Z'));
    market = await createMarket(app, { price: 6000 });
    const plan = await begin();
    const planned = ['05T10 CONFIRMED 0', '12T10 TENTATIVE 0', '19T10 TENTATIVE 0', '26T10 TENTATIVE 0'];
    for (const person of [market.student, market.sensei]) expect(await eventsOf(person)).toEqual(planned);
    expect(await eventsOf(market.sensei, market.course.id)).toEqual(planned);
    expect(await read(await feedOf(market.sensei))).toContain(market.student.name);
    expect(await read(await feedOf(market.sensei, market.course.id))).not.toContain(market.student.name);
    const uids = async () => readTwice(await read(await feedOf(market.student))).map(({ uid }) => uid);
    const before = await uids();
    await app.advanceTo(at('11 12'));
    const charged = ['05T10 CONFIRMED 0', '12T10 CONFIRMED 2', '19T10 TENTATIVE 0', '26T10 TENTATIVE 0'];
    for (const person of [market.student, market.sensei]) expect(await eventsOf(person)).toEqual(charged);
    expect(await uids()).toEqual(before);
    expect(plan.classes.map(({ classId }) => `${classId}@michi`)).toEqual(before.slice(1));
  });

  test('are cancelled there when they are skipped, when they are freed and when their sensei is away', async () => {
    const plan = await begin();
    await end(market.student, plan, 0);
    await takeDayOff(market.sensei, dayOff('2026-03-19'), 'CANCEL_REFUND');
    await app.runJobs();
    const left = ['05T10 CONFIRMED 0', '12T10 CANCELLED 1', '19T10 CANCELLED 1', '26T10 TENTATIVE 0'];
    for (const person of [market.student, market.sensei]) expect(await eventsOf(person)).toEqual(left);
    await app.ctx.db.updateTable('sandbox_provider.card').set({ behaviour: 'DECLINE' }).execute();
    await app.advanceTo(at('26 9'));
    expect((await eventsOf(market.sensei)).at(-1)).toBe('26T10 CANCELLED 1');
  });

  test('have a panel and a file of their own, and are in no list of booked classes', async () => {
    const plan = await begin();
    const classId = plan.classes[0]?.classId ?? '';
    for (const person of [market.student, market.sensei]) {
      const view = await person.caller.call(getClass, { params: { id: classId } });
      expect([view.isPlanned, view.can]).toEqual([true, ['move']]);
      expect(readTwice(await read(view.calendarUrl ?? ''))).toMatchObject([
        { uid: `${classId}@michi`, status: 'TENTATIVE', method: 'PUBLISH' },
      ]);
      const { items } = await person.caller.call(listOwnClasses, { query: { limit: 20 } });
      expect(items.map(({ id }) => id)).not.toContain(classId);
    }
    // What the mails about them bring along.
    const mailed = async (person: Person, classIds: readonly string[]) => {
      const reader = (await getAccounts(app.ctx, [person.id])).get(person.id);
      const file = reader && (await calendarFileForAll(app.ctx, classIds, reader));
      return readTwice(file ?? '').map(({ status, method }) => `${method} ${status}`);
    };
    const all = plan.classes.map((one) => one.classId ?? '');
    const tentative = 'PUBLISH TENTATIVE';
    for (const person of [market.student, market.sensei])
      expect(await mailed(person, all)).toEqual([tentative, tentative, tentative]);
    await end(market.student, plan, 0);
    for (const person of [market.student, market.sensei])
      expect(await mailed(person, [classId])).toEqual(['CANCEL CANCELLED']);
  });
});

describe('a calendar elsewhere', () => {
  const calendarOf = (...events: string[]) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`;
  const import_ = async (person: Person) => {
    const body = { name: 'Work', address: `${origin}/${person.id}.ics` };
    await person.caller.call(addCalendarImport, { body });
    await app.runJobs();
  };
  const busyOf = async (person: Person) =>
    (await person.caller.call(listBusyTimes, { query: { from: at('3 0'), to: at('31 0') } })).items;

  test('that has the planned classes of this market says nothing of when somebody is busy', async () => {
    await begin();
    said = await read(await feedOf(market.sensei));
    expect(said).toContain('STATUS:TENTATIVE');
    await import_(market.sensei);
    expect(await busyOf(market.sensei)).toEqual([]);
    expect(await clashesOf(market.sensei)).toEqual([]);
  });

  test('with an event over a planned class is told to its sensei, who sees what lies there', async () => {
    const plan = await begin();
    said = calendarOf('UID:doctor@example.org\r\nDTSTART:20260312T103000Z\r\nDTEND:20260312T113000Z');
    await import_(market.sensei);
    await app.advance(60_000);
    expect(await clashesOf(market.sensei)).toMatchObject([
      { classId: plan.classes[0]?.classId, startsAt: at('12 10'), busy: { name: 'Work' } },
    ]);
    expect(await noticeCodesOf(market.sensei)).toContain('CLASS_CLASHED');
    expect(await noticeCodesOf(market.student)).not.toContain('CLASS_CLASHED');
    await end(market.sensei, plan, 0);
    expect(await clashesOf(market.sensei)).toEqual([]);
  });
});
