import type { Locale } from '@michi/contract/fields';
import type { PaymentStatus } from '@michi/contract/states';
import { formatMoney } from '../../../platform/text/format-money.ts';
import { hourCycleOf, type Reader } from '../../../platform/text/hour-cycle.ts';
import { zoneNameIn } from '../../../platform/text/zone-name.ts';
import { taxOnTop } from '@michi/contract/pricing/tax';
import type { Order } from '../rules/order.ts';
import { say } from '../../../platform/text/messages.ts';
import { receiptText } from './receipt-text.ts';

/** What a receipt is made of. `paid` and `givenBack` are what the ledger says of the order. */
export type ReceiptFacts = {
  invoiceNumber: string;
  order: Pick<Order, 'number' | 'courseTitle' | 'kind' | 'price' | 'credit'>;
  platform: string;
  payer: string;
  /** Says who paid also where the PDF's typeface lacks the letters of the name. */
  payerEmail: string;
  student: string;
  sensei: string;
  paidAt: Date;
  now: Date;
  classes: readonly { startsAt: Date; isCanceled: boolean }[];
  /** Of a package: until when its sessions can be scheduled. */
  validUntil: Date | null;
  payments: readonly { status: PaymentStatus; amount: number }[];
  paid: number;
  givenBack: number;
};
export type ReceiptLine = { label: string; text: string; note?: string; isSum?: boolean };
export type Receipt = {
  title: string;
  facts: ReceiptLine[];
  parts: ReceiptLine[];
  money: ReceiptLine[];
  notes: string[];
};

/** The receipt in the reader's language and zone; what is zero is left out, the sums never. */
export function receiptOf(facts: ReceiptFacts, reader: Reader): Receipt {
  const { locale, timeZone } = reader;
  const words = receiptText[locale];
  const { order, paid, givenBack } = facts;
  const { currency } = order.price;
  const money = moneyIn(locale, currency);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: hourCycleOf(reader),
    timeZone,
  });
  // Before "PM" stands a space that few fonts have.
  const timeOf = (at: Date) => time.format(at).replaceAll('\u202f', '\u00a0');
  // Its classes may lie on both sides of a clock change.
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  const line = (label: string, text: string, more: Partial<ReceiptLine> = {}) => ({ label, text, ...more });
  return {
    title: `${words.title} ${facts.invoiceNumber}`,
    facts: [
      line(words.order, order.number),
      line(words.paidOn, day.format(facts.paidAt)),
      line(words.paidBy, `${facts.payer} (${facts.payerEmail})`),
      ...(facts.payer === facts.student ? [] : [line(words.student, facts.student)]),
      line(words.sensei, facts.sensei),
      line(words.platform, facts.platform),
      line(
        words.course,
        order.kind === 'TRIAL' ? `${order.courseTitle} (${words.trial})` : order.courseTitle,
      ),
      ...facts.classes.map(({ startsAt, isCanceled }, index) =>
        line(
          index === 0 ? words.classes : '',
          isCanceled ? `${timeOf(startsAt)} (${words.canceled})` : timeOf(startsAt),
        ),
      ),
      ...(facts.validUntil ? [line(words.validUntil, timeOf(facts.validUntil))] : []),
    ],
    parts: partsOf(order.price, locale),
    money: [
      line(words.paid, money(paid), { isSum: true }),
      ...(order.credit > 0 ? [line(words.credit, money(order.credit))] : []),
      ...(givenBack > 0
        ? [
            line(words.givenBack, money(-givenBack)),
            line(words.remains, money(paid - givenBack), { isSum: true }),
          ]
        : []),
    ],
    notes: [
      ...statesOf(facts.payments).map(
        ([status, amount], index) =>
          `${index === 0 ? `${words.money}: ` : ''}${money(amount)} ${words.states[status] ?? status}`,
      ),
      `${say(words.times, locale, { zone: zoneNameIn(zone, facts.now, timeZone) })}. ${say(words.made, locale, { at: timeOf(facts.now) })}.`,
    ],
  };
}

function partsOf(price: Order['price'], locale: Locale): ReceiptLine[] {
  const words = receiptText[locale];
  const money = moneyIn(locale, price.currency);
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  return [
    {
      label: say(words.price, locale, { count: price.quantity }),
      text: money(price.subtotal),
      ...(price.quantity > 1 && !price.unitPrices
        ? { note: say(words.each, locale, { price: money(price.unitPrice) }) }
        : {}),
    },
    ...(price.discount > 0 ? [{ label: words.discount, text: money(-price.discount) }] : []),
    ...(price.coupon
      ? [{ label: say(words.coupon, locale, { code: price.coupon.code }), text: money(-price.coupon.amount) }]
      : []),
    ...(price.studentFee > 0 ? [{ label: words.fee, text: money(price.studentFee) }] : []),
    ...(taxOnTop(price.tax) > 0
      ? [
          {
            label: say(words.tax, locale, { rate: rate.format(price.tax.rate / 100) }),
            text: money(price.tax.amount),
          },
        ]
      : []),
    { label: words.total, text: money(price.total), isSum: true },
    ...(price.tax.amount > taxOnTop(price.tax)
      ? [
          {
            label: say(words.taxIncluded, locale, { rate: rate.format(price.tax.rate / 100) }),
            text: money(price.tax.amount),
          },
        ]
      : []),
  ];
}

function moneyIn(locale: Locale, currency: string): (amount: number) => string {
  return (amount) => formatMoney(amount, currency, locale);
}

/** What lies where, in the order in which money moves. */
function statesOf(payments: ReceiptFacts['payments']): [PaymentStatus, number][] {
  const order: PaymentStatus[] = ['CONFIRMED', 'HELD', 'RELEASED', 'CANCELLED', 'REFUNDED'];
  return order.flatMap((status): [PaymentStatus, number][] => {
    const sum = payments
      .filter((one) => one.status === status)
      .reduce((total, { amount }) => total + amount, 0);
    return sum > 0 ? [[status, sum]] : [];
  });
}
