import { deleteTimeOff, restoreTimeOff } from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMarket } from '../../../../test/factories/money/ordering.ts';
import { dayOff, freeDaysOf, takeDayOff, timeOffsOf } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ['one day', {}],
  ['a series', { recurrence: 'WEEKLY', recursUntil: '2026-03-11' } as const],
])('%s that is over can be deleted with what was said about it, and comes back', async (_, more) => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  const { sensei, course } = await createMarket(app);
  const { id } = await takeDayOff(sensei, dayOff('2026-03-04', more));
  app.clock.set(new Date('2026-03-14T12:00:00Z'));
  const past = () => timeOffsOf(sensei, 'PAST');
  const freeDays = () => freeDaysOf(app, course.id, '2026-03-24T00:00:00Z');
  const free = await freeDays();
  expect(await past()).toMatchObject([{ id, privateReason: 'A wedding', isPast: true }]);
  await sensei.caller.call(deleteTimeOff, { params: { id } });
  expect(await past()).toEqual([]);
  await sensei.caller.call(restoreTimeOff, { params: { id } });
  expect(await past()).toMatchObject([{ id, privateReason: 'A wedding', isPast: true }]);
  expect(await timeOffsOf(sensei, 'UPCOMING')).toEqual([]);
  expect(await freeDays()).toBe(free);
});
