import { confirmSeat, getOrder, listOrders } from '@michi/contract/ordering/orders';
import { markAttendance } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  placeFor,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-03-02T12:00:00Z') });
});
afterAll(() => app.close());

test('what is under way is listed however many orders came after it: to pay, to be taught, to confirm', async () => {
  const { student, sensei, course } = await createMarket(app);
  const free = await createCourse(app, sensei, { price: 0 });
  const underWay = async () => {
    const list = await student.caller.call(listOrders, { query: { underWay: 'true', limit: 10 } });
    return list.items.map(({ id }) => id);
  };
  const paid = await bookFor(app, student, course, { startsAt: thursday });
  app.clock.advance(1000);
  const { id: freeId } = await submitFor(student, free, { startsAt: '2026-03-05T12:00:00.000Z' });
  await app.runJobs();
  app.clock.advance(1000);
  const over = await bookFor(app, student, course, { startsAt: '2026-03-06T12:00:00.000Z' });
  await cancelFor(student, over);
  await app.runJobs();
  const begun = await placeFor(student, course, { startsAt: '2026-03-06T14:00:00.000Z' });
  expect(await underWay()).toEqual([begun.id, freeId, paid.id]);

  // Begun and confirmed: its money is the sensei's, and it goes on.
  await app.advanceTo('2026-03-05T10:20:00Z');
  const id = paid.classes[0]?.seatId ?? '';
  await sensei.caller.call(markAttendance, { params: { id }, body: { attendance: 'PRESENT' } });
  await student.caller.call(confirmSeat, { params: { id } });
  await app.runJobs();
  expect((await student.caller.call(getOrder, { params: { id: paid.id } })).payments).toMatchObject([
    { status: 'RELEASED' },
  ]);
  expect(await underWay()).toEqual([freeId, paid.id]);

  await app.advance(days(1));
  expect(await underWay()).toEqual([freeId]);
});
