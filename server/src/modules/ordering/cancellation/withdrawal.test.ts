import {
  cancelOrder,
  getOrder,
  type Order,
  previewCancel,
  startPayment,
} from '@michi/contract/ordering/orders';
import { beginsEarly, withdrawalEnd } from '@michi/contract/ordering/withdrawal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookFor,
  choose,
  createMarket,
  type Market,
  placeFor,
  thursday,
  tomorrow,
} from '../../../../test/factories/money/ordering.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, {
    cancellationPolicy: { studentHours: 48, lateRefundPercent: 0, senseiRefundPercent: 100 },
  });
  await setSettings(app, { 'withdrawal.days': 14 });
});
afterAll(() => app.close());

const at = (text: string) => new Date(text);

async function pay(order: Order): Promise<void> {
  const params = { id: order.id };
  const started = await market.student.caller.call(startPayment, {
    params,
    body: { agreesToEarlyStart: true },
  });
  await choose(started, 'APPROVE');
  await app.runJobs();
}

test('the day of the purchase does not count', () => {
  expect(withdrawalEnd(14, at('2026-03-02T12:00:00Z'))).toEqual(at('2026-03-17T12:00:00Z'));
  expect(withdrawalEnd(0, at('2026-03-02T12:00:00Z'))).toBeNull();
  expect(beginsEarly(14, at('2026-03-17T11:59:59Z'), at('2026-03-02T12:00:00Z'))).toBe(true);
  expect(beginsEarly(14, at('2026-03-17T12:00:00Z'), at('2026-03-02T12:00:00Z'))).toBe(false);
  expect(beginsEarly(0, at('2026-03-02T13:00:00Z'), at('2026-03-02T12:00:00Z'))).toBe(false);
});

describe('a market with a right of withdrawal', () => {
  test('takes no payment for a class within these days before the student asks for it', async () => {
    const { caller } = market.student;
    const order = await placeFor(market.student, market.course, { startsAt: thursday });
    expect(order.withdrawal).toEqual({ days: 14, until: null });
    const params = { id: order.id };
    const refused = await caller.attempt(startPayment, { params, body: {} });
    expect(refused.problem).toMatchObject({
      code: 'early_start_not_agreed',
      violations: [{ field: 'agreesToEarlyStart' }],
    });
    expect((await caller.call(getOrder, { params })).status).toBe('CREATED');
    await pay(order);
    const until = withdrawalEnd(14, app.clock.now())?.toISOString();
    expect((await caller.call(getOrder, { params })).withdrawal).toEqual({ days: 14, until });
    const row = await app.ctx.db
      .selectFrom('order')
      .select('early_start_agreed_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row.early_start_agreed_at).toEqual(app.clock.now());
    // The law wants it on something durable: it stands in the confirmation mail, and the sensei's has nothing
    // of it.
    const booked = async ({ email }: { email: string }) =>
      (await mailsTo(app, email)).find(({ subject }) => subject.startsWith('Booked:'))?.text;
    expect(await booked(market.student)).toMatch(
      /Right of withdrawal until: .*March 17.*\n[^]*By law you may/,
    );
    expect(await booked(market.sensei)).not.toContain('withdraw');
  });

  test('gives everything back until the class begins, though the course would keep it', async () => {
    const order = await placeFor(market.student, market.course, { startsAt: tomorrow });
    await pay(order);
    await app.advance(hours(20));
    const shown = await market.student.caller.call(previewCancel, { params: { id: order.id } });
    expect(shown).toMatchObject({ rule: 'WITHDRAWAL', refund: order.price.total, freeUntil: tomorrow });
    const ended = await market.student.caller.call(cancelOrder, {
      params: { id: order.id },
      body: { fingerprint: shown.fingerprint },
    });
    expect(ended.status).toBe('CANCELED');
  });

  test('keeps the rule of orders that were made before it', async () => {
    await setSettings(app, { 'withdrawal.days': 0 });
    const order = await bookFor(app, market.student, market.course, { startsAt: '2026-03-04T15:00:00.000Z' });
    await setSettings(app, { 'withdrawal.days': 14 });
    expect(order.withdrawal).toBeNull();
    const shown = await market.student.caller.call(previewCancel, { params: { id: order.id } });
    expect(shown).toMatchObject({ rule: 'STUDENT_LATE', refund: 0 });
  });
});
