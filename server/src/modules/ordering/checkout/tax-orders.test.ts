import { randomUUID } from 'node:crypto';
import { decideForChild } from '@michi/contract/ordering/family';
import { previewPartRefund, refundPart } from '@michi/contract/ordering/money-administration';
import { confirmSeat, getOrder, type Order, placeOrder, quoteOrder } from '@michi/contract/ordering/orders';
import { removeBilling, saveBilling } from '@michi/contract/pricing/billing';
import { changeTaxRate, createTaxRate, getTaxReport, saveSeller } from '@michi/contract/pricing/tax';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFamily } from '../../../../test/factories/family.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  ledgerOf,
  type Market,
  placeFor,
  tomorrow,
} from '../../../../test/factories/money/ordering.ts';
import { billingInput, sellerInput, taxRateContent } from '../../../../test/factories/money/tax.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { hours } from '../../../platform/clock.ts';
import type { VatAnswer } from '../../../platform/gateways/vat-register/vat-register.ts';

let app: TestApp;
let market: Market;
let register: VatAnswer = 'KNOWN';
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({
    gateways: (built) => ({
      ...built,
      vatRegister: { name: 'embedded', check: () => Promise.resolve(register) },
    }),
  });
  market = await createMarket(app, {
    price: 6000,
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
  await market.admin.caller.call(saveSeller, { body: sellerInput() });
  await market.admin.caller.call(createTaxRate, { body: taxRateContent() });
});
beforeEach(async () => {
  app.clock.set(start);
  register = 'KNOWN';
  await setSettings(app, { 'tax.mode': 'exclusive' });
});
afterEach(() => setSettings(app, { 'tax.mode': 'none' }));
afterAll(() => app.close());

let slots = 0;
const nextTime = () => {
  slots += 1;
  return new Date(Date.UTC(2026, 2, 5 + Math.floor(slots / 8), 9 + (slots % 8))).toISOString();
};
async function buyerIn(more: Parameters<typeof billingInput>[0] = {}): Promise<Person> {
  const student = await createStudent(app);
  await student.caller.call(saveBilling, { body: billingInput(more) });
  return student;
}
const book = (student: Person, startsAt = nextTime()) => bookFor(app, student, market.course, { startsAt });
const see = (person: Person, { id }: { id: string }): Promise<Order> =>
  person.caller.call(getOrder, { params: { id } });
const quoteFor = async (student: Person, query: { country?: string } = {}) =>
  (await student.caller.call(quoteOrder, { params: { id: market.course.id }, query })).price;
const sinceOf = async (before: Record<string, number>) => {
  const now = await ledgerOf(app);
  const changed = Object.keys(now).map(
    (account) => [account, (now[account] ?? 0) - (before[account] ?? 0)] as const,
  );
  return Object.fromEntries(changed.filter(([, amount]) => amount !== 0));
};

describe('tax at checkout', () => {
  it('is added by where the buyer is billed, frozen, and posted once the money is released', async () => {
    const student = await buyerIn();
    expect(await quoteFor(student)).toMatchObject({
      total: 7380,
      tax: { rate: 23, amount: 1380, mode: 'EXCLUSIVE', treatment: 'STANDARD', country: 'PL', name: 'VAT' },
    });
    const before = await ledgerOf(app);
    const order = await book(student);
    expect(order).toMatchObject({
      price: { total: 7380, tax: { amount: 1380 } },
      billing: { name: 'Ana Kowalska', country: 'PL', taxNumber: null },
      payments: [{ amount: 7380, platformFee: 2280, senseiNet: 5100, tax: 1380 }],
    });
    expect((await see(market.sensei, order)).billing).toBeNull();
    app.clock.set(new Date(new Date(order.classes[0]?.endsAt ?? '').getTime() + hours(1)));
    await student.caller.call(confirmSeat, { params: { id: order.classes[0]?.seatId ?? '' } });
    await app.runJobs();
    expect(await sinceOf(before)).toEqual({
      CASH: 7380,
      SENSEI_BALANCE: -5100,
      PLATFORM_REVENUE: -900,
      TAX_PAYABLE: -1380,
    });
  });

  it('included, it is a part of the same price', async () => {
    await setSettings(app, { 'tax.mode': 'inclusive' });
    const student = await buyerIn();
    const order = await book(student);
    expect(order.price).toMatchObject({ total: 6000, tax: { amount: 1122, mode: 'INCLUSIVE' } });
    expect(order.payments).toMatchObject([{ amount: 6000, platformFee: 2022, senseiNet: 3978, tax: 1122 }]);
  });

  it('asks for billing details first, and for none where nothing is taxed or paid', async () => {
    const student = await createStudent(app);
    expect(await quoteFor(student)).toMatchObject({ total: 6000, tax: { country: null, amount: 0 } });
    expect(await quoteFor(student, { country: 'PL' })).toMatchObject({ total: 7380, tax: { country: 'PL' } });
    const refused = await student.caller.attempt(placeOrder, {
      body: { courseId: market.course.id, startsAt: nextTime(), idempotencyKey: randomUUID() },
    });
    expect([refused.status, refused.problem.code]).toEqual([409, 'billing_needed']);
    await student.caller.call(saveBilling, { body: billingInput({ country: 'US' }) });
    expect(await quoteFor(student)).toMatchObject({ total: 6000, tax: { country: 'US', treatment: 'NONE' } });
    await student.caller.call(removeBilling, {});
    await setSettings(app, { 'tax.mode': 'none' });
    const statements = await recordStatements(async () => {
      await placeFor(student, market.course, { startsAt: nextTime() });
    });
    const about = statements.filter(({ text }) =>
      /(from|into|update|join) "?(tax_|billing|seller)/.test(text),
    );
    expect(about).toEqual([]);
  });

  it('a business of another member country accounts for it; of a silent register the form counts', async () => {
    const student = await createStudent(app);
    const save = (taxNumber: string) =>
      student.caller.attempt(saveBilling, { body: billingInput({ company: 'Nauka', taxNumber }) });
    const wrong = await save('PL7171642052');
    expect([wrong.status, wrong.problem.code, wrong.problem.violations?.[0]?.field]).toEqual([
      409,
      'tax_number_malformed',
      'taxNumber',
    ]);
    register = 'UNKNOWN';
    expect((await save('7171642051')).problem.code).toBe('tax_number_unknown');
    register = 'UNREACHABLE';
    expect((await save('717-164-20-51')).status).toBe(200);
    const order = await book(student);
    expect(order).toMatchObject({
      price: { total: 6000, tax: { rate: 0, amount: 0, treatment: 'REVERSE_CHARGE', country: 'PL' } },
      billing: { taxNumber: 'PL7171642051', taxNumberVerifiedAt: null },
    });
    register = 'KNOWN';
    await save('PL7171642051');
    expect((await book(student)).billing?.taxNumberVerifiedAt).not.toBeNull();
  });

  it('a guardian who pays is billed, and taxed where they are', async () => {
    const { guardian, child } = await createFamily(app);
    const order = await placeFor(child, market.course, { startsAt: nextTime() });
    expect(order.price).toMatchObject({ total: 6000, tax: { country: null } });
    const approve = () =>
      guardian.caller.attempt(decideForChild, { params: { id: order.id }, body: { decision: 'APPROVE' } });
    expect((await approve()).problem.code).toBe('billing_needed');
    await guardian.caller.call(saveBilling, { body: billingInput({ name: 'Marta' }) });
    expect((await approve()).status).toBe(200);
    expect(await see(guardian, order)).toMatchObject({
      price: { total: 7380, tax: { amount: 1380, country: 'PL' } },
      billing: { name: 'Marta' },
    });
    expect((await see(child, order)).billing).toBeNull();
  });
});

describe('tax that goes back', () => {
  it('in proportion, whether a class is cancelled late or a part is given back after release; the report has it all', async () => {
    const range = { from: start.toISOString(), to: '2026-04-01T00:00:00.000Z' };
    const linesOf = async () => {
      const { items } = await market.admin.caller.call(getTaxReport, { query: range });
      return items.find(
        ({ country, treatment, rate }) => country === 'PT' && treatment === 'STANDARD' && rate === 6,
      );
    };
    const rate = taxRateContent({ country: 'PT', percent: 6, name: 'IVA' });
    const { id, version } = await market.admin.caller.call(createTaxRate, { body: rate });
    const student = await buyerIn({ country: 'PT' });
    const before = await ledgerOf(app);
    const late = await book(student, tomorrow);
    await cancelFor(student, late);
    await app.runJobs();
    // 63.60 paid, of it 3.60 tax: half of both is kept and released.
    expect(await sinceOf(before)).toEqual({
      CASH: 3180,
      SENSEI_BALANCE: -2550,
      PLATFORM_REVENUE: -450,
      TAX_PAYABLE: -180,
    });
    const [kept] = (await see(student, late)).payments.filter(({ status }) => status === 'RELEASED');
    const part = { amount: 318, bearer: 'SENSEI' as const };
    const at = { params: { id: kept?.id ?? '' } };
    const { fingerprint } = await market.admin.caller.call(previewPartRefund, { ...at, query: part });
    await market.admin.caller.call(refundPart, { ...at, body: { ...part, reason: 'Goodwill', fingerprint } });
    await app.runJobs();
    expect(await sinceOf(before)).toEqual({
      CASH: 2862,
      SENSEI_BALANCE: -2250,
      PLATFORM_REVENUE: -450,
      TAX_PAYABLE: -162,
    });
    expect(await linesOf()).toMatchObject({
      name: 'IVA',
      currency: 'USD',
      sales: 1,
      soldNet: 6000,
      soldTax: 360,
      refundedNet: 3300,
      refundedTax: 198,
    });
    // Ended, others may sell there by another rate.
    app.clock.set(new Date(start.getTime() + hours(1)));
    await market.admin.caller.call(changeTaxRate, {
      params: { id },
      body: { ...rate, validUntil: app.clock.now().toISOString(), version },
    });
  });
});
