import type { BillingDetails } from '@michi/contract/pricing/billing';
import type { PriceParts } from '@michi/contract/ordering/orders';
import { noTax } from '@michi/contract/pricing/tax';
import type { Locale } from '@michi/contract/fields';
import type { OrderKind } from '@michi/contract/states';
import type { InvoiceDocument, Line, Party } from './document.ts';
import { linesOf, oneLine, taxesOf } from './invoice-lines.ts';
import { buyerOf, missingOf } from './seller.ts';

/** What a document says before it has its number. */
export type Content = Omit<InvoiceDocument, 'layout' | 'kind' | 'number' | 'issuer'>;

/** In the buyer's language, and by the platform's calendar; `platform`: its name. */
export type Frame = { locale: Locale; timeZone: string; issuedAt: string; platform: string };

/** What was sold. */
export type Sold = {
  id: string;
  number: string;
  kind: OrderKind;
  courseTitle: string;
  price: PriceParts;
  credit: number;
  billing: BillingDetails | null;
  validUntil: Date | null;
  seats: readonly { seatId: string; startsAt: Date }[];
};

/** `student`: where somebody else pays. */
export type Sides = { seller: Party; payer: string; student: string | null; sensei: string };

/** Of a sale that was just paid. */
export function saleContent(sold: Sold, { seller, payer, student, sensei }: Sides, frame: Frame): Content {
  const { total, currency, tax } = sold.price;
  const net = total - tax.amount;
  return {
    ...frame,
    seller,
    buyer: buyerOf(sold.billing, payer),
    missing: missingOf(seller, tax.treatment === 'STANDARD' || tax.treatment === 'REVERSE_CHARGE'),
    order: { id: sold.id, number: sold.number, kind: sold.kind },
    student,
    sensei,
    refersTo: null,
    reason: null,
    ...suppliesOf(sold),
    period: null,
    paidAt: frame.issuedAt,
    lines: linesOf(sold.price, sold.courseTitle),
    taxes: taxesOf(tax, net, tax.amount),
    net,
    tax: tax.amount,
    total,
    paid: total,
    credit: sold.credit,
    due: 0,
    currency,
  };
}

export type Refund = {
  amount: number;
  tax: number;
  creditPaid: number;
  seatId: string | null;
  priceFell: boolean;
};

/** Of what goes back, to whom and by whom the invoice was issued, in its language. */
export function creditContent(
  invoice: InvoiceDocument,
  sold: Sold,
  { amount, tax, creditPaid, seatId, priceFell }: Refund,
  frame: Omit<Frame, 'locale'>,
): Content {
  const { locale, seller, buyer, student, sensei, order, number, issuedAt, missing, currency } = invoice;
  const net = amount - tax;
  return {
    ...frame,
    locale,
    seller,
    buyer,
    missing,
    order,
    student,
    sensei,
    refersTo: { number, issuedAt },
    reason: priceFell ? 'PRICE_FELL' : 'CANCELED',
    ...suppliesOf(sold, seatId),
    period: null,
    paidAt: frame.issuedAt,
    lines: [oneLine('REFUND', sold.courseTitle, net)],
    taxes: taxesOf(sold.price.tax, net, tax),
    net,
    tax,
    total: amount,
    paid: amount,
    credit: creditPaid,
    due: 0,
    currency,
  };
}

export type FeeOf = {
  item: Extract<Line['item'], 'PLATFORM_FEE' | 'PAYOUT_FEE'>;
  period: InvoiceDocument['period'];
};
export type Fee = { of: FeeOf; subject: string; net: number; currency: InvoiceDocument['currency'] };

/** Of the platform's fee to a sensei; kept back already. Below zero where more went back than was earned. */
export function feeContent(
  { of: { item, period }, subject, net, currency }: Fee,
  { seller, buyer }: Pick<InvoiceDocument, 'seller' | 'buyer'>,
  frame: Frame,
): Content {
  return {
    ...frame,
    seller,
    buyer,
    missing: missingOf(seller, false),
    order: null,
    student: null,
    sensei: null,
    refersTo: null,
    reason: null,
    suppliedAt: [],
    suppliedUntil: null,
    period,
    paidAt: null,
    lines: [oneLine(item, subject, net)],
    taxes: taxesOf(noTax, net, 0),
    net,
    tax: 0,
    total: net,
    paid: net,
    credit: 0,
    due: 0,
    currency,
  };
}

/** The classes that have a time; of a refund the one that it is for. */
function suppliesOf({ seats, validUntil }: Sold, seatId: string | null = null) {
  const own = seatId === null ? seats : seats.filter((seat) => seat.seatId === seatId);
  return {
    suppliedAt: own.map(({ startsAt }) => startsAt.toISOString()).toSorted(),
    suppliedUntil: validUntil?.toISOString() ?? null,
  };
}
