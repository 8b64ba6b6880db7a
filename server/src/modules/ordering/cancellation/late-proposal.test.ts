import { confirmSeat, getOrder } from '@michi/contract/ordering/orders';
import { getClass, markAttendance } from '@michi/contract/scheduling/classes';
import { deleteTimeOff, restoreTimeOff } from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket, lookInto } from '../../../../test/factories/money/ordering.ts';
import { askToMove } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

/** A class on Thursday whose sensei asks for another time. */
async function askForMonday() {
  const market = await createMarket(app);
  const order = await bookFor(app, market.student, market.course);
  const id = order.classes[0]?.classId ?? '';
  const timeOff = await askToMove(market.sensei);
  await app.runJobs();
  return { ...market, order, id, timeOff };
}

test.each([
  ['half an hour after its end', '2026-03-05T11:30:00Z'],
  ['after the hold of its money', '2026-03-08T12:00:00Z'],
])(
  'the server was away until the class would have been over: no answer is no all the same, and the proposed time is free: %s',
  async (_name, back) => {
    const { admin, student, course, order, id } = await askForMonday();
    app.clock.set(new Date(back));
    for (const task of ['ordering.reconcile', 'scheduling.end_classes', 'ordering.close_proposals']) {
      await app.enqueueTask(task);
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

test('nor is it said meanwhile that it took place, by either side: what was paid waits for what becomes of it', async () => {
  const { admin, sensei, student, order, id } = await askForMonday();
  const seatId = order.classes[0]?.seatId ?? '';
  app.clock.set(new Date('2026-03-05T11:30:00Z'));
  for (const person of [student, sensei]) {
    const { can } = await person.caller.call(getClass, { params: { id } });
    expect(can).not.toContain('confirm');
    expect(can).not.toContain('mark_attendance');
  }
  const body = { attendance: 'PRESENT' as const };
  const marked = await sensei.caller.attempt(markAttendance, { params: { id: seatId }, body });
  expect([marked.status, marked.problem.code]).toEqual([409, 'invalid_transition']);
  expect((await student.caller.call(getOrder, { params: { id: order.id } })).can).not.toContain('confirm');
  const said = await student.caller.attempt(confirmSeat, { params: { id: seatId } });
  expect([said.status, said.problem.code]).toEqual([409, 'not_releasable']);
  expect(said.problem.message).toBe('Another time is asked about for this class');
  expect((await lookInto(admin, order)).payments).toMatchObject([{ status: 'HELD' }]);
});

test('where the question was taken back a moment ago the class took place: its student says so, and an undo asks nothing again', async () => {
  const { sensei, student, order, id, timeOff } = await askForMonday();
  const [seatId, params] = [order.classes[0]?.seatId ?? '', { id: timeOff.id }];
  app.clock.set(new Date('2026-03-05T11:30:00Z'));
  await sensei.caller.call(deleteTimeOff, { params });
  expect((await student.caller.call(getClass, { params: { id } })).can).toContain('confirm');
  const seen = await student.caller.call(getOrder, { params: { id: order.id } });
  expect(seen.can).toContain('confirm');
  const said = await student.caller.attempt(confirmSeat, { params: { id: seatId } });
  expect([said.status, said.body.payments[0]?.status]).toEqual([200, 'RELEASED']);
  await sensei.caller.call(restoreTimeOff, { params });
  for (const task of ['scheduling.end_classes', 'ordering.close_proposals']) {
    await app.enqueueTask(task);
    await app.runJobs();
  }
  expect(await student.caller.call(getClass, { params: { id } })).toMatchObject({
    status: 'ENDED',
    proposal: null,
  });
});
