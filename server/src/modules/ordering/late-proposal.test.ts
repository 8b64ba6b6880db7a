import { getClass } from '@michi/contract/scheduling';
import { createTimeOff } from '@michi/contract/time-offs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStudent } from '../../../test/factories/identity.ts';
import { bookFor, createMarket, lookInto } from '../../../test/factories/ordering.ts';
import { dayOff, decideAbout } from '../../../test/factories/time-offs.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

test.each([
  ['half an hour after its end', '2026-03-05T11:30:00Z'],
  ['after the hold of its money', '2026-03-08T12:00:00Z'],
])(
  'the server was away until the class would have been over: no answer is no all the same, and the proposed time is free: %s',
  async (_name, back) => {
    const { admin, sensei, student, course } = await createMarket(app);
    const order = await bookFor(app, student, course);
    const id = order.classes[0]?.classId ?? '';
    const { body } = await decideAbout(sensei, dayOff('2026-03-05'), 'KEEP');
    const newTime = { newDate: '2026-03-09', newTime: '10:00' };
    const choices = [{ classId: id, action: 'RESCHEDULE' as const, ...newTime }];
    await sensei.caller.call(createTimeOff, { body: { ...body, choices } });
    await app.runJobs();
    app.clock.set(new Date(back));
    for (const task of ['ordering.reconcile', 'scheduling.end_classes', 'ordering.close_proposals']) {
      await app.ctx.enqueue(task, {});
      await app.runJobs();
    }
    expect((await student.caller.call(getClass, { params: { id } })).status).toBe('CANCELED');
    expect(await lookInto(admin, order)).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'NEW_TIME_NOT_AGREED',
      payments: [{ status: 'REFUNDED', amount: order.price.total }],
    });
    const next = await bookFor(app, await createStudent(app), course, {
      startsAt: '2026-03-09T10:00:00.000Z',
    });
    expect(next.status).toBe('COMPLETED');
  },
);
