import { startPayment } from '@michi/contract/ordering/orders';
import { cardTextVersion, removePaymentMethod } from '@michi/contract/ordering/payment-methods';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placePlanFor, planOf, stateOf } from '../../../../test/factories/money/charge-plans.ts';
import { noticeCodesOf } from '../../../../test/factories/notification.ts';
import { choose, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { saveCard } from '../../../../test/factories/money/saved-cards.ts';
import { at, weekly } from '../../../../test/factories/money/several-times.ts';
import { dayOff, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { after, minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { whenDue } from '../../../platform/jobs/jobs.ts';
import { expireOrder } from '../checkout/end-unpaid.ts';
import { syncOrder } from '../checkout/sync-order.ts';
import { beginPlanJob, chargePlannedJob } from '../storage/order-jobs.ts';
import { chargePlanned } from './charge-class.ts';
import { beginPlan } from './start-plan.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

/** Its first class is paid with a kept card, and nothing has followed yet. */
async function payFirst() {
  const card = await saveCard(market.student);
  const plan = await placePlanFor(market.student, market.course);
  await payWith(plan.firstOrderId, card.id);
  return { plan, card };
}
const payWith = (id: string, methodId: string) =>
  market.student.caller.call(startPayment, { params: { id }, body: { methodId } });

describe('a plan begins', () => {
  test('also where the card of its first class is gone by then, and its holder is told', async () => {
    const { plan, card } = await payFirst();
    await app.ctx.db.deleteFrom('payment_method').where('id', '=', card.id).execute();
    await app.runJobs();
    expect(await planOf(market.student, plan.id)).toMatchObject({ status: 'ACTIVE', card: null });
    expect(await noticeCodesOf(market.student)).toContain('SERIES_CARD_GONE');
  });

  test('without a card that its holder removed, which the provider still knows', async () => {
    const { plan, card } = await payFirst();
    await market.student.caller.call(removePaymentMethod, { params: { id: card.id } });
    await app.runJobs();
    expect(await planOf(market.student, plan.id)).toMatchObject({ status: 'ACTIVE', card: null });
    expect(await noticeCodesOf(market.student)).toContain('SERIES_CARD_GONE');
  });

  test('a little later where its job was lost', async () => {
    const { plan } = await payFirst();
    const key = beginPlanJob.key?.({ orderId: plan.firstOrderId }) ?? null;
    const lost = await sql`delete from graphile_worker._private_jobs where key = ${key}`.execute(app.ctx.db);
    expect(lost.numAffectedRows).toBe(1n);
    await app.runJobs();
    expect(await planOf(market.student, plan.id)).toMatchObject({ status: 'DRAFT' });
    app.clock.set(new Date('2026-03-02T12:10:00Z'));
    await app.enqueueTask('ordering.reconcile');
    await app.runJobs();
    const begun = await planOf(market.student, plan.id);
    expect([begun.status, ...stateOf(begun)]).toEqual(['ACTIVE', 'PLANNED', 'PLANNED', 'PLANNED']);
    for (const { orderId, chargeAt, payBy } of begun.classes) {
      const held = await app.ctx.db
        .selectFrom('seat')
        .innerJoin('order', 'order.id', 'seat.order_id')
        .select(['held_until', 'expires_at'])
        .where('order.id', '=', orderId)
        .executeTakeFirst();
      const until = new Date(payBy);
      expect(held).toEqual({ held_until: after(until, minutes(10)), expires_at: until });
      const dueAt = await whenDue(app.ctx, chargePlannedJob, { orderId });
      expect(dueAt?.getTime()).toBeCloseTo(Date.parse(chargeAt), -4);
    }
    await app.advanceTo(at('11 10'));
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED', 'PLANNED', 'PLANNED']);
  });

  test('and tells which of its classes ended while its first was being paid', async () => {
    const card = await saveCard(market.student);
    const plan = await placePlanFor(market.student, market.course);
    await takeDayOff(market.sensei, dayOff('2026-03-19'));
    await app.runJobs();
    await app.advance(minutes(1));
    expect(await noticeCodesOf(market.student)).not.toContain('SERIES_CLASSES_ENDED');
    await payWith(plan.firstOrderId, card.id);
    await app.runJobs();
    const begun = await planOf(market.student, plan.id);
    expect([begun.status, ...stateOf(begun)]).toEqual(['ACTIVE', 'PLANNED', 'CANCELED', 'PLANNED']);
    await app.advance(minutes(1));
    for (const person of [market.student, market.sensei])
      expect(await noticeCodesOf(person)).toEqual(
        expect.arrayContaining(['SERIES_PLANNED', 'SERIES_CLASSES_ENDED']),
      );
  });

  test('and is over at once where none of its classes is left', async () => {
    const card = await saveCard(market.student);
    const plan = await placePlanFor(market.student, market.course, weekly.slice(0, 2));
    await takeDayOff(market.sensei, dayOff('2026-03-12'));
    await app.runJobs();
    await payWith(plan.firstOrderId, card.id);
    await app.runJobs();
    expect(await planOf(market.student, plan.id)).toMatchObject({ status: 'ENDED' });
    await app.advance(minutes(1));
    const codes = await noticeCodesOf(market.student);
    expect(codes).toContain('SERIES_CLASSES_ENDED');
    expect(codes).not.toContain('SERIES_PLANNED');
  });

  test('with all its classes, however long the bank is at work on the first', async () => {
    const card = await saveCard(market.student, 'SLOW');
    const plan = await placePlanFor(market.student, market.course);
    await payWith(plan.firstOrderId, card.id);
    for (const time of ['12:16', '13:20', '13:44', '13:50', '14:05']) {
      app.clock.set(new Date(`2026-03-02T${time}:00Z`));
      for (const { orderId } of plan.classes) await expireOrder(app.ctx, orderId);
      await expireOrder(app.ctx, plan.firstOrderId);
    }
    await app.advanceTo('2026-03-02T14:06:00Z');
    const begun = await planOf(market.student, plan.id);
    expect([begun.status, ...stateOf(begun)]).toEqual(['ACTIVE', 'PLANNED', 'PLANNED', 'PLANNED']);
  });
});

describe('the card of a first class that is to be kept', () => {
  /** Paid on the provider's page and begun, with the card still to be kept. */
  async function payOnPage() {
    const plan = await placePlanFor(market.student, market.course);
    const body = { keepCard: cardTextVersion };
    const started = await market.student.caller.call(startPayment, {
      params: { id: plan.firstOrderId },
      body,
    });
    await choose(started, 'APPROVE');
    await syncOrder(app.ctx, plan.firstOrderId);
    await beginPlan(app.ctx, plan.firstOrderId);
    return plan;
  }

  test('is waited for where the second class is due before it is there', async () => {
    const plan = await payOnPage();
    const second = plan.classes[0]?.orderId ?? '';
    app.clock.set(new Date(at('11 10')));
    await chargePlanned(app.ctx, second);
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['PLANNED', 'PLANNED', 'PLANNED']);
    await app.runJobs();
    await app.advanceTo('2026-03-11T10:02:00Z');
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED', 'PLANNED', 'PLANNED']);
  });

  test('is not waited for until the place is lost', async () => {
    const plan = await payOnPage();
    app.clock.set(new Date('2026-03-11T10:40:00Z'));
    await chargePlanned(app.ctx, plan.classes[0]?.orderId ?? '');
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['FAILED', 'PLANNED', 'PLANNED']);
  });

  test('may be none that can be kept: its holder is told', async () => {
    const plan = await payOnPage();
    await app.ctx.db.deleteFrom('sandbox_provider.card').execute();
    await app.runJobs();
    expect(await planOf(market.student, plan.id)).toMatchObject({ status: 'ACTIVE', card: null });
    expect(await noticeCodesOf(market.student)).toContain('SERIES_CARD_GONE');
  });
});
