import { randomUUID } from 'node:crypto';
import { decideSensei, deleteUser } from '@michi/contract/identity/users';
import { getClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  createMarket,
  lookInto,
  placeFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { createGroupClass } from '../../../../test/factories/scheduling.ts';
import { loseWorkerOf } from '../../../../test/lost-jobs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { listSenseiWithClasses } from '../../scheduling/index.ts';
import { pickUpOverdue } from './pick-up-overdue.ts';
import { findSenseiWithUnbegun } from '../storage/unsettled.repository.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

const packages = [{ sessions: 3, discountPercent: 10, validDays: 30 }];
const tasks = ['ordering.end_banned', 'ordering.end_excluded', 'ordering.review_holds'];
/** How many of them wait to be run. */
async function waiting(): Promise<number> {
  const { rows } =
    await sql`select 1 from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = any(${tasks}) and job.locked_at is null`.execute(app.ctx.db);
  return rows.length;
}
async function goOn() {
  await app.advance(minutes(5));
  await pickUpOverdue(app.ctx);
  await app.runJobs();
}

test('a ban whose worker was killed is carried out by the others, and asked for no more once it is', async () => {
  const { admin, sensei, student, course } = await createMarket(app, { packages });
  const over = await bookFor(app, student, course, { startsAt: '2026-03-03T10:00:00.000Z' });
  await app.advance(days(1));
  const orders = [
    await bookFor(app, student, course),
    await bookFor(app, student, course, {
      kind: 'PACKAGE',
      packageIndex: 0,
      startsAt: '2026-03-06T10:00:00.000Z',
    }),
    await placeFor(await createStudent(app), course, { startsAt: '2026-03-07T10:00:00.000Z' }),
  ];
  const workshop = await createCourse(app, sensei, { format: 'GROUP', maxSeats: 5 });
  const empty = await createGroupClass(app, workshop, '2026-03-11T10:00:00.000Z');
  await admin.caller.call(deleteUser, { params: { id: sensei.id }, query: { status: 'BANNED' } });
  await loseWorkerOf(app, ...tasks);
  await goOn();
  for (const order of orders) {
    const { status, payments } = await lookInto(admin, order);
    expect([status, ...new Set(payments.map((payment) => payment.status))]).toEqual(
      order.payments.length > 0 ? ['CANCELED', 'REFUNDED'] : ['CANCELED'],
    );
  }
  expect((await admin.caller.call(getClass, { params: { id: empty } })).status).toBe('CANCELED');
  // What is over stays frozen, and is no reason to begin again.
  await app.advance(days(2));
  await pickUpOverdue(app.ctx);
  expect(await waiting()).toBe(0);
  expect((await lookInto(admin, over)).payments).toMatchObject([{ status: 'HELD', isFrozen: true }]);
});

test('and so is an exclusion: what was not begun goes back, booked classes take place', async () => {
  const { admin, sensei, student, course } = await createMarket(app, { packages });
  const packed = await bookFor(app, student, course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: thursday,
  });
  const held = await placeFor(await createStudent(app), course, { startsAt: '2026-03-06T10:00:00.000Z' });
  const body = { status: 'EXCLUDED' as const, reason: 'Not a sensei' };
  await admin.caller.call(decideSensei, { params: { id: sensei.id }, body });
  await loseWorkerOf(app, ...tasks);
  await goOn();
  expect(await lookInto(admin, held)).toMatchObject({ status: 'CANCELED', cancelReason: 'SENSEI_EXCLUDED' });
  const { status, payments } = await lookInto(admin, packed);
  expect([status, ...payments.map((payment) => payment.status).toSorted()]).toEqual([
    'COMPLETED',
    'HELD',
    'REFUNDED',
    'REFUNDED',
  ]);
});

test('what is left is found among more sensei than a statement takes parameters', async () => {
  const { sensei, student, course } = await createMarket(app, { packages });
  await placeFor(student, course, { startsAt: thursday });
  const gone = [...Array.from({ length: 65_536 }, () => randomUUID()), sensei.id];
  expect(await findSenseiWithUnbegun(app.ctx, gone, { withFrozen: false })).toEqual([sensei.id]);
  expect(await listSenseiWithClasses(app.ctx, gone)).toEqual([sensei.id]);
});

test('and so is the ban of a student, and its end: what is held stands still, and goes its way again', async () => {
  const { admin, student, course } = await createMarket(app);
  const paid = await bookFor(app, student, course, { startsAt: '2026-03-03T10:00:00.000Z' });
  await app.advance(days(1));
  const created = await placeFor(student, course, { startsAt: '2026-03-07T10:00:00.000Z' });
  const change = async (status: 'BANNED' | 'ACTIVE') => {
    await admin.caller.call(deleteUser, { params: { id: student.id }, query: { status } });
    await loseWorkerOf(app, ...tasks);
    await goOn();
  };
  await change('BANNED');
  expect(await lookInto(admin, created)).toMatchObject({
    status: 'CANCELED',
    cancelReason: 'STUDENT_BANNED',
  });
  expect((await lookInto(admin, paid)).payments).toMatchObject([{ status: 'HELD', isFrozen: true }]);
  await app.advance(days(10));
  await change('ACTIVE');
  expect((await lookInto(admin, paid)).payments).toMatchObject([{ status: 'HELD', isFrozen: false }]);
  await app.advance(days(3));
  expect((await lookInto(admin, paid)).payments).toMatchObject([{ status: 'RELEASED' }]);
  await pickUpOverdue(app.ctx);
  expect(await waiting()).toBe(0);
});
