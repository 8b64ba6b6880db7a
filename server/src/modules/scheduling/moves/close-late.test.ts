import { listSlots } from '@michi/contract/scheduling/classes';
import { getMove, moveClass } from '@michi/contract/scheduling/moves';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFor, createMarket, tomorrow } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { closeMoves } from '../availability/move-class-time.ts';
import { endClasses } from '../classes/end-classes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a class that ended before its request was closed keeps no other time from anybody', async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  const { student, course } = await createMarket(app);
  const order = await bookFor(app, student, course, { startsAt: tomorrow });
  const at = { params: { id: order.classes[0]?.classId ?? '' } };
  const startsAt = '2026-03-06T14:00:00.000Z';
  const { outcome } = await student.caller.call(getMove, { ...at, query: { startsAt } });
  const isFree = async () => {
    const { items } = await app.as(null).call(listSlots, { params: { id: course.id }, query: {} });
    return items.some((slot) => slot.startsAt === startsAt);
  };
  await student.caller.call(moveClass, {
    ...at,
    body: { startsAt, fingerprint: outcome?.fingerprint ?? '' },
  });
  expect(await isFree()).toBe(false);
  // No job ran for a day; of two that are late this one comes first.
  app.clock.set(new Date('2026-03-03T12:00:00Z'));
  await endClasses(app.ctx);
  await closeMoves(app.ctx);
  expect(await isFree()).toBe(true);
});
