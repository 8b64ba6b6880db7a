import { changeConfiguration } from '@michi/contract/administration/configuration';
import { agreeToNewTime } from '@michi/contract/scheduling/classes';
import { createTimeOff } from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFor, createMarket } from '../../../../test/factories/money/ordering.ts';
import { dayOff, decideAbout } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a sensei asks for another time as often as the platform allows, and no more', async () => {
  const { admin, sensei, student, course } = await createMarket(app);
  const allow = (value: number, seen: number) =>
    admin.caller.call(changeConfiguration, { body: { key: 'reschedule.max_per_seat', value, seen } });
  /** Takes this day off and asks for another. */
  const ask = async (day: string, newDate: string) => {
    const { body } = await decideAbout(sensei, dayOff(day), { newDate, newTime: '10:00' });
    return (await sensei.caller.attempt(createTimeOff, { body })).status;
  };
  await allow(1, 2);
  const order = await bookFor(app, student, course);
  expect(await ask('2026-03-05', '2026-03-09')).toBe(201);
  const params = { id: order.classes[0]?.classId ?? '' };
  expect(await student.caller.call(agreeToNewTime, { params })).toMatchObject({
    startsAt: '2026-03-09T10:00:00.000Z',
  });
  // Once was enough: it stays where it is, or ends.
  const { preview } = await decideAbout(sensei, dayOff('2026-03-09'), 'KEEP');
  expect(preview.classes).toMatchObject([{ actions: ['KEEP', 'OFFER', 'CANCEL_REFUND'] }]);
  expect(await ask('2026-03-09', '2026-03-10')).toBe(400);
  await allow(2, 1);
  expect(await ask('2026-03-09', '2026-03-10')).toBe(201);
});
