import { deleteUser } from '@michi/contract/identity';
import { confirmSeat, getOrder, startPayment } from '@michi/contract/ordering';
import { getOwnDeletion } from '@michi/contract/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factories/identity.ts';
import { bookFor, cancelFor, createMarket, placeFor, tomorrow } from '../../../test/factories/ordering.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { days, hours } from '../../platform/clock.ts';
import { found } from '../../platform/errors.ts';
import { refund } from './ledger.ts';
import { post } from './ledger.repository.ts';
import { findPayment } from './payment.repository.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

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
    expect((await leave(sensei)).problem.message).toBe('There are earnings that have not been paid out yet');
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

async function bookFree(student: Person, course: { id: string }): Promise<string> {
  const order = await placeFor(student, course);
  await student.caller.call(startPayment, { params: { id: order.id }, body: {} });
  await app.runJobs();
  return order.id;
}
