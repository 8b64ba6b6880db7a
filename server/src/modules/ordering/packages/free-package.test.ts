import { decideSensei, deleteUser } from '@michi/contract/identity/users';
import { getOrder, scheduleSession } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  cancelFor,
  createMarket,
  type Market,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { dayOff, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { pickUpOverdue } from '../cancellation/pick-up-overdue.ts';

// No payment tells what is left of a package that costs nothing.

let app: TestApp;
let market: Market;
let orderId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => buy());
async function buy() {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app, {
    price: 0,
    packages: [{ sessions: 5, discountPercent: 10, validDays: 30 }],
  });
  const first = { kind: 'PACKAGE' as const, packageIndex: 0, startsAt: thursday };
  orderId = (await submitFor(market.student, market.course, first)).id;
  await app.runJobs();
}
afterAll(() => app.close());

const look = () => market.student.caller.call(getOrder, { params: { id: orderId } });
const goOn = () =>
  market.student.caller.call(scheduleSession, {
    params: { id: orderId },
    body: { startsAt: '2026-03-06T10:00:00.000Z' },
  });

test('goes on with its other sessions when a day off ends the only class', async () => {
  await takeDayOff(market.sensei, dayOff('2026-03-05'), 'CANCEL_REFUND');
  await app.runJobs();
  expect(await look()).toMatchObject({ status: 'COMPLETED', classes: [{ seatState: 'CANCELED' }] });
  await goOn();
  expect((await look()).classes.map(({ seatState }) => seatState).toSorted()).toEqual(['BOOKED', 'CANCELED']);
});

test('goes on when the student cancels one class of it', async () => {
  const [seat] = (await look()).classes;
  await cancelFor(market.student, { id: orderId }, { seatId: seat?.seatId ?? '' });
  expect((await look()).status).toBe('COMPLETED');
  await goOn();
});

test('ends with the whole, and with its last class once its days are over', async () => {
  await cancelFor(market.student, { id: orderId });
  expect((await look()).status).toBe('CANCELED');
  const late = { kind: 'PACKAGE' as const, packageIndex: 0, startsAt: '2026-04-02T10:00:00.000Z' };
  orderId = (await submitFor(market.student, market.course, late)).id;
  await app.runJobs();
  await app.advance(days(30));
  const [seat] = (await look()).classes;
  await cancelFor(market.student, { id: orderId }, { seatId: seat?.seatId ?? '' });
  expect((await look()).status).toBe('CANCELED');
});

describe('of a sensei who is gone', () => {
  const exclude = () =>
    market.admin.caller.call(decideSensei, {
      params: { id: market.sensei.id },
      body: { status: 'EXCLUDED', reason: 'Teaches elsewhere' },
    });
  const ban = () =>
    market.admin.caller.call(deleteUser, { params: { id: market.sensei.id }, query: { status: 'BANNED' } });
  const cancelClass = async () =>
    cancelFor(market.student, { id: orderId }, { seatId: (await look()).classes[0]?.seatId ?? '' });
  /** Of the package, not of its classes. */
  const told = async () =>
    (await mailsTo(app, market.student.email)).filter(({ subject }) => /package|schedule/i.test(subject));
  const demandTold = async (sessions: string) => {
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your package has ended: ${market.course.title}`);
    expect(mail?.text).toContain('The sensei no longer teaches here.');
    expect(mail?.text).toContain(`Ended: ${sessions}`);
    expect(mail?.text).not.toMatch(/comes back|days/);
  };

  test('ends but for the class that is booked, and its student is told once, and of no days of it', async () => {
    await exclude();
    await app.runJobs();
    const rest = await look();
    expect(rest).toMatchObject({
      status: 'COMPLETED',
      cancelReason: 'SENSEI_EXCLUDED',
      expiredSessions: 4,
      classes: [{ seatState: 'BOOKED' }],
    });
    expect(rest.can).not.toContain('schedule');
    await demandTold('4 classes');
    await app.enqueueTask('ordering.end_excluded', { senseiId: market.sensei.id });
    await app.advance(days(24));
    await app.advance(days(7));
    await demandTold('4 classes');
    expect((await look()).status).toBe('COMPLETED');
  });

  test('ends with its last class, whether that is cancelled before, in the same moment or after', async () => {
    const steps = [
      [cancelClass, exclude, () => app.runJobs()],
      [exclude, cancelClass, () => app.runJobs()],
      [exclude, () => app.runJobs(), cancelClass],
    ];
    for (const [index, order] of steps.entries()) {
      if (index > 0) await buy();
      for (const step of order) await step();
      expect(await look()).toMatchObject({ status: 'CANCELED', classes: [{ seatState: 'CANCELED' }] });
      await demandTold('4 classes');
    }
  });

  test('says why where nothing was booked, and keeps a class that was taken', async () => {
    await cancelClass();
    await ban();
    await app.runJobs();
    expect(await look()).toMatchObject({ status: 'CANCELED', cancelReason: 'SENSEI_BANNED' });
    await demandTold('4 classes');
    await buy();
    await app.advance(days(4));
    await ban();
    await app.runJobs();
    expect(await look()).toMatchObject({
      status: 'COMPLETED',
      cancelReason: 'SENSEI_BANNED',
      expiredSessions: 4,
    });
    await demandTold('4 classes');
  });

  test('ends when she deletes the account, also where the job was lost', async () => {
    const leave = () =>
      market.sensei.caller.call(deleteUser, {
        params: { id: market.sensei.id },
        query: { status: 'DELETED' },
      });
    await app.advance(days(4));
    await leave();
    await app.runJobs();
    expect(await look()).toMatchObject({
      status: 'COMPLETED',
      cancelReason: 'SENSEI_LEFT',
      expiredSessions: 4,
    });
    await app.advance(days(31));
    await demandTold('4 classes');
    await buy();
    await cancelClass();
    await leave();
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    await app.advance(minutes(10));
    await pickUpOverdue(app.ctx);
    await app.runJobs();
    expect(await look()).toMatchObject({ status: 'CANCELED', cancelReason: 'SENSEI_LEFT' });
    await demandTold('4 classes');
  });

  test('is found where the job was lost, and is nothing to tell of where all of it has its time', async () => {
    for (const day of ['06', '09', '10', '11'])
      await market.student.caller.call(scheduleSession, {
        params: { id: orderId },
        body: { startsAt: `2026-03-${day}T10:00:00.000Z` },
      });
    await exclude();
    await app.runJobs();
    expect(await told()).toEqual([]);
    await buy();
    for (const end of [exclude, ban]) {
      await cancelClass();
      await end();
      await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
      await app.advance(minutes(10));
      for (const _round of [1, 2]) {
        await pickUpOverdue(app.ctx);
        await app.runJobs();
      }
      expect((await look()).status).toBe('CANCELED');
      await demandTold('4 classes');
      await buy();
    }
  });
});
