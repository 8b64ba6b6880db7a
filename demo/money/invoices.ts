import { Locale } from '@michi/contract/fields';
import { noTax } from '@michi/contract/pricing/tax';
import { CouponPayer } from '@michi/contract/pricing/coupons';
import { OrderKind } from '@michi/contract/states';
import {
  creditContent,
  type InvoiceDocument,
  numberOf,
  partyNamed,
  rowOf,
  saleContent,
  type Sold,
  yearOf,
} from '../../server/src/modules/invoicing/index.ts';
import type { Row } from '../world/rows.ts';
import type { Sensei, World } from '../world/world.ts';

export const timeZone = 'UTC';
export const platform = 'Michi';
type OrderRow = Row<'order'>;
type Issued = { id: string; document: InvoiceDocument };

/**
 * An invoice for each order as it was paid, a credit note for what went back, in the order in which it
 * happened.
 */
export function addInvoices(world: World): void {
  const { rows } = world;
  const orders = new Map(rows.order.map((order) => [order.id, order]));
  const payments = new Map(rows.payment.map((payment) => [payment.id, payment]));
  const issued = new Map<string, Issued>();
  const number = counter(world);
  const moves = rows.ledger_transaction
    .filter(({ kind }) => kind === 'capture' || kind === 'refund')
    .toSorted((a, b) => timeOf(a.created_at) - timeOf(b.created_at));
  for (const { kind, order_id: orderId, payment_id: paymentId, created_at: at } of moves) {
    const order = orders.get(orderId ?? '');
    const payment = payments.get(paymentId ?? '');
    if (!order || !payment) continue;
    const issuedAt = new Date(timeOf(at));
    const frame = { timeZone, platform, issuedAt: issuedAt.toISOString() };
    const known = issued.get(order.id);
    // The other sessions of a package are on the invoice that is there.
    if (kind === 'capture' && known) continue;
    const filed = { issuerId: null, buyerId: order.payer_id, studentId: order.student_id, subject: null };
    const id = world.id(issuedAt);
    if (kind === 'capture') {
      if (wasNeverBooked(order)) continue;
      const content = saleContent(soldOf(world, order), sidesOf(world, order), {
        ...frame,
        locale: localeOf(world, order.payer_id),
      });
      const { year, sequence, text } = number('INVOICE', issuedAt);
      const document: InvoiceDocument = {
        layout: 1,
        kind: 'INVOICE',
        number: text,
        issuer: 'PLATFORM',
        ...content,
      };
      issued.set(order.id, { id, document });
      rows.invoice.push(rowOf({ ...filed, id, year, sequence, paymentId: null, invoiceId: null, document }));
    } else if (known) {
      const refund = {
        amount: payment.amount,
        tax: 0,
        creditPaid: 0,
        seatId: payment.seat_id ?? null,
        priceFell: payment.hold_reason === 'PRICE_FELL',
      };
      const content = creditContent(known.document, soldOf(world, order), refund, frame);
      const { year, sequence, text } = number('CREDIT_NOTE', issuedAt);
      const document: InvoiceDocument = {
        layout: 1,
        kind: 'CREDIT_NOTE',
        number: text,
        issuer: 'PLATFORM',
        ...content,
      };
      rows.invoice.push(
        rowOf({ ...filed, id, year, sequence, paymentId: payment.id, invoiceId: known.id, document }),
      );
    }
  }
}

export const timeOf = (at: Date | string) => new Date(at).getTime();

/** Captured when the place was gone: all of it went back, and nothing was sold. */
const wasNeverBooked = ({ cancel_reason: reason }: OrderRow) => reason === 'PLACE_LOST';

function counter(world: World) {
  return (series: 'INVOICE' | 'CREDIT_NOTE', at: Date) => {
    const year = yearOf(at, timeZone);
    const counters = world.rows.invoice_counter;
    let row = counters.find((each) => each.series === series && each.year === year);
    if (!row) {
      row = { issuer_id: null, series, year, last: 0 };
      counters.push(row);
    }
    row.last += 1;
    return { year, sequence: row.last, text: numberOf(series, null, year, row.last) };
  };
}

export const nameOf = (world: World, id: string) =>
  world.rows.user.find((user) => user.id === id)?.name ?? '';

export const localeOf = (world: World, id: string) =>
  Locale.catch('en').parse(world.rows.user.find((user) => user.id === id)?.locale);

const sidesOf = (world: World, { payer_id: payer, student_id: student, sensei_id: sensei }: OrderRow) => ({
  seller: sellerOf(world),
  payer: nameOf(world, payer),
  student: payer === student ? null : nameOf(world, student),
  sensei: nameOf(world, sensei),
});

export function sellerOf({ rows }: World) {
  const [stated] = rows.seller_identity;
  if (!stated) return partyNamed(platform);
  const { name, address_lines: addressLines, country, tax_number: taxNumber = null } = stated;
  return { name, company: null, addressLines: [...addressLines], country, taxNumber };
}

function soldOf({ rows }: World, order: OrderRow): Sold {
  const seats = rows.seat.filter((seat) => seat.order_id === order.id);
  return {
    id: order.id,
    number: order.number,
    kind: OrderKind.parse(order.kind),
    courseTitle: order.course_title,
    credit: 0,
    price: {
      unitPrice: order.unit_price,
      quantity: order.quantity,
      subtotal: order.subtotal,
      discount: order.discount ?? 0,
      coupon:
        order.coupon && order.coupon_payer
          ? {
              code: order.coupon,
              amount: order.coupon_amount ?? 0,
              payer: CouponPayer.parse(order.coupon_payer),
            }
          : null,
      studentFee: order.student_fee ?? 0,
      tax: noTax,
      total: order.total,
      currency: order.currency,
    },
    billing: null,
    validUntil: order.valid_until ? new Date(timeOf(order.valid_until)) : null,
    seats: seats.map((seat) => {
      const meeting = rows.class.find((each) => each.id === seat.class_id);
      return { seatId: seat.id, startsAt: new Date(timeOf(meeting?.starts_at ?? order.created_at)) };
    }),
  };
}

const streets = ['Rua das Flores 12', 'Calle Mayor 8', 'Lindenstraße 41', '214 Maple Avenue'];
const places = [
  { postal_code: '1200-195', city: 'Lisboa', region: null, country: 'PT' },
  { postal_code: '28013', city: 'Madrid', region: null, country: 'ES' },
  { postal_code: '10969', city: 'Berlin', region: null, country: 'DE' },
  { postal_code: '02139', city: 'Cambridge', region: 'MA', country: 'US' },
];

/** Most have said as whom they sell; some still have to. */
export function addSellerDetails(world: World, sensei: readonly Sensei[]): void {
  for (const [index, { id, name, since }] of sensei.entries()) {
    const at = index % places.length;
    const place = places[at];
    const line1 = streets[at];
    if (!place || !line1 || index % 5 === 3) continue;
    world.rows.seller_details.push({
      sensei_id: id,
      name,
      line1,
      line2: null,
      ...place,
      tax_number: `${place.country}${String(501_964_843 + index * 7919)}`,
      created_at: since,
      updated_at: since,
    });
  }
}
