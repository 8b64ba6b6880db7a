import { saveBilling } from '@michi/contract/pricing/billing';
import { createTaxRate, saveSeller } from '@michi/contract/pricing/tax';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../test/factories/identity.ts';
import { bytesOf, invoicesOf } from '../../../test/factories/money/invoicing.ts';
import { bookFor, cancelFor, createMarket, type Market } from '../../../test/factories/money/ordering.ts';
import { setSettings } from '../../../test/factories/settings.ts';
import { billingInput, sellerInput, taxRateContent } from '../../../test/factories/money/tax.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { holdForChargeback, loseChargeback } from '../ordering/index.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp({
    gateways: (built) => ({
      ...built,
      vatRegister: { name: 'embedded', check: () => Promise.resolve('KNOWN') },
    }),
  });
  market = await createMarket(app, {
    price: 6000,
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
  await market.admin.caller.call(saveSeller, { body: sellerInput() });
  await market.admin.caller.call(createTaxRate, { body: taxRateContent() });
});
afterAll(() => app.close());

async function textOf(person: Person, invoice: { id: string }): Promise<string> {
  const document = await getDocumentProxy(await bytesOf(app, person, invoice));
  return (await extractText(document, { mergePages: true })).text;
}

const billed = async (more: Parameters<typeof billingInput>[0] = {}) => {
  const buyer = await createStudent(app);
  await buyer.caller.call(saveBilling, { body: billingInput(more) });
  return buyer;
};

test('an invoice says all that article 226 asks, whether the tax is in the price or on top of it', async () => {
  const expected = [
    { mode: 'inclusive', net: 4878, tax: 1122, total: 6000, startsAt: '2026-03-05T10:00:00.000Z' },
    { mode: 'exclusive', net: 6000, tax: 1380, total: 7380, startsAt: '2026-03-05T12:00:00.000Z' },
  ] as const;
  for (const { mode, startsAt, ...sums } of expected) {
    await setSettings(app, { 'tax.mode': mode });
    const buyer = await billed();
    const order = await bookFor(app, buyer, market.course, { startsAt });
    const [invoice] = await invoicesOf(buyer, order);
    expect(invoice).toMatchObject({ ...sums, seller: 'Michi GmbH', buyer: 'Ana Kowalska', missing: [] });
    if (!invoice) return;
    const text = await textOf(buyer, invoice);
    for (const part of [
      invoice.number,
      'March 2, 2026',
      'March 5, 2026',
      'Torstraße 1',
      '10119 Berlin',
      'Germany',
      'DE136695976',
      'ul. Prosta 1',
      '00-001 Warszawa',
      'Poland',
      'VAT 23%',
      `$${(sums.net / 100).toFixed(2)}`,
      `$${(sums.tax / 100).toFixed(2)}`,
      `$${(sums.total / 100).toFixed(2)}`,
    ])
      expect(text).toContain(part);
  }
});

test('a credit note gives back the tax in what goes back', async () => {
  await setSettings(app, { 'tax.mode': 'inclusive' });
  const buyer = await billed();
  const order = await bookFor(app, buyer, market.course, { startsAt: '2026-03-03T10:00:00.000Z' });
  await cancelFor(buyer, order);
  await app.runJobs();
  const [invoice, note] = await invoicesOf(buyer, order);
  expect(note).toMatchObject({ refersTo: invoice?.number, net: -2439, tax: -561, total: -3000 });
  if (note) expect(await textOf(buyer, note)).toContain(invoice?.number);
});

test('a business in another country of the Union is told of the reverse charge', async () => {
  await setSettings(app, { 'tax.mode': 'exclusive' });
  const buyer = await billed({ company: 'Kowalska sp. z o.o.', taxNumber: 'PL5260001246' });
  const order = await bookFor(app, buyer, market.course, { startsAt: '2026-03-06T10:00:00.000Z' });
  const [invoice] = await invoicesOf(buyer, order);
  expect(invoice).toMatchObject({ buyer: 'Kowalska sp. z o.o.', net: 6000, tax: 0, total: 6000 });
  if (!invoice) return;
  const text = await textOf(buyer, invoice);
  for (const part of ['Reverse charge', 'PL5260001246', 'Kowalska sp. z o.o.']) expect(text).toContain(part);
});

test('what a buyer’s bank took has its part of the tax with it, and no credit note', async () => {
  await setSettings(app, { 'tax.mode': 'inclusive' });
  const buyer = await billed();
  const order = await bookFor(app, buyer, market.course, { startsAt: '2026-03-07T10:00:00.000Z' });
  const lost = { orderId: order.id, disputeRef: 'dp_half', amount: 3000, currency: 'USD' };
  await app.ctx.transaction(async (tx) => {
    await holdForChargeback(tx, order.id);
    await loseChargeback(tx, lost, 'SENSEI');
  });
  await app.runJobs();
  expect(await invoicesOf(buyer, order)).toHaveLength(1);
  const payments = app.ctx.db
    .selectFrom('payment')
    .select(['amount', 'tax'])
    .where('order_id', '=', order.id);
  const half = { amount: 3000, tax: 561 };
  expect(await payments.execute()).toEqual([half, half]);
});
