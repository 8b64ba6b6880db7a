import { decideOrder, type Order, placeOrder } from '@michi/contract/ordering/orders';
import { agreeToNewTime, scheduleClass } from '@michi/contract/scheduling/classes';
import { createTimeOff } from '@michi/contract/scheduling/time-offs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse, type CourseOverrides } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  submitFor,
  thursday,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { dayOff, decideAbout, mondayAtTen } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';
import { syncOrder } from '../checkout/sync-order.ts';

// Whoever was only about to pay for a place in a group when its sensei asks for another time is not asked,
// and so is not moved either.

let app: TestApp;
let market: Market;
const monday = '2026-03-09T10:00:00.000Z';
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app);
});
afterAll(() => app.close());

async function scheduleGroup(more: CourseOverrides = {}) {
  const course = await createCourse(app, market.sensei, {
    format: 'GROUP',
    price: 2000,
    maxSeats: 5,
    ...more,
  });
  const body = { startsAt: thursday };
  const meeting = await market.sensei.caller.call(scheduleClass, { params: { id: course.id }, body });
  return { course, classId: meeting.id, seat: { ...body, classId: meeting.id } };
}
/** Takes Thursday off and asks for Monday instead; answers what was shown before. */
async function propose(publicNote: string | null = 'Back on Monday') {
  const thursdayOff = dayOff('2026-03-05', { publicNote });
  const { preview, body } = await decideAbout(market.sensei, thursdayOff, mondayAtTen);
  await market.sensei.caller.call(createTimeOff, { body });
  return preview;
}
/** The mail about the end. */
const mailTo = async (person: Person) =>
  (await mailsTo(app, person.email)).find(({ subject }) =>
    /^(Cancelled|Not possible|Your seat|A seat)/.test(subject),
  )?.text ?? '';
const agree = (person: Person, id: string) => person.caller.call(agreeToNewTime, { params: { id } });
const accept = (order: Order) =>
  market.sensei.caller.attempt(decideOrder, { params: { id: order.id }, body: { decision: 'ACCEPT' } });

/** How it ended: in money, and as a guest of the class. */
async function endOf(order: Order) {
  const { status, payments, classes } = await lookInto(market.admin, order);
  const sum = Object.values(await ledgerOf(app)).reduce((total, amount) => total + amount, 0);
  return [status, payments.map((payment) => payment.status), classes.map((seat) => seat.seatState), sum];
}
/** Not charged, or given back in full, and never a guest on Monday. */
const goneFor = (payment: 'CANCELED' | 'REFUNDED') => ['CANCELED', [payment], ['CANCELED'], 0];

test('a request that waits for the sensei ends: its money is let go, and nobody is booked on Monday unasked', async () => {
  const { course, classId, seat } = await scheduleGroup({ requiresApproval: true });
  const [ana, ben] = [market.student, await createStudent(app)];
  const first = await submitFor(ana, course, seat);
  await choose(first, 'APPROVE');
  await app.runJobs();
  expect((await accept(first)).status).toBe(200);
  await app.runJobs();
  const request = await submitFor(ben, course, seat);
  await choose(request, 'APPROVE');
  await app.runJobs();
  expect((await propose()).classes).toMatchObject([{ classId, held: 1, students: [{ id: ana.id }] }]);
  await app.runJobs();
  expect(await endOf(request)).toEqual(goneFor('CANCELED'));
  expect((await lookInto(market.admin, request)).cancelReason).toBe('Back on Monday');
  await agree(ana, classId);
  expect((await accept(request)).status).toBe(409);
  await app.runJobs();
  expect(await endOf(request)).toEqual(goneFor('CANCELED'));
  expect((await lookInto(market.admin, first)).classes).toMatchObject([
    { startsAt: monday, seatState: 'BOOKED' },
  ]);
});

test('who paid in time, and is heard of while the question is open or after the move, gets all of it back', async () => {
  const { course, classId, seat } = await scheduleGroup();
  await bookFor(app, market.student, course, seat);
  const [slow, quick] = [await createStudent(app), await createStudent(app)];
  const lapsed = await submitFor(slow, course, seat);
  await choose(lapsed, 'APPROVE', 'LATE');
  app.clock.advance(minutes(16));
  await app.enqueueTask('scheduling.expire_holds');
  await app.runJobs();
  const open = await submitFor(quick, course, seat);
  await propose();
  await choose(open, 'APPROVE', 'LATE');
  await syncOrder(app.ctx, open.id);
  await agree(market.student, classId);
  await syncOrder(app.ctx, lapsed.id);
  await app.runJobs();
  for (const order of [open, lapsed]) {
    expect(await endOf(order)).toEqual(goneFor('REFUNDED'));
    expect((await lookInto(market.admin, order)).cancelReason).toBe('Back on Monday');
  }
  for (const person of [slow, quick]) expect(await mailTo(person)).toContain('> Back on Monday');
});

test('each reads of the money what became of it: paid, it goes back; asked for or about to be paid, nothing is charged', async () => {
  const { course, seat } = await scheduleGroup();
  const [paid, paying] = [await createStudent(app), await createStudent(app)];
  await bookFor(app, market.student, course, seat);
  const order = await submitFor(paid, course, seat);
  await submitFor(paying, course, seat);
  await propose(null);
  await choose(order, 'APPROVE', 'LATE');
  await syncOrder(app.ctx, order.id);
  expect(await mailTo(paid)).toMatch(
    /> The sensei is away at that time\.\s+Everything that was paid for it comes back: /,
  );
  expect(await mailTo(paying)).toMatch(/> The sensei is away at that time\.\s+Nothing was charged\./);
});

test('nothing is charged of a request either, and its sensei is told of no money', async () => {
  const { course, seat } = await scheduleGroup({ requiresApproval: true });
  const first = await submitFor(market.student, course, seat);
  await choose(first, 'APPROVE');
  await app.runJobs();
  await accept(first);
  const asking = await createStudent(app);
  await choose(await submitFor(asking, course, seat), 'APPROVE');
  await app.runJobs();
  await propose(null);
  expect(await mailTo(asking)).toMatch(/You pay nothing[^>]*> The sensei is away at that time\./);
  expect(await mailTo(market.sensei)).toContain('You are away at that time.');
  expect(await mailTo(market.sensei)).not.toMatch(/money/);
});

test('nobody new books the class while the question is open', async () => {
  const { course, seat } = await scheduleGroup();
  await bookFor(app, market.student, course, seat);
  await propose();
  const stranger = await createStudent(app);
  const body = { courseId: course.id, kind: 'SINGLE' as const, ...seat, idempotencyKey: randomUUID() };
  const refused = await stranger.caller.attempt(placeOrder, { body });
  expect([refused.status, refused.problem.code]).toEqual([409, 'slot_unavailable']);
});
