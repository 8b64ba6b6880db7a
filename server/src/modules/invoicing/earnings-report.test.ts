import { exportEarningsReport, listEarningsReport } from '@michi/contract/invoicing/earnings-report';
import { listOwnInvoices } from '@michi/contract/invoicing/invoices';
import { previewPartRefund, refundAgain, refundPart } from '@michi/contract/ordering/money-administration';
import { confirmSeat } from '@michi/contract/ordering/orders';
import { answerPayout, makePayoutFile } from '@michi/contract/payouts/payout-administration';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, giveSellerDetails } from '../../../test/factories/money/invoicing.ts';
import {
  bookFor,
  choose,
  createMarket,
  type Market,
  submitFor,
} from '../../../test/factories/money/ordering.ts';
import { giveAccount, payoutsOf, runPayouts } from '../../../test/factories/money/payouts.ts';
import { setSettings } from '../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { issueMonthlyFees, issuePayoutFees } from './issue-fee-invoice.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp({ start: new Date('2025-12-29T12:00:00Z') });
  await setSettings(app, { 'platform.time_zone': 'America/New_York' });
  market = await createMarket(app, { price: 6000, durationMinutes: 60 });
});
afterAll(() => app.close());

const report = async (year: number) =>
  (await market.admin.caller.call(exportEarningsReport, { query: { year } })).items;

test('a year of earnings ends at midnight of the platform, by quarter and month, with what came back taken off', async () => {
  const { student, course, sensei, admin } = market;
  const book = (startsAt: string) => bookFor(app, student, course, { startsAt });
  const orders = [
    await book('2025-12-31T10:00:00.000Z'),
    await book('2025-12-31T15:00:00.000Z'),
    await book('2026-01-01T10:00:00.000Z'),
  ];
  const confirmAt = async (index: number, instant: string) => {
    await app.advanceTo(instant);
    await student.caller.call(confirmSeat, { params: { id: orders[index]?.classes[0]?.seatId ?? '' } });
  };
  await confirmAt(0, '2025-12-31T12:00:00Z');
  // The next year in Greenwich, nine in the evening in New York.
  await confirmAt(1, '2026-01-01T02:00:00Z');
  await confirmAt(2, '2026-01-01T12:00:00Z');
  await giveSellerDetails(sensei);
  const params = { id: orders[2]?.payments[0]?.id ?? '' };
  const wish = { amount: 1000, bearer: 'BOTH' } as const;
  const { fingerprint } = await admin.caller.call(previewPartRefund, { params, query: wish });
  await admin.caller.call(refundPart, { params, body: { ...wish, reason: 'goodwill', fingerprint } });
  await app.runJobs();
  const none = { gross: 0, net: 0, fees: 0, taxes: 0, activities: 0 };
  const two = { gross: 12_000, net: 10_200, fees: 1800, taxes: 0, activities: 2 };
  const one = { gross: 5000, net: 4250, fees: 750, taxes: 0, activities: 1 };
  expect(await report(2025)).toMatchObject([
    {
      sensei: { id: sensei.id },
      currency: 'USD',
      year: two,
      quarters: [none, none, none, two],
      months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12_000],
      transactions: 2,
      reportable: 12_000,
      seller: { name: 'Ana Sousa', address: 'Rua das Flores 12, 1200-195 Lisboa', taxNumber: 'PT501964843' },
      country: 'PT',
    },
  ]);
  expect(await report(2026)).toMatchObject([
    { year: one, quarters: [one, none, none, none], reportable: 6000, transactions: 1 },
  ]);
  expect(await report(2024)).toEqual([]);
  const shown = await admin.caller.call(listEarningsReport, { query: { year: 2025 } });
  expect(shown.items).toEqual([
    {
      sensei: { id: sensei.id, name: sensei.name },
      country: 'PT',
      currency: 'USD',
      year: two,
      hasDetails: true,
    },
  ]);
});

const ownInvoices = async (query: { payoutId?: string } = {}) =>
  (await market.sensei.caller.call(listOwnInvoices, { query })).items;
const bookOn = (startsAt: string) => bookFor(app, market.student, market.course, { startsAt });
const pay = async () => {
  const { id } = await runPayouts(market.admin, true);
  await market.admin.caller.call(makePayoutFile, { params: { id }, body: { currency: 'USD' } });
  const [payout] = await payoutsOf(market.admin, market.sensei);
  if (!payout) throw new Error('no payout');
  const answered = { params: { id: payout.id }, body: { outcome: 'PAID' as const } };
  await market.admin.caller.call(answerPayout, answered);
  await app.runJobs();
  return payout;
};

test('the fee of a month that no payout covered is invoiced once, from the tenth on', async () => {
  await app.advanceTo('2026-02-09T12:00:00Z');
  await issueMonthlyFees(app.ctx);
  expect(await ownInvoices()).toEqual([]);
  await app.advanceTo('2026-02-10T12:00:00Z');
  for (const _again of [1, 2]) await issueMonthlyFees(app.ctx);
  expect(await ownInvoices()).toMatchObject([
    {
      kind: 'FEE_INVOICE',
      total: 750,
      buyer: 'Ana Sousa',
      seller: 'Michi',
      order: null,
      subject: '2026-01',
      number: 'FEE-2026-000001',
    },
  ]);
});

test('a payout that is paid has the invoice of its fees, each fee once, and what comes back is on the month’s', async () => {
  await setSettings(app, { 'payout.bank_name': 'Michi GmbH', 'payout.bank_iban': 'DE02120300000000202051' });
  await giveAccount(market.sensei);
  await app.advanceTo('2026-02-12T09:00:00Z');
  const order = await bookOn('2026-02-13T10:00:00.000Z');
  await app.advanceTo('2026-02-13T12:00:00Z');
  await market.student.caller.call(confirmSeat, { params: { id: order.classes[0]?.seatId ?? '' } });
  // It pays December's classes too, whose fees are on no invoice, and January's, whose fee is on that
  // month's.
  const payout = await pay();
  await issuePayoutFees(app.ctx, payout.id);
  const [own, ...before] = await ownInvoices();
  expect(before).toMatchObject([{ subject: '2026-01' }]);
  expect(own).toMatchObject({ number: 'FEE-2026-000002', subject: payout.reference, total: 2700 });
  expect((await ownInvoices({ payoutId: payout.id })).map(({ number }) => number)).toEqual([
    'FEE-2026-000002',
    'FEE-2026-000001',
  ]);
  const params = { id: order.payments[0]?.id ?? '' };
  const wish = { amount: 1000, bearer: 'BOTH' } as const;
  const { fingerprint } = await market.admin.caller.call(previewPartRefund, { params, query: wish });
  await market.admin.caller.call(refundPart, { params, body: { ...wish, reason: 'goodwill', fingerprint } });
  await app.runJobs();
  await app.advanceTo('2026-03-10T12:00:00Z');
  await issueMonthlyFees(app.ctx);
  const [back] = await ownInvoices();
  expect(back).toMatchObject({ subject: '2026-02', total: -150 });
  if (back) expect(await textOf(back)).toContain('Fee credit note FEE-2026-000003');
});

test('the report names the accounts that were paid to, whole for who may pay', async () => {
  expect(await report(2026)).toMatchObject([
    { financialAccount: 'DE89370400440532013000', accountHolder: 'Aiko Tanaka' },
  ]);
  expect(await report(2025)).toMatchObject([{ financialAccount: null, accountHolder: null }]);
});

const confirm = ({ classes: [own] }: { classes: { seatId: string }[] }) =>
  market.student.caller.call(confirmSeat, { params: { id: own?.seatId ?? '' } });
async function giveBack(paymentId: string, amount: number, bearer: 'BOTH' | 'PLATFORM') {
  const params = { id: paymentId };
  const wish = { amount, bearer };
  const { fingerprint } = await market.admin.caller.call(previewPartRefund, { params, query: wish });
  await market.admin.caller.call(refundPart, { params, body: { ...wish, reason: 'goodwill', fingerprint } });
  await app.runJobs();
}

test('a refund that fails and is given again takes off one class, in the month in which it went', async () => {
  const order = await submitFor(market.student, market.course, { startsAt: '2026-03-11T10:00:00.000Z' });
  await choose(order, 'REFUND_FAILS');
  await app.runJobs();
  await app.advanceTo('2026-03-11T12:00:00Z');
  await confirm(order);
  const taught = (await report(2026))[0]?.year.activities ?? 0;
  await app.advanceTo('2026-04-12T12:00:00Z');
  await issueMonthlyFees(app.ctx);
  await giveBack(order.payments[0]?.id ?? '', 6000, 'BOTH');
  await app.advance(21_000);
  await app.advanceTo('2026-05-02T12:00:00Z');
  const again = { how: 'AGAIN' as const, reason: 'Another card' };
  await market.admin.caller.call(refundAgain, { params: { id: order.payments[0]?.id ?? '' }, body: again });
  await app.runJobs();
  expect((await report(2026))[0]?.year.activities).toBe(taught - 1);
  await app.advanceTo('2026-05-10T12:00:00Z');
  await issueMonthlyFees(app.ctx);
  expect((await ownInvoices())[0]).toMatchObject({ subject: '2026-04', total: -900 });
});

test('a month in which as much fee came back as was earned is on an invoice too, so no payout bills it again', async () => {
  const [paid, unpaid] = [await bookOn('2026-05-12T10:00:00.000Z'), await bookOn('2026-05-20T10:00:00.000Z')];
  await app.advanceTo('2026-05-12T12:00:00Z');
  await confirm(paid);
  await pay();
  await app.advanceTo('2026-05-20T12:00:00Z');
  await confirm(unpaid);
  await giveBack(paid.payments[0]?.id ?? '', 900, 'PLATFORM');
  await app.advanceTo('2026-06-10T12:00:00Z');
  await issueMonthlyFees(app.ctx);
  const before = await ownInvoices();
  expect(before[0]).toMatchObject({ subject: '2026-05', total: 0 });
  await pay();
  expect(await ownInvoices()).toEqual(before);
});

async function textOf(invoice: { id: string }): Promise<string> {
  const document = await getDocumentProxy(await bytesOf(app, market.sensei, invoice));
  return (await extractText(document, { mergePages: true })).text;
}
