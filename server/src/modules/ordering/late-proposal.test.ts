import { getClass } from '@michi/contract/scheduling';
import { createTimeOff } from '@michi/contract/time-offs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent } from '../../../test/factories/identity.ts';
import { bookFor, createMarket, lookInto } from '../../../test/factories/ordering.ts';
import { dayOff, decideAbout } from '../../../test/factories/time-offs.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('the server was away until the class would have been over: no answer is no all the same, and the proposed time is free', async () => {
  const { admin, sensei, student, course } = await createMarket(app);
  const order = await bookFor(app, student, course);
  const id = order.classes[0]?.classId ?? '';
  const { body } = await decideAbout(sensei, dayOff('2026-03-05'), 'KEEP');
  const newTime = { newDate: '2026-03-09', newTime: '10:00' };
  const choices = [{ classId: id, action: 'RESCHEDULE' as const, ...newTime }];
  await sensei.caller.call(createTimeOff, { body: { ...body, choices } });
  await app.runJobs();
  // Half an hour after its end.
  app.clock.set(new Date('2026-03-05T11:30:00Z'));
  for (const task of ['scheduling.end_classes', 'ordering.close_proposals']) {
    await app.ctx.enqueue(task, {});
    await app.runJobs();
  }
  expect((await student.caller.call(getClass, { params: { id } })).status).toBe('CANCELED');
  expect(await lookInto(admin, order)).toMatchObject({
    status: 'CANCELED',
    cancelReason: 'NEW_TIME_NOT_AGREED',
    payments: [{ status: 'REFUNDED', amount: order.price.total }],
  });
  const next = await bookFor(app, await createStudent(app), course, { startsAt: '2026-03-09T10:00:00.000Z' });
  expect(next.status).toBe('COMPLETED');
});
