import { randomUUID } from 'node:crypto';
import { refundAgain } from '@michi/contract/ordering/money-administration';
import type { Order } from '@michi/contract/ordering/orders';
import { adminListChargebacks } from '@michi/contract/payouts/chargebacks';
import {
  decideDifference,
  listDifferences,
  listProviderMessages,
  listReconciliationRuns,
} from '@michi/contract/payouts/reconciliation';
import { answerPayout, makePayoutFile } from '@michi/contract/payouts/payout-administration';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { earn, giveAccount, payoutsOf, runPayouts } from '../../../../test/factories/money/payouts.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loseJobs } from '../../../../test/lost-jobs.ts';
import { days, hours } from '../../../platform/clock.ts';
import { writeBook } from '../../../platform/gateways/payment/sandbox/book.ts';
import { disputeIntent } from '../../../platform/gateways/payment/sandbox/intents.ts';
import {
  signatureHeader,
  signWebhook,
  webhookSecret,
} from '../../../platform/gateways/payment/sandbox/signature.ts';
import { findDifferences } from './find-differences.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

async function compare() {
  await app.advance(hours(2));
  await app.enqueueTask('payouts.compare_books');
  await app.runJobs();
}
const differences = async (query: { status?: 'OPEN' | 'EXPLAINED' | 'CORRECTED' | 'CLOSED' } = {}) =>
  (await market.admin.caller.call(listDifferences, { query })).items;
const bookSum = async () =>
  (await app.ctx.db.selectFrom('sandbox_provider.book_line').select(['amount', 'fee']).execute()).reduce(
    (sum, { amount, fee }) => sum + amount - fee,
    0,
  );
const expectOneCash = async () => expect((await ledgerOf(app))['CASH']).toBe(await bookSum());
const decide = (
  difference: { id: string; version: number } | undefined,
  how: 'EXPLAIN' | 'CORRECT',
  reason = 'The provider made good a mistake of its own',
) =>
  market.admin.caller.attempt(decideDifference, {
    params: { id: difference?.id ?? '' },
    body: { how, reason, version: difference?.version ?? 0 },
  });

test('what agrees makes no row: payments, packages, refunds, chargebacks; fees are posted, once', async () => {
  await bookFor(app, market.student, market.course, { startsAt: '2026-03-05T10:00:00.000Z' });
  const cancelled = await bookFor(app, market.student, market.course, {
    startsAt: '2026-03-06T10:00:00.000Z',
  });
  await cancelFor(market.student, cancelled);
  const disputed = await submitFor(market.student, market.course, { startsAt: '2026-03-09T10:00:00.000Z' });
  await choose(disputed, 'DISPUTE');
  await app.runJobs();
  for (let times = 0; times < 2; times += 1) await compare();
  expect(await differences()).toEqual([]);
  await expectOneCash();
  const { items: runs } = await market.admin.caller.call(listReconciliationRuns, { query: {} });
  expect(runs.map(({ lines, fees }) => [lines, fees])).toEqual([
    [0, 0],
    [5, 4],
  ]);
});

test('a chargeback whose message was lost is opened by the line that took its money', async () => {
  const order = await bookFor(app, market.student, market.course, { startsAt: '2026-03-12T15:00:00.000Z' });
  const intent = await app.ctx.db
    .selectFrom('sandbox_provider.intent')
    .select('id')
    .where('reference', '=', order.id)
    .executeTakeFirstOrThrow();
  await disputeIntent(app.ctx, intent.id);
  await loseJobs(app, 'sandbox.deliver');
  await compare();
  const { items } = await market.admin.caller.call(adminListChargebacks, { query: { q: order.number } });
  expect(items.map(({ status }) => status)).toEqual(['NEEDS_RESPONSE']);
  await compare();
  expect(await differences({ status: 'OPEN' })).toEqual([]);
  await expectOneCash();
});

test('a line of the provider that we know nothing of: corrected by a posting, and cash is what the provider says', async () => {
  await writeBook(app.ctx, { kind: 'other', reference: null, amount: 700, currency: 'USD' });
  await compare();
  const [found, ...others] = await differences({ status: 'OPEN' });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ kind: 'MISSING_WITH_US', ours: 0, theirs: 700, currency: 'USD' });
  expect((await decide({ id: randomUUID(), version: 1 }, 'CORRECT')).status).toBe(404);
  expect((await decide(found, 'CORRECT')).body).toMatchObject({ status: 'CORRECTED' });
  expect((await decide(found, 'EXPLAIN')).problem.code).toBe('difference_decided');
  expect((await ledgerOf(app))['DIFFERENCES']).toBe(-700);
  await compare();
  expect(await differences({ status: 'OPEN' })).toEqual([]);
  await expectOneCash();
});

test('a late line closes its row the next day; what was explained stays explained', async () => {
  const order = await bookFor(app, market.student, market.course, { startsAt: '2026-03-10T10:00:00.000Z' });
  const line = await app.ctx.db
    .deleteFrom('sandbox_provider.book_line')
    .where('reference', '=', `charge:${order.id}`)
    .returningAll()
    .executeTakeFirstOrThrow();
  await compare();
  const [open] = await differences({ status: 'OPEN' });
  expect(open).toMatchObject({
    kind: 'MISSING_WITH_PROVIDER',
    ours: 6000,
    theirs: 0,
    order: { id: order.id, number: order.number },
  });
  expect((await decide(open, 'EXPLAIN', 'Their book is late')).body.status).toBe('EXPLAINED');
  await compare();
  expect(await differences({ status: 'OPEN' })).toEqual([]);
  await app.advance(days(1));
  await app.ctx.db
    .insertInto('sandbox_provider.book_line')
    .values({ ...line, created_at: app.clock.now() })
    .execute();
  await compare();
  expect((await differences({ status: 'EXPLAINED' }))[0]?.closedAt).not.toBeNull();
  expect(await differences({ status: 'OPEN' })).toEqual([]);
  await expectOneCash();
});

test('payouts by hand leave from our own bank, which the provider’s book does not know; what it sends there is posted', async () => {
  await setSettings(app, {
    'payout.bank_name': 'Michi GmbH',
    'payout.bank_iban': 'DE02120300000000202051',
  });
  const own = await createMarket(app, { price: 6000 });
  await giveAccount(own.sensei);
  await earn(
    app,
    own,
    new Date(Math.ceil(app.clock.now().getTime() / days(1) + 2) * days(1) + hours(10)).toISOString(),
  );
  const before = (await ledgerOf(app))['BANK'] ?? 0;
  const { id: runId } = await runPayouts(own.admin);
  await own.admin.caller.call(makePayoutFile, { params: { id: runId }, body: { currency: 'USD' } });
  const [payout] = await payoutsOf(own.admin, own.sensei);
  const at = { params: { id: payout?.id ?? '' }, body: { outcome: 'PAID' as const } };
  expect((await own.admin.caller.call(answerPayout, at)).status).toBe('PAID');
  await writeBook(app.ctx, { kind: 'payout', reference: null, amount: -8000, currency: 'USD' });
  for (let times = 0; times < 2; times += 1) await compare();
  expect((await ledgerOf(app))['BANK']).toBe(before - 5100 + 8000);
  expect(await differences({ status: 'OPEN' })).toEqual([]);
  await expectOneCash();
});

/** Its first refund is sent back by the buyer's bank. */
async function failedRefund(startsAt: string): Promise<Order> {
  const order = await submitFor(market.student, market.course, { startsAt });
  await choose(order, 'REFUND_FAILS');
  await app.runJobs();
  await cancelFor(market.student, order);
  await app.runJobs();
  await app.advance(21_000);
  return order;
}
const again = (paymentId: string, how: 'AGAIN' | 'OTHERWISE') =>
  market.admin.caller.attempt(refundAgain, {
    params: { id: paymentId },
    body: { how, reason: 'Agreed with the buyer' },
  });

test('a refund that fails later: the money is posted back, and given again or otherwise', async () => {
  const before = (await ledgerOf(app))['UNALLOCATED'] ?? 0;
  const order = await failedRefund('2026-03-12T10:00:00.000Z');
  const [payment] = (await lookInto(market.admin, order)).payments;
  expect([payment?.status, payment?.refundFailedAt === null]).toEqual(['REFUNDED', false]);
  expect((await ledgerOf(app))['UNALLOCATED']).toBe(before - 6000);
  expect((await again(payment?.id ?? '', 'AGAIN')).status).toBe(200);
  await app.runJobs();
  expect((await lookInto(market.admin, order)).payments).toMatchObject([{ refundFailedAt: null }]);
  expect((await again(payment?.id ?? '', 'AGAIN')).problem.code).toBe('not_refundable');
  const other = await failedRefund('2026-03-13T10:00:00.000Z');
  const [second] = (await lookInto(market.admin, other)).payments;
  expect((await again(second?.id ?? '', 'OTHERWISE')).body).toMatchObject({ refundFailedAt: null });
  expect((await ledgerOf(app))['UNALLOCATED']).toBe(before);
  await compare();
  expect(await differences({ status: 'OPEN' })).toEqual([]);
  await expectOneCash();
});

test('what nobody knows is kept where an administrator sees it', async () => {
  const body = JSON.stringify({ id: 'evt_new', type: 'intent.teleported', intent: {} });
  const header = signWebhook(webhookSecret(app.ctx.config.secret), body, app.clock.now());
  for (let times = 0; times < 2; times += 1) {
    const sent = await fetch(`${app.url}/api/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: header },
      body,
    });
    expect(sent.status).toBe(200);
  }
  const { items } = await market.admin.caller.call(listProviderMessages, { query: {} });
  expect(items).toMatchObject([{ kind: 'intent.teleported', state: 'UNKNOWN', providerEventId: 'evt_new' }]);
});

test('two books differ by exactly what one of them says more, in whatever parts it says it', () => {
  const line = fc.record({
    reference: fc.constantFrom('charge:a', 'refund:b', 'dispute:c'),
    currency: fc.constantFrom('USD', 'BRL'),
    amount: fc.integer({ min: -9000, max: 9000 }),
  });
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (ours, theirs) => {
      const sum = (lines: readonly { amount: number }[]) =>
        lines.reduce((total, { amount }) => total + amount, 0);
      const found = findDifferences(ours, theirs);
      expect(found.reduce((total, each) => total + each.theirs - each.ours, 0)).toBe(sum(theirs) - sum(ours));
      expect(findDifferences(ours, ours)).toEqual([]);
      const corrected = found.map((each) => ({ ...each, amount: each.theirs - each.ours }));
      expect(findDifferences([...ours, ...corrected], theirs)).toEqual([]);
    }),
  );
});
