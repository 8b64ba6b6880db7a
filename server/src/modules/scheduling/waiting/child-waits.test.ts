import { randomUUID } from 'node:crypto';
import { listNotices } from '@michi/contract/notification/notices';
import { decideForChild } from '@michi/contract/ordering/family';
import { type Order, placeOrder } from '@michi/contract/ordering/orders';
import {
  joinWaitingLine,
  leaveWaitingLine,
  listWaitingPlaces,
  type WaitingPlace,
} from '@michi/contract/scheduling/waiting';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createFamily, createMinor } from '../../../../test/factories/family.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { noticeCodesOf, subjectsTo } from '../../../../test/factories/notification.ts';
import { bookSeatFor, createGroupClass } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';
import { cancelSeat } from '../index.ts';
import { expireHolds } from '../seats/expire-holds.ts';

// Who waits is a minor: a guardian can do all of it, and has the say about what is taken.

const at = '2026-03-05T10:00:00.000Z';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

async function fullClass() {
  const course = await createCourse(app, await createSensei(app), {
    title: 'Tides in company',
    format: 'GROUP',
    maxSeats: 2,
  });
  const classId = await createGroupClass(app, course, at);
  const seats: string[] = [];
  for (let taken = 0; taken < 2; taken += 1) {
    const booked = await bookSeatFor(app, course, await createStudent(app), { startsAt: at, classId });
    seats.push(booked.seatId);
  }
  const free = () =>
    app.ctx.transaction((tx) => cancelSeat(tx, seats.pop() ?? '', { by: null, reason: 'test' }));
  return { course, classId, free };
}
type Full = Awaited<ReturnType<typeof fullClass>>;

const tryToJoin = (person: Person, { course, classId }: Full, forStudentId?: string) =>
  person.caller.attempt(joinWaitingLine, {
    params: { id: course.id },
    body: { classId, ...(forStudentId && { forStudentId }) },
  });
const placesOf = async (person: Person): Promise<WaitingPlace[]> =>
  (await person.caller.call(listWaitingPlaces, {})).items;
const orderOf = (person: Person, { course, classId }: Full, forStudentId?: string): Promise<Order> =>
  person.caller.call(placeOrder, {
    body: {
      courseId: course.id,
      kind: 'SINGLE',
      startsAt: at,
      classId,
      idempotencyKey: randomUUID(),
      ...(forStudentId && { forStudentId }),
    },
  });
const offerLinkOf = async ({ caller }: Person) =>
  (await caller.call(listNotices, { query: {} })).items.find(({ code }) => code === 'WAITING_OFFERED')?.link;
const leave = (person: Person, { id }: { id: string }) =>
  person.caller.attempt(leaveWaitingLine, { params: { id } });

test('a guardian puts the name of the child on a list, and takes what is kept for it', async () => {
  const full = await fullClass();
  const { child, guardian } = await createFamily(app);
  const joined = await tryToJoin(guardian, full, child.id);
  expect(joined.body).toMatchObject({ student: { id: child.id, name: child.name }, turn: 1 });
  // Both see the one place, and joining again by the other is the same.
  expect((await tryToJoin(child, full)).body.id).toBe(joined.body.id);
  for (const who of [child, guardian])
    expect(await placesOf(who)).toMatchObject([{ id: joined.body.id, student: { id: child.id } }]);
  // The guardian's own name is another one.
  expect((await tryToJoin(guardian, full)).body).toMatchObject({ student: { id: guardian.id }, turn: 2 });

  await full.free();
  await app.runJobs();
  const answer = `/courses/${full.course.id}/schedule?`;
  expect(await offerLinkOf(child)).toBe(`${answer}at=${encodeURIComponent(at)}`);
  expect(await offerLinkOf(guardian)).toBe(`${answer}child=${child.id}&at=${encodeURIComponent(at)}`);
  expect(await subjectsTo(app, guardian)).toContain(`A place is free for ${child.name}: Tides in company`);
  expect(await subjectsTo(app, child)).toContain('A place is free: Tides in company');

  const order = await orderOf(guardian, full, child.id);
  expect(order).toMatchObject({ student: { id: child.id }, payerId: guardian.id });
  expect(order).not.toHaveProperty('guardianState');
});

test('what a child takes waits for the guardian in the time of a request, kept all the while', async () => {
  const full = await fullClass();
  const { child, guardian } = await createFamily(app);
  const rival = await createStudent(app);
  await tryToJoin(child, full);
  await tryToJoin(rival, full);
  await full.free();
  await app.advance(hours(11));
  const order = await orderOf(child, full);
  expect(order).toMatchObject({ guardianState: 'WAITING' });
  // The time of the offer runs out meanwhile; that of the request does not.
  await app.advance(hours(20));
  await expireHolds(app.ctx);
  expect((await placesOf(rival))[0]?.offer).toBeNull();
  expect((await placesOf(guardian))[0]?.offer).toMatchObject({ orderId: order.id });
  const decided = await guardian.caller.attempt(decideForChild, {
    params: { id: order.id },
    body: { decision: 'APPROVE' },
  });
  expect(decided.body.can).toContain('pay');
  expect(await noticeCodesOf(rival)).not.toContain('WAITING_OFFERED');
});

test('declined in time it is kept on for the child; passed on by the guardian it goes to the next', async () => {
  const full = await fullClass();
  const { child, guardian } = await createFamily(app);
  const rival = await createStudent(app);
  await tryToJoin(child, full);
  await tryToJoin(rival, full);
  await full.free();
  const order = await orderOf(child, full);
  await guardian.caller.call(decideForChild, { params: { id: order.id }, body: { decision: 'DECLINE' } });
  const [kept] = await placesOf(guardian);
  expect(kept).toMatchObject({ student: { id: child.id }, offer: { orderId: null } });
  expect((await leave(guardian, kept ?? { id: '' })).status).toBe(204);
  expect(await placesOf(child)).toEqual([]);
  expect((await placesOf(rival))[0]?.offer).not.toBeNull();
});

test('nobody waits for somebody else’s child, nor a minor without a guardian; a missed offer is told to both', async () => {
  const full = await fullClass();
  const { child, guardian } = await createFamily(app);
  const { guardian: foreigner } = await createFamily(app);
  const joined = await tryToJoin(guardian, full, child.id);
  for (const stranger of [foreigner, await createStudent(app)]) {
    expect((await tryToJoin(stranger, full, child.id)).status).toBe(404);
    expect((await leave(stranger, joined.body)).status).toBe(404);
    expect(await placesOf(stranger)).toEqual([]);
  }
  expect((await tryToJoin(await createMinor(app), full)).problem.code).toBe('guardian_needed');
  const unknown = await createStudent(app, { birthDate: null });
  expect((await tryToJoin(unknown, full)).problem.code).toBe('birth_date_needed');
  await full.free();
  await app.advance(hours(13));
  await expireHolds(app.ctx);
  await app.runJobs();
  for (const who of [child, guardian]) expect(await noticeCodesOf(who)).toContain('WAITING_EXPIRED');
});
