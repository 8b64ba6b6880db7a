import { exportEarningsReport, listEarningsReport } from '@michi/contract/invoicing/earnings-report';
import { listOwnInvoices } from '@michi/contract/invoicing/invoices';
import { previewPartRefund, refundPart } from '@michi/contract/ordering/money-administration';
import { confirmSeat } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveSellerDetails } from '../../../test/factories/invoicing.ts';
import { bookFor, createMarket, type Market } from '../../../test/factories/ordering.ts';
import { setSettings } from '../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { issueMonthlyFees } from './issue-fee-invoice.ts';

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

test('the fee of a month is invoiced once when it is over', async () => {
  await app.advanceTo('2026-02-01T12:00:00Z');
  for (const _again of [1, 2]) await issueMonthlyFees(app.ctx);
  const { items } = await market.sensei.caller.call(listOwnInvoices, { query: {} });
  expect(items).toMatchObject([
    {
      kind: 'FEE_INVOICE',
      total: 750,
      buyer: 'Ana Sousa',
      seller: 'Michi',
      order: null,
      number: 'FEE-2026-000001',
    },
  ]);
});
