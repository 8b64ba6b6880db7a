import { randomUUID } from 'node:crypto';
import { decideSensei } from '@michi/contract/identity/users';
import {
  decideOrder,
  getOrder,
  placeOrder,
  previewCancel,
  scheduleSession,
} from '@michi/contract/ordering/orders';
import { previewPersonStep } from '@michi/contract/identity/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  placeFor,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const ownView = (person: Person, { id }: { id: string }) => person.caller.call(getOrder, { params: { id } });

test('an excluded sensei: booked classes stay, all that was not booked yet ends as the dialog said', async () => {
  const { admin, sensei, student, course } = await createMarket(app, {
    packages: [{ sessions: 3, discountPercent: 10, validDays: 30 }],
  });
  const booked = await bookFor(app, student, course, { startsAt: thursday });
  const packed = await bookFor(app, student, course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: '2026-03-05T12:00:00.000Z',
  });
  const held = await placeFor(student, course, { startsAt: '2026-03-06T10:00:00.000Z' });
  const effects = await admin.caller.call(previewPersonStep, {
    params: { id: sensei.id },
    query: { status: 'EXCLUDED' },
  });
  const unscheduled = packed.payments.filter(({ seatId }) => seatId === null);
  expect(unscheduled).toHaveLength(2);
  const back = unscheduled.reduce((sum, { amount }) => sum + amount, 0);
  expect(effects).toMatchObject({
    classes: 0,
    unpaid: 1,
    frozen: [],
    refunds: [{ amount: back, currency: 'USD' }],
  });

  await admin.caller.call(decideSensei, {
    params: { id: sensei.id },
    body: { status: 'EXCLUDED', reason: 'Teaches elsewhere' },
  });
  // At once, also before the job has run.
  const schedule = () =>
    student.caller.attempt(scheduleSession, {
      params: { id: packed.id },
      body: { startsAt: '2026-03-09T10:00:00.000Z' },
    });
  expect((await schedule()).status).toBe(409);
  await app.runJobs();
  expect(await lookInto(admin, held)).toMatchObject({ status: 'CANCELED', cancelReason: 'SENSEI_EXCLUDED' });
  expect(await lookInto(admin, booked)).toMatchObject({
    status: 'COMPLETED',
    payments: [{ status: 'HELD' }],
    classes: [{ seatState: 'BOOKED' }],
  });
  const rest = await lookInto(admin, packed);
  expect(rest.status).toBe('COMPLETED');
  const statusesOf = (isScheduled: boolean) =>
    rest.payments.filter(({ seatId }) => (seatId !== null) === isScheduled).map(({ status }) => status);
  expect(statusesOf(true)).toEqual(['HELD']);
  expect(statusesOf(false)).toEqual(['REFUNDED', 'REFUNDED']);
  expect((await ownView(student, packed)).can).not.toContain('schedule');
  const sums = Object.values(await ledgerOf(app));
  expect(sums.reduce((a, b) => a + b, 0)).toBe(0);
});

test('a request that waits for an excluded sensei cannot be accepted any more, and goes', async () => {
  const { admin, sensei, course } = await createMarket(app, { requiresApproval: true });
  const student = await createStudent(app);
  const asked = await submitFor(student, course, { startsAt: thursday });
  await choose(asked, 'APPROVE');
  await app.runJobs();
  expect((await ownView(sensei, asked)).can).toContain('accept');
  await admin.caller.call(decideSensei, {
    params: { id: sensei.id },
    body: { status: 'EXCLUDED', reason: 'Teaches elsewhere' },
  });
  expect((await ownView(sensei, asked)).can).not.toContain('accept');
  const accepted = await sensei.caller.attempt(decideOrder, {
    params: { id: asked.id },
    body: { decision: 'ACCEPT' },
  });
  expect(accepted.status).toBe(409);
  await app.runJobs();
  expect(await lookInto(admin, asked)).toMatchObject({
    status: 'CANCELED',
    cancelReason: 'SENSEI_EXCLUDED',
    payments: [{ status: 'CANCELED' }],
  });
});

test('nothing is booked with an excluded sensei, also where the catalogue has not heard of it yet', async () => {
  const { sensei, student, course } = await createMarket(app);
  await app.ctx.db
    .updateTable('user')
    .set({ sensei_status: 'EXCLUDED' })
    .where('id', '=', sensei.id)
    .execute();
  const body = {
    courseId: course.id,
    kind: 'SINGLE' as const,
    startsAt: thursday,
    idempotencyKey: randomUUID(),
  };
  const answer = await student.caller.attempt(placeOrder, { body });
  expect([answer.status, answer.problem.code]).toEqual([409, 'course_not_bookable']);
});

test('a student whose package an exclusion has ended gets all back for the classes left, also for the last one', async () => {
  const { admin, sensei, student, course } = await createMarket(app, {
    price: 2000,
    packages: [{ sessions: 4, discountPercent: 25, validDays: 30 }],
  });
  const startsAt = app.clock.now().getTime() + 2 * 86_400_000;
  const at = (day: number) => new Date(startsAt + day * 86_400_000).toISOString();
  const packed = await bookFor(app, student, course, { kind: 'PACKAGE', packageIndex: 0, startsAt: at(0) });
  await app.advance(3 * 86_400_000);
  await student.caller.call(scheduleSession, { params: { id: packed.id }, body: { startsAt: at(6) } });
  await admin.caller.call(decideSensei, {
    params: { id: sensei.id },
    body: { status: 'EXCLUDED', reason: 'Teaches elsewhere' },
  });
  await app.runJobs();
  const preview = await student.caller.call(previewCancel, { params: { id: packed.id } });
  expect(preview).toMatchObject({ refund: 1500, used: null });
  await cancelFor(student, packed);
  await app.runJobs();
  const { payments } = await lookInto(admin, packed);
  const back = payments.filter(({ status }) => status === 'REFUNDED').map(({ amount }) => amount);
  expect(back).toEqual([1500, 1500, 1500]);
});
