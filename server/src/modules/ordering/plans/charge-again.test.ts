import { startPayment } from '@michi/contract/ordering/orders';
import { removePaymentMethod } from '@michi/contract/ordering/payment-methods';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginPlanFor, orderOf, planOf, stateOf } from '../../../../test/factories/money/charge-plans.ts';
import { noticeCodesOf } from '../../../../test/factories/notification.ts';
import { createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { at, expectTrueBooks } from '../../../../test/factories/money/several-times.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { workCardNotice } from '../methods/work-card-notice.ts';
import { chargePlanned } from './charge-class.ts';

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

describe('a class that is charged', () => {
  test('is the bank’s to decide about, though the card was removed meanwhile', async () => {
    const plan = await beginPlanFor(app, market.student, market.course, { card: 'SLOW' });
    const second = plan.classes[0]?.orderId ?? '';
    app.clock.set(new Date(at('11 10')));
    await chargePlanned(app.ctx, second);
    await market.student.caller.call(removePaymentMethod, { params: { id: plan.card?.id ?? '' } });
    await chargePlanned(app.ctx, second);
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['PLANNED', 'PLANNED', 'PLANNED']);
    await app.advanceTo(at('11 11'));
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED', 'PLANNED', 'PLANNED']);
    expect(await noticeCodesOf(market.student)).not.toContain('SERIES_CHARGE_FAILED');
    await expectTrueBooks(app);
  });

  test('fails, and is told, where its holder began to pay it by hand and left', async () => {
    const plan = await beginPlanFor(app, market.student, market.course, { card: 'THREE_D_SECURE' });
    const second = plan.classes[0]?.orderId ?? '';
    await app.advanceTo(at('10 10'));
    const body = { methodId: plan.card?.id ?? '' };
    const begun = await market.student.caller.call(startPayment, { params: { id: second }, body });
    expect(begun.checkoutUrl).toContain('challenge');
    await app.advanceTo(at('11 10'));
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['FAILED', 'PLANNED', 'PLANNED']);
    expect(await orderOf(market.student, second)).toMatchObject({ lastFailure: 'authentication_required' });
    expect(await noticeCodesOf(market.student)).toContain('SERIES_CHARGE_FAILED');
    // That a card was declined is no news for the sensei.
    expect(stateOf(await planOf(market.sensei, plan.id))).toEqual(['PLANNED', 'PLANNED', 'PLANNED']);
  });

  test('fails where the provider asks for its holder all the same', async () => {
    const plan = await beginPlanFor(app, market.student, market.course, { card: 'THREE_D_SECURE' });
    const second = plan.classes[0]?.orderId ?? '';
    app.clock.set(new Date(at('11 10')));
    const { cards } = app.ctx.gateways.payment;
    const confirmCharge = cards.confirmCharge.bind(cards);
    cards.confirmCharge = (ref, asked) => confirmCharge(ref, { ...asked, isOffSession: false });
    try {
      await chargePlanned(app.ctx, second);
    } finally {
      cards.confirmCharge = confirmCharge;
    }
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['FAILED', 'PLANNED', 'PLANNED']);
    expect(await orderOf(market.student, second)).toMatchObject({ lastFailure: 'authentication_required' });
  });
});

test('a person whom the provider forgets, with all cards, is told of the plans that go without', async () => {
  const plan = await beginPlanFor(app, market.student, market.course);
  const { provider_ref: ref } = await app.ctx.db
    .selectFrom('payment_customer')
    .select('provider_ref')
    .where('user_id', '=', market.student.id)
    .executeTakeFirstOrThrow();
  await workCardNotice(app.ctx, 'customer_deleted', ref);
  await app.runJobs();
  expect(await planOf(market.student, plan.id)).toMatchObject({ status: 'ACTIVE', card: null });
  expect(await noticeCodesOf(market.student)).toContain('SERIES_CARD_GONE');
});
