import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  cancelFor,
  choose,
  createMarket,
  placeFor,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { askToMove } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';

// A mail of a booking that ended says what became of the money, and says no more than is true.

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

async function canceledMail({ email }: Person): Promise<string> {
  const mails = await mailsTo(app, email);
  return mails.find(({ subject }) => subject.startsWith('Cancelled'))?.text ?? '';
}

it('the bank withdrew an authorisation while the sensei was still to answer: nothing was charged, and nobody declined', async () => {
  const { student, course } = await createMarket(app, { requiresApproval: true });
  const order = await submitFor(student, course);
  await choose(order, 'APPROVE');
  await app.runJobs();
  const { provider_ref: ref } = await app.ctx.db
    .selectFrom('order')
    .select('provider_ref')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await app.ctx.gateways.payment.void(ref ?? '', 'bank');
  await app.enqueueTask('ordering.sync', { orderId: order.id });
  const text = await canceledMail(student);
  expect(text).toContain('> The bank withdrew the payment.\n\nNothing was charged.');
  expect(text).not.toMatch(/If money|cannot take this booking/);
});

it('paid, and the place was gone: all that was paid comes back, with the amount', async () => {
  const { student, course } = await createMarket(app);
  await choose(await submitFor(student, course), 'APPROVE', 'LATE');
  // The news comes an hour late, and another student was quicker.
  app.clock.advance(hours(1));
  await placeFor(await createStudent(app), course, { startsAt: thursday });
  await app.advance(minutes(1));
  const text = await canceledMail(student);
  expect(text).toContain('Everything that was paid for it comes back: $50.00.');
  expect(text).not.toContain('Nothing was charged');
});

it('of a class that was free there is no talk of a refund', async () => {
  const { sensei, student } = await createMarket(app);
  const free = await createCourse(app, sensei, { price: 0 });
  const order = await submitFor(student, free);
  await app.runJobs();
  await cancelFor(sensei, order);
  expect(await canceledMail(student)).toContain('Nothing was charged.');
  // Only held, it is no news at all.
  const held = await createStudent(app);
  await cancelFor(held, await placeFor(held, free, { startsAt: '2026-03-06T10:00:00.000Z' }));
  expect(await canceledMail(held)).toBe('');
});

it('nor does the sensei of one that found no other time read that money goes back', async () => {
  const { sensei, student } = await createMarket(app);
  const free = await createCourse(app, sensei, { price: 0 });
  await submitFor(student, free);
  await app.runJobs();
  await askToMove(sensei);
  app.clock.set(new Date('2026-03-05T11:30:00Z'));
  await app.enqueueTask('ordering.close_proposals');
  await app.runJobs();
  const text = await canceledMail(sensei);
  expect(text).toContain('no other was agreed');
  expect(text).not.toMatch(/money|charged/);
  expect(await canceledMail(student)).toContain('Nothing was charged.');
});
