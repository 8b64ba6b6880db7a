import { randomUUID } from 'node:crypto';
import { changeConfiguration } from '@michi/contract/administration/configuration';
import { decideForChild } from '@michi/contract/ordering/family';
import { getOrder, type Order, placeOrder, quoteOrder } from '@michi/contract/ordering/orders';
import { saveBilling } from '@michi/contract/pricing/billing';
import { createTaxRate, getSeller } from '@michi/contract/pricing/tax';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFamily, limit } from '../../../../test/factories/family.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  type Market,
  placeFor,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { billingInput, taxRateContent } from '../../../../test/factories/money/tax.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { keepDoneJobs } from '../../../../test/repeated-jobs.ts';
import { startStripeDouble } from '../../../../test/stripe-double/stripe-double.ts';
import { stripeTax } from '../../../platform/gateways/tax/stripe-tax.ts';
import type { Gateways } from '../../../platform/gateways/index.ts';
import { movableClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';

const start = new Date('2026-03-02T12:00:00Z');
let double: Awaited<ReturnType<typeof startStripeDouble>>;
let app: TestApp;
let market: Market;
let isThere = true;
const clock = movableClock(start);
beforeAll(async () => {
  double = await startStripeDouble('sk_test_tax');
  const at = (port: number) =>
    stripeTax({ secretKey: 'sk_test_tax', apiBase: `http://127.0.0.1:${port}` }, clock);
  const [real, away] = [at(double.port), at(1)];
  const now = () => (isThere ? real : away);
  app = await startTestApp({
    start,
    gateways: (built): Gateways => ({
      ...built,
      tax: {
        name: 'stripe',
        rate: async (...given) => {
          open.push(await transactionsNow());
          return now().rate(...given);
        },
        calculate: (...given) => now().calculate(...given),
        recordSale: (...given) => now().recordSale(...given),
        recordRefund: (...given) => now().recordRefund(...given),
      },
    }),
  });
  market = await createMarket(app, {
    price: 6000,
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
  // It is there, and not asked.
  await market.admin.caller.call(createTaxRate, { body: taxRateContent({ percent: 7 }) });
});
/** How many transactions stood open each time that Stripe was asked. */
const open: number[] = [];
async function transactionsNow(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.ctx.db);
  return rows[0]?.count ?? 0;
}
const setTime = (at: Date) => {
  app.clock.set(at);
  clock.set(at);
  double.setTime(at);
};
beforeEach(async () => {
  isThere = true;
  setTime(start);
  await setSettings(app, { 'tax.mode': 'exclusive', 'tax.source': 'stripe' });
});
afterEach(() => setSettings(app, { 'tax.mode': 'none', 'tax.source': 'rates' }));
afterAll(async () => {
  await app.close();
  await double.close();
});

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
const place = (student: Person) =>
  student.caller.attempt(placeOrder, {
    body: { courseId: market.course.id, startsAt: nextTime(), idempotencyKey: randomUUID() },
  });
const quoteFor = async (student: Person, query: { country?: string } = {}) =>
  (await student.caller.call(quoteOrder, { params: { id: market.course.id }, query })).price;
const recordsOf = async ({ id }: Pick<Order, 'id'>) => {
  const rows = await app.ctx.db
    .selectFrom('tax_record')
    .select(['provider_ref', 'total', 'recorded_at'])
    .where('order_id', '=', id)
    .orderBy('invoice_id')
    .execute();
  return rows;
};
/** What Stripe counts of an order: its papers' ids are the references. */
const countedOf = async ({ id }: Pick<Order, 'id'>) => {
  const papers = await app.ctx.db.selectFrom('invoice').select('id').where('order_id', '=', id).execute();
  const ids = new Set(papers.map((paper) => paper.id));
  return [...double.taxTransactions.values()]
    .filter(({ reference }) => ids.has(reference))
    .map(({ type, total }) => [type, total]);
};

describe('tax by Stripe', () => {
  it('is told by the buyer’s address, frozen, and recorded once the sale is paid', async () => {
    const student = await buyerIn();
    expect(await quoteFor(student)).toMatchObject({
      total: 7380,
      tax: { rate: 23, amount: 1380, treatment: 'STANDARD', country: 'PL', name: 'VAT' },
    });
    const order = await bookFor(app, student, market.course, { startsAt: nextTime() });
    expect(order).toMatchObject({
      price: { total: 7380, tax: { rate: 23, amount: 1380 } },
      payments: [{ amount: 7380, tax: 1380 }],
    });
    expect(await countedOf(order)).toEqual([['transaction', 7380]]);
    const [record] = await recordsOf(order);
    expect(record).toMatchObject({ total: 7380 });
    expect(record?.provider_ref).toMatch(/^tax_/);
    const { source } = await market.admin.caller.call(getSeller, {});
    expect(source).toBe('STRIPE');
  });

  it('sums the parts of a state, a county and a city, and is in the price where it is to be', async () => {
    const student = await buyerIn({ country: 'US', region: 'NY', postalCode: '10001', city: 'New York' });
    const order = await bookFor(app, student, market.course, { startsAt: nextTime() });
    expect(order.price).toMatchObject({
      total: 6533,
      tax: { rate: 8.875, amount: 533, country: 'US', region: 'NY', name: 'Sales tax' },
    });
    await setSettings(app, { 'tax.mode': 'inclusive' });
    expect(await quoteFor(await buyerIn())).toMatchObject({ total: 6000, tax: { amount: 1122 } });
  });

  it('is recorded too where the business accounts for it, or nothing is collected', async () => {
    const business = await buyerIn({ company: 'Nauka', taxNumber: 'PL7171642051' });
    const order = await bookFor(app, business, market.course, { startsAt: nextTime() });
    expect(order.price).toMatchObject({ total: 6000, tax: { treatment: 'REVERSE_CHARGE', amount: 0 } });
    expect(await countedOf(order)).toEqual([['transaction', 6000]]);
    const french = await bookFor(app, await buyerIn({ country: 'FR' }), market.course, {
      startsAt: nextTime(),
    });
    expect(french.price.tax).toMatchObject({ treatment: 'NONE', country: 'FR' });
    expect(await countedOf(french)).toEqual([['transaction', 6000]]);
    // No rate of ours said so: one for that time can still be entered.
    await market.admin.caller.call(createTaxRate, { body: taxRateContent({ country: 'FR' }) });
  });

  it('names an address that it cannot place, and leaves a look at it open', async () => {
    const student = await buyerIn({ country: 'US', region: null, postalCode: '' });
    expect(await quoteFor(student)).toMatchObject({ total: 6000, tax: { mode: 'EXCLUSIVE', country: null } });
    const { status, problem } = await place(student);
    expect([status, problem.code, problem.violations?.[0]?.field]).toEqual([
      422,
      'tax_place_unknown',
      'billing',
    ]);
  });

  it('sells nothing while Stripe is away, and goes on with the same press once it is back', async () => {
    const student = await buyerIn({ country: 'DE' });
    isThere = false;
    expect(await quoteFor(student)).toMatchObject({ total: 6000, tax: { country: null } });
    const { status, problem } = await place(student);
    expect([status, problem.code]).toEqual([503, 'tax_unavailable']);
    isThere = true;
    expect((await place(student)).body.price).toMatchObject({ total: 7140, tax: { rate: 19 } });
  });

  it('asks nothing for a stranger’s look, nor where no tax is charged', async () => {
    const before = double.requests.length;
    const query = { country: 'DE' };
    const { price } = await app.as(null).call(quoteOrder, { params: { id: market.course.id }, query });
    expect(price.tax).toMatchObject({ country: null, amount: 0 });
    await setSettings(app, { 'tax.mode': 'none' });
    const order = await bookFor(app, await buyerIn(), market.course, { startsAt: nextTime() });
    expect(double.requests.length).toBe(before);
    expect(await recordsOf(order)).toEqual([]);
  });

  it('is not asked about a child whose guardian decides and pays, whatever the child has stated', async () => {
    const { guardian, child } = await createFamily(app);
    await child.caller.call(saveBilling, { body: billingInput({ country: 'FR' }) });
    const before = double.requests.length;
    isThere = false;
    expect(await quoteFor(child)).toMatchObject({ total: 6000, tax: { mode: 'EXCLUSIVE', country: null } });
    const order = await placeFor(child, market.course, { startsAt: nextTime() });
    expect(order).toMatchObject({ price: { total: 6000, tax: { country: null } }, billing: null });
    expect(double.requests.length).toBe(before);
    isThere = true;
    await guardian.caller.call(saveBilling, { body: billingInput({ country: 'DE', city: 'Ulm' }) });
    await guardian.caller.call(decideForChild, { params: { id: order.id }, body: { decision: 'APPROVE' } });
    const approved = await guardian.caller.call(getOrder, { params: { id: order.id } });
    expect(approved.price).toMatchObject({ total: 7140, tax: { country: 'DE' } });
    // What goes through without being asked is the child's own to pay.
    await limit(guardian, child, { smallUpTo: 9000 });
    const own = await placeFor(child, market.course, { startsAt: nextTime() });
    expect(own).toMatchObject({ price: { tax: { country: 'FR' } }, billing: { country: 'FR' } });
  });

  it('is told anew by where the guardian is who approves, and not within a transaction', async () => {
    const { guardian, child } = await createFamily(app);
    const order = await placeFor(child, market.course, { startsAt: nextTime() });
    const approve = () =>
      guardian.caller.attempt(decideForChild, { params: { id: order.id }, body: { decision: 'APPROVE' } });
    expect((await approve()).problem.code).toBe('billing_needed');
    await guardian.caller.call(saveBilling, { body: billingInput({ country: 'DE', city: 'Ulm' }) });
    isThere = false;
    expect((await approve()).problem.code).toBe('tax_unavailable');
    isThere = true;
    expect((await approve()).status).toBe(200);
    const approved = await guardian.caller.call(getOrder, { params: { id: order.id } });
    expect(approved.price).toMatchObject({ total: 7140, tax: { rate: 19, country: 'DE' } });
    expect(open.length).toBeGreaterThan(8);
    expect(Math.max(...open)).toBe(0);
  });
});

describe('what goes back', () => {
  it('is taken back once, though the job runs twice, a part at a time', async () => {
    const student = await buyerIn();
    const order = await bookFor(app, student, market.course, { startsAt: '2026-03-03T10:00:00.000Z' });
    const repeat = await keepDoneJobs(app);
    await cancelFor(student, order);
    await app.runJobs();
    await repeat();
    await app.runJobs();
    expect(await countedOf(order)).toEqual([
      ['transaction', 7380],
      ['reversal', -3690],
    ]);
  });

  it('waits for its sale to be recorded, and all of it comes to nothing', async () => {
    const student = await buyerIn();
    const order = await submitFor(student, market.course, { startsAt: nextTime() });
    await choose(order, 'APPROVE');
    isThere = false;
    await app.runJobs();
    await cancelFor(student, order);
    await app.runJobs();
    expect(await countedOf(order)).toEqual([]);
    isThere = true;
    await app.advance(24 * 3_600_000);
    await app.runJobs();
    expect(await countedOf(order)).toEqual([
      ['transaction', 7380],
      ['reversal', -7380],
    ]);
  });
});

it('is refused as a source where payments are not by Stripe', async () => {
  const other = await startTestApp();
  const { admin } = await createMarket(other);
  const { status, problem } = await admin.caller.attempt(changeConfiguration, {
    body: { key: 'tax.source', value: 'stripe', seen: 'rates' },
  });
  expect([status, problem.code, problem.violations?.[0]?.field]).toEqual([
    409,
    'tax_source_unavailable',
    'value',
  ]);
  await other.close();
});
