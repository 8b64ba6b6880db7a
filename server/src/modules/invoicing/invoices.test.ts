import {
  adminListInvoices,
  type Invoice,
  listOwnInvoices,
  openInvoice,
} from '@michi/contract/invoicing/invoices';
import { listNotices } from '@michi/contract/notification/notices';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse } from '../../../test/factories/catalogue.ts';
import { giveCoupon } from '../../../test/factories/money/coupons.ts';
import { createSensei, createStudent, type Person } from '../../../test/factories/identity.ts';
import { bytesOf, giveSellerDetails, invoicesOf } from '../../../test/factories/money/invoicing.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  type Market,
  placeFor,
  submitFor,
} from '../../../test/factories/money/ordering.ts';
import { clearSettings, setSettings } from '../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/db/db.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, {
    title: 'Ensayo personal',
    price: 6001,
    packages: [{ sessions: 3, discountPercent: 10, validDays: 90 }],
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
});
beforeEach(() => app.clock.set(start));
afterEach(expectEachOrderPaidFor);
afterAll(() => app.close());

/**
 * What the invoice says less the credit notes is what the ledger has of the buyer in the end, for every order
 * that was booked.
 */
async function expectEachOrderPaidFor() {
  const { rows } = await sql<{ number: string; invoiced: number; cash: number }>`
    select number,
      (select coalesce(sum(invoice.total), 0)::int from invoice where order_id = "order".id) as invoiced,
      (select coalesce(sum(amount), 0)::int from ledger_entry join ledger_transaction posting on posting.id = transaction_id
        where posting.order_id = "order".id and account = 'CASH') as cash
    from "order"
    where exists (select from ledger_transaction where order_id = "order".id and kind = 'capture')`.execute(
    app.ctx.db,
  );
  expect(rows.filter(({ invoiced, cash }) => invoiced !== cash)).toEqual([]);
}

async function textOf(person: Person, invoice: Invoice): Promise<string> {
  const document = await getDocumentProxy(await bytesOf(app, person, invoice));
  return (await extractText(document, { mergePages: true })).text;
}

const openClass = async (course: { id: string }, startsAt: string) =>
  (await market.sensei.caller.call(scheduleClass, { params: { id: course.id }, body: { startsAt } })).id;

const sequences = (invoices: readonly { number: string }[]) =>
  invoices.map(({ number }) => Number(number.slice(-6)));

test('a sale has its invoice, in the buyer’s language, with each line of the price', async () => {
  const ines = await createStudent(app, {
    locale: 'es',
    timeZone: 'America/Mexico_City',
    name: 'Inés Núñez',
  });
  await giveCoupon(market.admin, { code: 'OTONO', kind: 'PERCENT', value: 10 });
  const order = await bookFor(app, ines, market.course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    coupon: 'OTONO',
  });
  const [invoice, ...more] = await invoicesOf(ines, order);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    kind: 'INVOICE',
    issuer: 'PLATFORM',
    seller: 'Michi',
    buyer: 'Inés Núñez',
    order: { number: order.number },
    total: order.price.total,
    net: order.price.total,
    tax: 0,
    currency: 'USD',
    missing: ['ADDRESS', 'COUNTRY'],
  });
  if (!invoice) return;
  expect(invoice.number).toMatch(/^INV-2026-\d{6}$/);
  const text = await textOf(ines, invoice);
  for (const part of [
    `Factura ${invoice.number}`,
    'Inés Núñez',
    order.number,
    'Ensayo personal (3 clases)',
    '180,03',
    '60,01',
    'Descuento',
    'Cupón OTONO',
    '2 de marzo de 2026',
    'No se cobra ningún impuesto',
  ])
    expect(text).toContain(part);
  expect(await bytesOf(app, ines, invoice)).toEqual(await bytesOf(app, ines, invoice));
});

test('who pays nothing has none', async () => {
  const free = await createCourse(app, market.sensei, { trial: { enabled: true, price: 0, minutes: 30 } });
  const startsAt = '2026-03-12T09:00:00.000Z';
  const order = await submitFor(market.student, free, { kind: 'TRIAL', startsAt });
  await app.runJobs();
  expect(await invoicesOf(market.student, order)).toEqual([]);
});

test('each refund has one credit note that refers to its invoice, however often the news of it comes', async () => {
  const student = await createStudent(app);
  const order = await bookFor(app, student, market.course, { startsAt: '2026-03-03T10:00:00.000Z' });
  await cancelFor(student, order);
  await app.runJobs();
  const [invoice, note, ...more] = await invoicesOf(student, order);
  expect(more).toEqual([]);
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', refersTo: invoice?.number, total: -3001, tax: 0 });
  const { payment_id: paymentId } = await app.ctx.db
    .selectFrom('invoice')
    .select('payment_id')
    .where('id', '=', note?.id ?? '')
    .executeTakeFirstOrThrow();
  const refund = {
    orderId: order.id,
    amount: 3001,
    credit: 0,
    priceFell: false,
    isOfPackage: false,
    reason: null,
  };
  await Promise.all(
    [1, 2].map(() =>
      app.ctx.transaction(async (tx) => {
        await tx.announce('order.paid', { orderId: order.id, classIds: [] });
        await tx.announce('payment.refunded', { ...refund, paymentId: paymentId ?? '' });
      }),
    ),
  );
  expect(await invoicesOf(student, order)).toHaveLength(2);
  if (note) expect(await textOf(student, note)).toContain(invoice?.number);
});

test('a package that ends has one for each session that comes back, a price that falls one for the difference', async () => {
  const [first, second] = [await createStudent(app), await createStudent(app)];
  const packed = await bookFor(app, first, market.course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: '2026-03-05T09:00:00.000Z',
  });
  await cancelFor(first, packed);
  await app.runJobs();
  expect((await invoicesOf(first, packed)).map(({ kind }) => kind)).toContain('CREDIT_NOTE');
  const group = await createCourse(app, market.sensei, {
    format: 'GROUP',
    price: 6001,
    minSeats: 1,
    maxSeats: 6,
    priceSteps: [{ seats: 2, price: 5000 }],
  });
  const startsAt = '2026-03-06T11:00:00.000Z';
  const classId = await openClass(group, startsAt);
  const dear = await bookFor(app, first, group, { startsAt, classId });
  await bookFor(app, second, group, { startsAt, classId });
  await app.runJobs();
  const notes = (await invoicesOf(first, dear)).filter(({ kind }) => kind === 'CREDIT_NOTE');
  expect(notes.map(({ total }) => total)).toEqual([-1001]);
});

test('32 orders that settle at once have numbers without a gap, and what is rolled back leaves none', async () => {
  const orders = [];
  for (let at = 0; at < 32; at += 1) {
    const startsAt = new Date(Date.UTC(2026, 2, 16 + Math.floor(at / 8), 9 + (at % 8))).toISOString();
    orders.push(await placeFor(await createStudent(app), market.course, { startsAt }));
  }
  const settle = (order: { id: string }, fails: boolean) =>
    app.ctx.transaction(async (tx) => {
      await tx.announce('order.paid', { orderId: order.id, classIds: [] });
      if (fails) throw new Error('rolled back');
    });
  await Promise.all(
    orders.flatMap((order, index) => [
      ...(index % 3 === 0 ? [settle(order, true).catch(() => undefined)] : []),
      settle(order, false),
    ]),
  );
  const all = await app.ctx.db
    .selectFrom('invoice')
    .select('number')
    .where('kind', '=', 'INVOICE')
    .orderBy('sequence')
    .execute();
  expect(all.length).toBeGreaterThanOrEqual(32);
  expect(sequences(all)).toEqual(all.map((_, index) => index + 1));
});

test('what was issued is never changed', async () => {
  const change = app.ctx.db.updateTable('invoice').set({ total: 1 }).execute();
  await expect(change).rejects.toThrow('what was issued is never changed');
  await expect(app.ctx.db.deleteFrom('invoice').execute()).rejects.toThrow('never changed');
});

test('a sensei who sells has a series of the own, and nobody else’s paper', async () => {
  await setSettings(app, { 'invoice.issuer': 'sensei', 'platform.time_zone': 'America/New_York' });
  try {
    const student = await createStudent(app);
    const before = await bookFor(app, student, market.course, { startsAt: '2026-03-11T09:00:00.000Z' });
    await giveSellerDetails(market.sensei);
    const after = await bookFor(app, student, market.course, { startsAt: '2026-03-11T11:00:00.000Z' });
    const [bare] = await invoicesOf(student, before);
    const [whole] = await invoicesOf(student, after);
    expect(bare).toMatchObject({
      issuer: 'SENSEI',
      seller: market.sensei.name,
      missing: ['ADDRESS', 'COUNTRY'],
    });
    expect(whole).toMatchObject({ issuer: 'SENSEI', seller: 'Ana Sousa', missing: [] });
    expect(sequences([bare, whole].flatMap((one) => one ?? []))).toEqual([1, 2]);
    if (!whole) return;
    const text = await textOf(market.sensei, whole);
    for (const part of ['Ana Sousa', 'Rua das Flores 12', '1200-195 Lisboa', 'Portugal', 'PT501964843'])
      expect(text).toContain(part);
    const own = await market.sensei.caller.call(listOwnInvoices, { query: {} });
    expect(own.items.map(({ number }) => number)).toEqual([whole.number, bare?.number]);
    const others = [await createSensei(app), await createStudent(app)];
    for (const other of others)
      expect((await other.caller.attempt(openInvoice, { params: { id: whole.id } })).status).toBe(404);
    // The one that lacked something was told of, and no other.
    await app.runJobs();
    const told = (await market.sensei.caller.call(listNotices, { query: {} })).items;
    expect(told.filter(({ code }) => code === 'SELLER_DETAILS_MISSING')).toHaveLength(1);
  } finally {
    await clearSettings(app);
  }
});

test('administrators find them by number, order and buyer', async () => {
  const student = await createStudent(app, { name: 'Oluwaseun Adeyemi' });
  const order = await bookFor(app, student, market.course, { startsAt: '2026-03-12T13:00:00.000Z' });
  const [invoice] = await invoicesOf(student, order);
  const found = async (query: object) =>
    (await market.admin.caller.call(adminListInvoices, { query })).items.map(({ id }) => id);
  for (const q of [invoice?.number.toLowerCase(), order.number, 'oluwaseun'])
    expect(await found({ q })).toEqual([invoice?.id]);
  expect(await found({ q: 'oluwaseun', kind: 'CREDIT_NOTE' })).toEqual([]);
  expect(await found({ q: 'oluwaseun', issuer: 'PLATFORM', from: start.toISOString() })).toEqual([
    invoice?.id,
  ]);
});
