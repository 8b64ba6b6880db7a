import { previewCancel, scheduleSession } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { bookFor, createMarket } from '../../../../test/factories/money/ordering.ts';
import { askToMove } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

const start = new Date('2026-03-02T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(start);
});
afterAll(() => app.close());

test('of a package of which one class is asked to move the preview names the rule of the others, not that all comes back', async () => {
  const market = await createMarket(app);
  const course = await createCourse(app, market.sensei, {
    price: 6000,
    packages: [{ sessions: 3, discountPercent: 10, validDays: 30 }],
  });
  const order = await bookFor(app, market.student, course, { kind: 'PACKAGE', packageIndex: 0 });
  const params = { params: { id: order.id } };
  await market.student.caller.call(scheduleSession, {
    ...params,
    body: { startsAt: '2026-03-06T10:00:00.000Z' },
  });
  await askToMove(market.sensei);
  // For the class on Friday it is late.
  app.clock.set(new Date('2026-03-05T12:00:00Z'));
  const preview = () => market.student.caller.call(previewCancel, params);
  expect(await preview()).toMatchObject({ rule: 'STUDENT_LATE' });
  app.clock.set(start);
  expect(await preview()).toMatchObject({ rule: 'STUDENT_IN_TIME', refund: order.price.total });
});
