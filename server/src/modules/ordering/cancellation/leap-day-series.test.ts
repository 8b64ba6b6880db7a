import {
  createTimeOff,
  getTimeOff,
  listTimeOffSpans,
  type TimeOffInput,
  updateTimeOff,
} from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { dayOff, decideAbout, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

// A series of 29 February comes on the 28th in years without one; what takes the place of its rest is a
// series of that day, too.

let app: TestApp;
let sensei: Person;
beforeAll(async () => (app = await startTestApp()));
beforeEach(async () => {
  sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei);
});
afterAll(() => app.close());

const yearly = (fromDate: string, more: Partial<TimeOffInput> = {}) =>
  dayOff(fromDate, { recurrence: 'YEARLY', recursUntil: '2033-12-31', ...more });

/** From the first day of each to the day after its last. */
async function spans() {
  const found: string[] = [];
  for (let year = 2028; year <= 2033; year += 1) {
    const query = { from: `${year}-02-01T00:00:00Z`, to: `${year}-04-01T00:00:00Z` };
    const { items } = await sensei.caller.call(listTimeOffSpans, { query });
    found.push(...items.map(({ startsAt, endsAt }) => `${startsAt.slice(0, 10)} ${endsAt.slice(5, 10)}`));
  }
  return found;
}

async function insteadFrom(id: string, date: string, other: TimeOffInput) {
  const { version } = await sensei.caller.call(getTimeOff, { params: { id } });
  const { body } = await decideAbout(sensei, other, 'KEEP');
  const instead = { id, version, date, following: true };
  return sensei.caller.call(createTimeOff, { body: { ...body, instead } });
}

test('from a 28 February on it stays one of the 29th, also when that is changed again', async () => {
  const { id } = await takeDayOff(sensei, yearly('2028-02-29'));
  const all = ['2028-02-29 03-01', '2029-02-28 03-01', '2030-02-28 03-01', '2031-02-28 03-01'];
  const later = ['2032-02-29 03-01', '2033-02-28 03-01'];
  const rest = await insteadFrom(id, '2029-02-28', yearly('2029-02-28', { privateReason: 'Leaplings' }));
  expect(rest).toMatchObject({ fromDate: '2029-02-28', fromLeapDay: true, toLeapDay: true });
  expect(await spans()).toEqual([...all, ...later]);
  await insteadFrom(rest.id, '2031-02-28', yearly('2031-02-28', { privateReason: 'A long one' }));
  expect(await spans()).toEqual([...all, ...later]);
});

test('as a whole, too, and with the times that it leaves out', async () => {
  const { id } = await takeDayOff(sensei, yearly('2028-02-29'));
  const rest = await insteadFrom(id, '2029-02-28', yearly('2029-02-28'));
  const change = async (version: number, said: TimeOffInput) => {
    const { body } = await decideAbout(sensei, said, 'KEEP', rest.id);
    return sensei.caller.call(updateTimeOff, { params: { id: rest.id }, body: { ...body, version } });
  };
  const renamed = await change(rest.version, yearly('2029-02-28', { publicNote: 'Once in four years' }));
  expect((await spans()).at(-2)).toBe('2032-02-29 03-01');
  await change(renamed.version, yearly('2030-02-28'));
  expect((await spans()).map((span) => span.slice(0, 10))).toEqual([
    '2028-02-29',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
    '2033-02-28',
  ]);
});

test('is one of another day where that was chosen, at each of its ends', async () => {
  const { id } = await takeDayOff(sensei, yearly('2028-02-27', { toDate: '2028-02-29' }));
  const wider = yearly('2029-02-26', { toDate: '2029-02-28' });
  const { id: rest } = await insteadFrom(id, '2029-02-27', wider);
  expect((await spans()).slice(1)).toEqual([
    '2029-02-26 03-01',
    '2030-02-26 03-01',
    '2031-02-26 03-01',
    '2032-02-26 03-01',
    '2033-02-26 03-01',
  ]);
  await insteadFrom(rest, '2030-02-26', yearly('2030-02-26', { toDate: '2030-02-27' }));
  expect((await spans()).at(-2)).toBe('2032-02-26 02-28');
});

test('of 28 February is never one of the 29th', async () => {
  const { id } = await takeDayOff(sensei, yearly('2027-02-28'));
  await insteadFrom(id, '2029-02-28', yearly('2029-02-28', { privateReason: 'Still' }));
  expect((await spans()).at(-2)).toBe('2032-02-28 02-29');
});
