import { noTax } from '@michi/contract/pricing/tax';
import { searchAudit } from '@michi/contract/administration/audit';
import { cancelOrder, getOrder, previewCancel } from '@michi/contract/ordering/orders';
import { makeReceipt } from '@michi/contract/ordering/receipt';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  createMarket,
  lookInto,
  placeFor,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { receiptOf } from './receipt-content.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, {
    title: 'Ensayo personal',
    price: 6000,
    packages: [{ sessions: 3, discountPercent: 10, validDays: 90 }],
  });
});
afterAll(() => app.close());

const receiptFor = (person: Person, order: { id: string }) =>
  person.caller.attempt(makeReceipt, { params: { id: order.id } });
async function read(person: Person, order: { id: string }) {
  const { body } = await receiptFor(person, order);
  const answer = await fetch(app.url + body.url);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  return { ...body, pages: document.numPages, text };
}
const student = () =>
  createStudent(app, { locale: 'es', timeZone: 'America/Mexico_City', name: 'Inés Núñez' });

test('a receipt says who paid what for which class, in the reader’s language and zone', async () => {
  const ines = await student();
  const order = await bookFor(app, ines, market.course, { kind: 'PACKAGE', packageIndex: 0 });
  expect(order.can).toContain('receipt');
  const { text, pages, invoiceNumber } = await read(ines, order);
  expect([pages, invoiceNumber]).toEqual([1, 'R-2026-0000001']);
  for (const part of ['Recibo R-2026-0000001', order.number, 'Inés Núñez', market.sensei.name, 'Michi'])
    expect(text).toContain(part);
  expect(text).toContain('jueves, 5 de marzo de 2026, 4:00');
  for (const part of [
    'Ensayo personal',
    '3 clases',
    '180,00',
    '-18,00',
    '162,00',
    'retenido por la plataforma',
    // Ninety days from Monday, at six in Mexico City.
    'Para programar hasta',
    'domingo, 31 de mayo de 2026, 6:00',
  ])
    expect(text).toContain(part);
});

test.each(['Kaʻiulani ʿAbd al-Ḥakīm', '田中 義郎', 'محمد الأمين', 'आरव शर्मा'])(
  'the payer is called as they write themselves: %s',
  async (name) => {
    const payer = await createStudent(app, { name });
    const startsAt = `2026-03-13T${String(9 + payers++).padStart(2, '0')}:00:00.000Z`;
    const order = await bookFor(app, payer, market.course, { startsAt });
    expect((await read(payer, order)).text).toContain(name);
  },
);
let payers = 0;

test('what was paid and given back is what the ledger says', async () => {
  const ines = await student();
  const order = await bookFor(app, ines, market.course, { startsAt: '2026-03-06T15:00:00.000Z' });
  const { fingerprint, refund } = await ines.caller.call(previewCancel, {
    params: { id: order.id },
    query: {},
  });
  await ines.caller.call(cancelOrder, { params: { id: order.id }, body: { fingerprint } });
  await app.runJobs();
  const { ledger } = await lookInto(market.admin, order);
  const cash = ledger.filter(({ account }) => account === 'CASH').map(({ amount }) => amount);
  expect(cash).toEqual([6000, -refund]);
  const { text } = await read(ines, order);
  expect(text).toMatch(/Pagado\s*60,00/);
  expect(text).toMatch(/Devuelto\s*-60,00/);
  expect(text).toMatch(/Queda pagado\s*0,00/);
  expect(text).toContain('cancelada');
});

test('its number stays, follows the one before, and is nobody else’s', async () => {
  const ines = await student();
  const orders = [];
  for (const hour of ['09', '12', '15'])
    orders.push(await bookFor(app, ines, market.course, { startsAt: `2026-03-09T${hour}:00:00.000Z` }));
  const numbers = await Promise.all(
    orders.map(async (order) => (await receiptFor(ines, order)).body.invoiceNumber),
  );
  const counts = numbers.map((number) => Number(number.slice(-7))).toSorted((a, b) => a - b);
  expect(counts).toEqual([counts[0], (counts[0] ?? 0) + 1, (counts[0] ?? 0) + 2]);
  expect((await receiptFor(market.admin, orders[0] ?? { id: '' })).body.invoiceNumber).toBe(numbers[0]);
});

test('only who paid or learned, and administrators, get it, and only once something was paid', async () => {
  const ines = await student();
  const placed = await placeFor(ines, market.course, { startsAt: '2026-03-10T15:00:00.000Z' });
  expect(placed.can).not.toContain('receipt');
  expect((await receiptFor(ines, placed)).status).toBe(409);
  const order = await bookFor(app, ines, market.course, { startsAt: '2026-03-10T16:00:00.000Z' });
  expect((await receiptFor(await student(), order)).status).toBe(404);
  expect((await receiptFor(market.sensei, order)).status).toBe(403);
  expect((await read(market.admin, order)).text).toContain('Receipt');
  const seen = await market.sensei.caller.call(getOrder, { params: { id: order.id } });
  expect(seen.can).not.toContain('receipt');
  const free = await createCourse(app, market.sensei, { trial: { enabled: true, price: 0, minutes: 30 } });
  const trial = await bookFree(ines, free);
  expect([trial.can.includes('receipt'), (await receiptFor(ines, trial)).status]).toEqual([false, 409]);
});

test('one that an administrator makes stands in the audit log, with its number; one’s own does not', async () => {
  const ines = await student();
  const order = await bookFor(app, ines, market.course, { startsAt: '2026-03-12T15:00:00.000Z' });
  const logged = async () =>
    (await market.admin.caller.call(searchAudit, { query: { subject: order.number } })).items;
  await receiptFor(ines, order);
  await receiptFor(market.sensei, order);
  expect(await logged()).toEqual([]);
  const { invoiceNumber } = (await receiptFor(market.admin, order)).body;
  expect(await logged()).toMatchObject([
    {
      action: 'order.receipt_made',
      actor: { id: market.admin.id },
      targetType: 'order',
      targetId: order.id,
      name: order.number,
      person: { id: ines.id },
      facts: { receipt: invoiceNumber },
    },
  ]);
});

async function bookFree(person: Person, course: { id: string }) {
  const order = await placeFor(person, course, { kind: 'TRIAL', startsAt: '2026-03-11T10:00:00.000Z' });
  await app.runJobs();
  return order;
}

test('an amount is written in the decimals of its currency', () => {
  const price = {
    unitPrice: 5000,
    quantity: 1,
    subtotal: 5000,
    discount: 0,
    coupon: null,
    studentFee: 125,
    tax: { ...noTax, mode: 'EXCLUSIVE' as const, rate: 10, amount: 500 },
    total: 5625,
    currency: 'JPY',
  };
  const receipt = receiptOf(
    {
      invoiceNumber: 'R-2026-0000001',
      order: { number: 'M-1', courseTitle: 'Essays', kind: 'SINGLE', price, credit: 0 },
      platform: 'Michi',
      payer: 'Mother',
      payerEmail: 'mother@michi.test',
      student: 'Child',
      sensei: 'Ada',
      paidAt: new Date('2026-03-02T23:30:00Z'),
      now: new Date('2026-03-03T00:00:00Z'),
      classes: [],
      validUntil: null,
      payments: [],
      paid: 5625,
      givenBack: 0,
    },
    { locale: 'en', timeZone: 'Asia/Tokyo' },
  );
  expect(receipt.parts.map(({ label, text }) => [label, text])).toEqual([
    ['Class', '¥5,000'],
    ['Service fee', '¥125'],
    ['Tax 10%', '¥500'],
    ['Total', '¥5,625'],
  ]);
  expect(receipt.facts).toContainEqual({ label: 'Paid on', text: 'March 3, 2026' });
  expect(receipt.facts).toContainEqual({ label: 'Paid by', text: 'Mother (mother@michi.test)' });
  expect(receipt.facts).toContainEqual({ label: 'Student', text: 'Child' });
});
