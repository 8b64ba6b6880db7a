import { listNotices } from '@michi/contract/notification/notices';
import { startPayment } from '@michi/contract/ordering/orders';
import { removePaymentMethod } from '@michi/contract/ordering/payment-methods';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/identity.ts';
import {
  beginPlanFor,
  placePlanFor,
  planOf,
  stateOf,
} from '../../../../test/factories/money/charge-plans.ts';
import { createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { saveCard } from '../../../../test/factories/money/saved-cards.ts';
import { at } from '../../../../test/factories/money/several-times.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

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

const codesOf = async (person: Person) =>
  (await person.caller.call(listNotices, { query: {} })).items.map(({ code }) => code);

/** Its first class is paid with a kept card, and nothing has followed yet. */
async function payFirst() {
  const card = await saveCard(market.student);
  const plan = await placePlanFor(market.student, market.course);
  await market.student.caller.call(startPayment, {
    params: { id: plan.firstOrderId },
    body: { methodId: card.id },
  });
  return { plan, card };
}

describe('a plan begins', () => {
  test('also where the card of its first class is gone by then, and its holder is told', async () => {
    const { plan, card } = await payFirst();
    await app.ctx.db.deleteFrom('payment_method').where('id', '=', card.id).execute();
    await app.runJobs();
    expect(await planOf(market.student, plan.id)).toMatchObject({ status: 'ACTIVE', card: null });
    expect(await codesOf(market.student)).toContain('SERIES_CARD_GONE');
  });

  test('without a card that its holder removed, which the provider still knows', async () => {
    const { plan, card } = await payFirst();
    await market.student.caller.call(removePaymentMethod, { params: { id: card.id } });
    await app.runJobs();
    expect(await planOf(market.student, plan.id)).toMatchObject({ status: 'ACTIVE', card: null });
    expect(await codesOf(market.student)).toContain('SERIES_CARD_GONE');
  });

  test('a little later where its job was lost', async () => {
    const plan = await beginPlanFor(app, market.student, market.course);
    await app.ctx.db.updateTable('charge_plan').set({ status: 'DRAFT' }).where('id', '=', plan.id).execute();
    app.clock.set(new Date('2026-03-02T12:10:00Z'));
    await app.enqueueTask('ordering.reconcile');
    await app.runJobs();
    expect(await planOf(market.student, plan.id)).toMatchObject({ status: 'ACTIVE' });
    await app.advanceTo(at('11 10'));
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED', 'PLANNED', 'PLANNED']);
  });
});
