import { deleteUser } from '@michi/contract/identity/users';
import {
  confirmSeat,
  getOrder,
  type PlaceOrder,
  placeOrder as placeOrderCall,
  scheduleSession as scheduleSessionCall,
  startPayment,
} from '@michi/contract/ordering/orders';
import { getOwnDeletion } from '@michi/contract/identity/privacy';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  placeFor,
  thursday,
  tomorrow,
} from '../../../../test/factories/money/ordering.ts';
import { countLockWaits } from '../../../../test/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, hours } from '../../../platform/clock.ts';
import { found } from '../../../platform/errors.ts';
import { authenticate, changeAccountStatus } from '../../identity/index.ts';
import { refund } from '../rules/ledger.ts';
import { post } from '../storage/ledger.repository.ts';
import { findPayment } from '../storage/payment.repository.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { scheduleSessions } from '../packages/schedule-session.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const actorOf = async (person: Person) => found(await authenticate(app.ctx, person.token));
const leave = (person: Person) =>
  person.caller.attempt(deleteUser, { params: { id: person.id }, query: { status: 'DELETED' } });

describe('an account is deleted', () => {
  it('only once its checkout is over', async () => {
    const { student, sensei, course } = await createMarket(app);
    const order = await placeFor(student, course);
    for (const person of [student, sensei]) expect((await leave(person)).problem.code).toBe('conflict');
    await cancelFor(student, order);
    expect((await leave(student)).status).toBe(204);
    expect((await leave(sensei)).status).toBe(204);
  });

  it('only once the class is over and its money released', async () => {
    const { student, sensei, course } = await createMarket(app);
    const order = await bookFor(app, student, course, { startsAt: tomorrow });
    expect((await leave(student)).status).toBe(409);
    await app.advance(hours(24));
    expect((await leave(sensei)).status).toBe(409);
    await student.caller.call(confirmSeat, { params: { id: order.classes[0]?.seatId ?? '' } });
    expect((await student.caller.call(getOrder, { params: { id: order.id } })).payments[0]?.status).toBe(
      'RELEASED',
    );
    expect((await leave(student)).status).toBe(204);
  });

  it('of a sensei only once nobody owes anybody: earnings wait to be paid out', async () => {
    app.clock.set(new Date('2026-03-02T12:00:00Z'));
    const { student, sensei, course } = await createMarket(app);
    const order = await bookFor(app, student, course, { startsAt: tomorrow });
    await app.advance(hours(24));
    await student.caller.call(confirmSeat, { params: { id: order.classes[0]?.seatId ?? '' } });
    expect((await leave(sensei)).problem.message).toBe(
      'There are earnings that have not been paid out yet: see under Earnings how you are paid',
    );
    expect((await sensei.caller.call(getOwnDeletion, {})).obstacles).toEqual(['OPEN_BALANCE']);
    const payment = found(await findPayment(app.ctx, order.payments[0]?.id ?? ''));
    await app.ctx.transaction((tx) => post(tx, [refund(payment)]));
    expect((await leave(sensei)).status).toBe(204);
  });

  it('only once a free class is over', async () => {
    app.clock.set(new Date('2026-03-02T12:00:00Z'));
    const { student, course } = await createMarket(app, { price: 0 });
    await student.caller.call(getOrder, { params: { id: await bookFree(student, course) } });
    expect((await leave(student)).problem.message).toContain('have not taken place yet');
    await app.advance(days(4));
    expect((await leave(student)).status).toBe(204);
  });
});

/** Until somebody waits for a lock, or had no need to. */
async function untilWaiting(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  await vi.waitFor(async () => {
    if (!isOver && (await countLockWaits(app)) === 0) expect.unreachable('nobody waits');
  });
}

describe('a booking in the moment of a deletion', () => {
  const booking = (course: { id: string }) =>
    ({ courseId: course.id, kind: 'SINGLE', startsAt: thursday, idempotencyKey: randomUUID() }) as const;
  it.each(['student', 'sensei'] as const)('is not made with a %s who left first', async (who) => {
    app.clock.set(new Date('2026-03-02T12:00:00Z'));
    const market = await createMarket(app);
    const { student, course, [who]: leaving } = market;
    const actor = await actorOf(leaving);
    const placing = await app.ctx.transaction(async (tx) => {
      await changeAccountStatus(tx, actor, { userId: leaving.id, status: 'DELETED', reason: null });
      const late = student.caller.attempt(placeOrderCall, { body: booking(course) });
      await untilWaiting(late);
      return { late };
    });
    const { status, problem } = await placing.late;
    expect([status, problem.code]).toEqual(
      who === 'student' ? [403, 'forbidden'] : [409, 'course_not_bookable'],
    );
  });

  it.each(['student', 'sensei'] as const)('booked first, the %s stays', async (who) => {
    app.clock.set(new Date('2026-03-02T12:00:00Z'));
    const market = await createMarket(app);
    const { student, course, [who]: leaving } = market;
    const actor = await actorOf(student);
    const leavingLate = await app.ctx.transaction(async (tx) => {
      await placeOrder(tx, actor, booking(course));
      const late = leave(leaving);
      await untilWaiting(late);
      return { late };
    });
    expect((await leavingLate.late).problem.message).toBe(
      'There are bookings or payments that are not settled yet',
    );
  });
});

describe('a session of a free package in the moment of a deletion', () => {
  /** One session is over, two have no time yet. */
  async function sellFree() {
    app.clock.set(new Date('2026-03-02T12:00:00Z'));
    const market = await createMarket(app, {
      price: 0,
      packages: [{ sessions: 3, discountPercent: 0, validDays: 30 }],
    });
    const id = await bookFree(market.student, market.course, { kind: 'PACKAGE', packageIndex: 0 });
    const actors = { student: await actorOf(market.student), sensei: await actorOf(market.sensei) };
    await app.advance(days(4));
    return { ...market, id, actors };
  }
  const at = '2026-03-10T10:00:00.000Z';

  it.each(['student', 'sensei'] as const)('is not scheduled with a %s who left first', async (who) => {
    const { student, id, actors, [who]: leaving } = await sellFree();
    const { late } = await app.ctx.transaction(async (tx) => {
      await changeAccountStatus(tx, actors[who], { userId: leaving.id, status: 'DELETED', reason: null });
      const scheduling = student.caller.attempt(scheduleSessionCall, {
        params: { id },
        body: { startsAt: at },
      });
      await untilWaiting(scheduling);
      return { late: scheduling };
    });
    const { status, problem } = await late;
    expect([status, problem.code]).toEqual(
      who === 'student' ? [403, 'forbidden'] : [409, 'course_not_bookable'],
    );
  });

  it.each(['student', 'sensei'] as const)('scheduled first, the %s stays', async (who) => {
    const { id, actors, [who]: leaving } = await sellFree();
    const { late } = await app.ctx.transaction(async (tx) => {
      await scheduleSessions(tx, actors.student, id, { startsAt: at });
      const going = leave(leaving);
      await untilWaiting(going);
      return { late: going };
    });
    expect((await late).problem.message).toContain('have not taken place yet');
  });
});

async function bookFree(
  student: Person,
  course: { id: string },
  overrides: Partial<PlaceOrder> = {},
): Promise<string> {
  const order = await placeFor(student, course, overrides);
  await student.caller.call(startPayment, { params: { id: order.id }, body: {} });
  await app.runJobs();
  return order.id;
}
