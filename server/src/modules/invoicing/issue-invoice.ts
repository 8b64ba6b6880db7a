import type { InvoiceKind } from '@michi/contract/invoicing/invoices';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { type Account, getAccounts } from '../identity/index.ts';
import { getOrderDetail, type OrderDetail } from '../ordering/index.ts';
import type { InvoiceDocument, Party } from './document.ts';
import { linesOf, oneLine, taxesOf, taxOfPrice } from './invoice-lines.ts';
import { numberOf, yearOf } from './invoice-number.ts';
import {
  findInvoiceOfOrder,
  hasCreditNote,
  insertInvoice,
  type NewInvoice,
  takeNumber,
} from './invoice.repository.ts';
import { missingOf, partyOfAccount, platformSeller, senseiParty } from './seller.ts';

/**
 * tx, in the transaction that settles the payment, order locked. The invoice of a sale, once; none where the buyer pays nothing. It is given its
 * number as the last thing, as everybody else waits for theirs until the transaction is over.
 */
export async function issueInvoice(tx: Ctx, orderId: string): Promise<void> {
  const order = found(await getOrderDetail(tx, orderId));
  if (order.price.total === 0 || (await findInvoiceOfOrder(tx, orderId))) return;
  const people = await getAccounts(tx, [order.payerId, order.studentId, order.senseiId]);
  const payer = found(people.get(order.payerId));
  const sensei = found(people.get(order.senseiId));
  const isBySensei = tx.settings.get('invoice.issuer') === 'sensei';
  const seller = isBySensei ? await senseiParty(tx, sensei) : await platformSeller(tx);
  const { total, currency } = order.price;
  const tax = taxOfPrice(order.price);
  const net = total - tax.amount;
  await issue(
    tx,
    'INVOICE',
    {
      issuerId: isBySensei ? order.senseiId : null,
      ...partiesOf(order),
      paymentId: null,
      invoiceId: null,
      subject: null,
    },
    {
      ...frame(tx, payer),
      seller,
      buyer: buyerOf(order, payer),
      missing: missingOf(seller, tax.treatment === 'STANDARD' || tax.treatment === 'REVERSE_CHARGE'),
      order: { id: order.id, number: order.number, kind: order.kind },
      student: order.payerId === order.studentId ? null : (people.get(order.studentId)?.name ?? null),
      sensei: sensei.name,
      refersTo: null,
      reason: null,
      ...suppliesOf(order),
      paidAt: tx.clock.now().toISOString(),
      lines: linesOf(order.price, order.courseTitle),
      taxes: taxesOf(tax, net, tax.amount),
      net,
      tax: tax.amount,
      total,
      paid: total,
      due: 0,
      currency,
    },
  );
}

export type Refunded = { paymentId: string; orderId: string; priceFell: boolean };

/** tx, in the transaction that gives money back, order locked. One for each payment that goes back, once; none where no invoice was issued. */
export async function issueCreditNote(tx: Ctx, { paymentId, orderId, priceFell }: Refunded): Promise<void> {
  const invoice = await findInvoiceOfOrder(tx, orderId);
  if (!invoice || (await hasCreditNote(tx, paymentId))) return;
  const order = found(await getOrderDetail(tx, orderId));
  const payment = found(order.payments.find(({ id }) => id === paymentId));
  const payer = found((await getAccounts(tx, [invoice.buyerId])).get(invoice.buyerId));
  const { amount: total, currency } = payment;
  const sold = taxOfPrice(order.price);
  const tax = taxBack(order, total);
  const net = total - tax;
  const { seller, buyer, student, sensei, number, issuedAt, missing } = invoice.document;
  await issue(
    tx,
    'CREDIT_NOTE',
    { issuerId: invoice.issuerId, ...partiesOf(order), paymentId, invoiceId: invoice.id, subject: null },
    {
      ...frame(tx, payer),
      locale: invoice.document.locale,
      seller,
      buyer,
      missing,
      order: invoice.document.order,
      student,
      sensei,
      refersTo: { number, issuedAt },
      reason: priceFell ? 'PRICE_FELL' : 'CANCELED',
      ...suppliesOf(order, payment.seatId),
      paidAt: tx.clock.now().toISOString(),
      lines: [oneLine('REFUND', order.courseTitle, net)],
      taxes: taxesOf(sold, net, tax),
      net,
      tax,
      total,
      paid: total,
      due: 0,
      currency,
    },
  );
}

/** The part of the order's tax in what goes back. */
const taxBack = ({ price }: OrderDetail, amount: number): number =>
  price.total === 0 ? 0 : Math.round((price.tax.amount * amount) / price.total);

type Filed = Omit<NewInvoice, 'year' | 'sequence' | 'document'>;
type Content = Omit<InvoiceDocument, 'layout' | 'kind' | 'number' | 'issuer'>;

/** tx. Takes the number and keeps the document. */
export async function issue(tx: Ctx, kind: InvoiceKind, filed: Filed, content: Content): Promise<string> {
  const year = yearOf(new Date(content.issuedAt), content.timeZone);
  const sequence = await takeNumber(tx, kind, filed.issuerId, year);
  const number = numberOf(kind, filed.issuerId, year, sequence);
  const issuer = filed.issuerId === null ? 'PLATFORM' : 'SENSEI';
  return insertInvoice(tx, {
    ...filed,
    year,
    sequence,
    document: { layout: 1, kind, number, issuer, ...content },
  });
}

/** In the buyer's language, and by the platform's calendar. */
export const frame = (tx: Ctx, buyer: Account) => ({
  locale: buyer.locale,
  timeZone: tx.settings.get('platform.time_zone'),
  issuedAt: tx.clock.now().toISOString(),
  platform: tx.settings.get('brand.name'),
});

const partiesOf = ({ payerId, studentId }: OrderDetail) => ({ buyerId: payerId, studentId });

/** As the buyer said at checkout. */
const buyerOf = (_order: OrderDetail, payer: Account): Party => partyOfAccount(payer);

/** The classes that have a time; of a refund the one that it is for. */
function suppliesOf({ seats, validUntil }: OrderDetail, seatId: string | null = null) {
  const own = seatId === null ? seats : seats.filter((seat) => seat.seatId === seatId);
  return {
    suppliedAt: own.map(({ startsAt }) => startsAt.toISOString()).toSorted(),
    suppliedUntil: validUntil?.toISOString() ?? null,
  };
}
