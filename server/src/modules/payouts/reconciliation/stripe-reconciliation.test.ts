import { cancelOrder, previewCancel } from '@michi/contract/ordering/orders';
import {
  decideDifference,
  listDifferences,
  listReconciliationRuns,
} from '@michi/contract/payouts/reconciliation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarket, ledgerOf, lookInto, type Market } from '../../../../test/factories/money/ordering.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { type AppByStripe, startAppByStripe } from '../../../../test/stripe-double/app-by-stripe.ts';
import { hours } from '../../../platform/clock.ts';

let stripe: AppByStripe;
let app: TestApp;
let market: Market;
beforeAll(async () => {
  stripe = await startAppByStripe(new Date('2026-03-02T12:00:00Z'));
  ({ app } = stripe);
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => stripe.close());

describe('the book of Stripe', () => {
  const compare = async () => {
    await stripe.pass(hours(2));
    await app.enqueueTask('payouts.compare_books');
    await app.runJobs();
  };
  const open = async () =>
    (await market.admin.caller.call(listDifferences, { query: { status: 'OPEN' } })).items;
  const expectOneCash = async () => {
    const { CASH: cash = 0, PROVIDER_FEES: fees = 0 } = await ledgerOf(app);
    expect(cash).toBe(stripe.double.book.balance('usd'));
    expect(fees).toBe(stripe.double.book.entries.reduce((sum, { fee }) => sum + fee, 0));
  };

  it('is compared line by line each day: its fees are posted, and what we do not know is a row to be corrected', async () => {
    await compare();
    expect(await open()).toEqual([]);
    const lines = stripe.double.book.entries.length;
    const paid = await stripe.buy(market);
    const ref = await stripe.dispute(await stripe.buy(market));
    await stripe.hear();
    stripe.double.closeDispute(ref, 'won');
    await stripe.hear();
    const canceled = await stripe.buy(market);
    const params = { id: canceled.id };
    const { fingerprint } = await market.student.caller.call(previewCancel, { params });
    await market.student.caller.call(cancelOrder, { params, body: { fingerprint } });
    await app.runJobs();
    await stripe.hear({ doubled: true, backwards: true });
    for (let times = 0; times < 2; times += 1) await compare();
    expect(await open()).toEqual([]);
    await expectOneCash();
    const { items: runs } = await market.admin.caller.call(listReconciliationRuns, { query: {} });
    // Three charges, a dispute that was taken and given back, a refund.
    expect(stripe.double.book.entries.length - lines).toBe(6);
    expect(runs.slice(0, 2).map((run) => [run.lines, run.fees])).toEqual([
      [0, 0],
      [6, 4],
    ]);

    const before = await ledgerOf(app);
    stripe.double.book.write({
      type: 'adjustment',
      category: 'other_adjustment',
      amount: 700,
      currency: 'usd',
      source: { id: 'adj_1', object: 'adjustment' },
    });
    // And a charge of another shop on the same account.
    stripe.double.book.write({
      type: 'charge',
      category: 'charge',
      amount: 4200,
      fee: 150,
      currency: 'usd',
      source: { id: 'ch_other', object: 'charge', metadata: {} },
    });
    await compare();
    const found = await open();
    expect(found.map(({ kind, ours, theirs }) => [kind, ours, theirs])).toEqual(
      expect.arrayContaining([
        ['MISSING_WITH_US', 0, 700],
        ['MISSING_WITH_US', 0, 4200],
      ]),
    );
    expect(found).toHaveLength(2);
    for (const { id, version } of found) {
      const decided = await market.admin.caller.call(decideDifference, {
        params: { id },
        body: { how: 'CORRECT', reason: 'Stripe made good a mistake', version },
      });
      expect(decided).toMatchObject({ status: 'CORRECTED', reason: 'Stripe made good a mistake' });
    }
    await compare();
    expect(await open()).toEqual([]);
    const after = await ledgerOf(app);
    expect((after['DIFFERENCES'] ?? 0) - (before['DIFFERENCES'] ?? 0)).toBe(-4900);
    await expectOneCash();
    expect((await lookInto(market.admin, paid)).payments).toMatchObject([{ status: 'HELD' }]);
  });
});
