import { getOrder, listOrders } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, hours } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-03-02T12:00:00Z') });
});
afterAll(() => app.close());

test('what is unfinished comes first that was bought first, however many orders came after it, until it is settled', async () => {
  const packages = [{ sessions: 5, discountPercent: 10, validDays: 30 }];
  const { student, sensei, course } = await createMarket(app, { packages });
  const free = await createCourse(app, sensei, { price: 0, packages });
  const unfinished = async (limit: number) => {
    const query = { unfinished: 'true', limit } as const;
    return (await student.caller.call(listOrders, { query })).items.map(({ id }) => id);
  };
  const choice = { kind: 'PACKAGE', packageIndex: 0 } as const;
  const bought = await bookFor(app, student, course, { ...choice, startsAt: thursday });
  app.clock.advance(hours(1));
  const { id: freeId } = await submitFor(student, free, { ...choice, startsAt: '2026-03-05T14:00:00.000Z' });
  await app.runJobs();
  app.clock.advance(hours(1));
  const single = await bookFor(app, student, course, { startsAt: '2026-03-06T10:00:00.000Z' });
  const over = await bookFor(app, student, course, { startsAt: '2026-03-06T12:00:00.000Z' });
  await cancelFor(student, over);
  await app.runJobs();
  expect(await unfinished(1)).toEqual([bought.id]);
  expect(await unfinished(10)).toEqual([bought.id, freeId, single.id]);

  await cancelFor(student, bought);
  await app.advance(days(8));
  expect((await student.caller.call(getOrder, { params: { id: single.id } })).payments).toMatchObject([
    { status: 'RELEASED' },
  ]);
  expect(await unfinished(10)).toEqual([freeId]);
  await app.advance(days(30));
  expect(await unfinished(10)).toEqual([]);
});
