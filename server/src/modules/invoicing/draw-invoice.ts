import { formatMoney } from '../../platform/text/format-money.ts';
import { say } from '../../platform/text/messages.ts';
import { zoneNameIn } from '../../platform/text/zone-name.ts';
import { type PageSize, quiet, ruleAcross } from '../../platform/pdf/paper.ts';
import type { PdfContent } from '../../platform/pdf/pdf.ts';
import type { InvoiceDocument, Line, Party, TaxLine } from './document.ts';
import { invoiceText } from './invoice-text.ts';

const margin = 56;

/** In the language and by the calendar of the document: the same document gives the same bytes. */
export async function drawInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const { drawPdf } = await import('../../platform/pdf/pdf.ts');
  const title = `${titleOf(invoice)} ${invoice.number}`;
  const pageSize = paperOf(invoice);
  const rule = ruleAcross(pageSize, { margin, above: 10, below: 10 });
  return drawPdf({
    pageSize,
    pageMargins: [margin, 56, margin, 56],
    info: {
      title,
      author: invoice.seller.name,
      subject: title,
      date: new Date(invoice.issuedAt),
    },
    language: invoice.locale,
    defaultStyle: { fontSize: 10, lineHeight: 1.2, color: '#1b1b1f' },
    content: [
      { text: invoice.seller.company ?? invoice.seller.name, color: '#8f2418', bold: true, fontSize: 12 },
      { text: title, fontSize: 21, bold: true, margin: [0, 4, 0, 18] },
      ...partiesOf(invoice),
      rule,
      ...factsOf(invoice),
      rule,
      ...tableOf(invoice),
      rule,
      ...sumsOf(invoice),
      rule,
      ...notesOf(invoice).map((text): PdfContent => ({ text, color: quiet, margin: [0, 2, 0, 2] })),
    ],
  });
}

/** Where letters are written on it; of who did not say where they are, by the language. */
const onLetter = new Set(['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'DO', 'GT', 'PA', 'PH', 'VE']);
const paperOf = ({ buyer: { country }, locale }: InvoiceDocument): PageSize =>
  (country === null ? locale === 'en' : onLetter.has(country)) ? 'LETTER' : 'A4';

/** Of a fee more may have come back than was earned. */
const titleOf = ({ kind, total, locale }: InvoiceDocument) =>
  invoiceText[locale].title[kind === 'FEE_INVOICE' && total < 0 ? 'FEE_CREDIT' : kind];

/** Seller and buyer beside each other, a row for each line of them. */
function partiesOf({ seller, buyer, locale }: InvoiceDocument): PdfContent[] {
  const words = invoiceText[locale];
  const [left, right] = [linesOfParty(seller, locale), linesOfParty(buyer, locale)];
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, index): PdfContent => ({
    columns: [
      { width: '*', text: left[index] ?? '', bold: index === 0 },
      { width: '*', text: right[index] ?? '', bold: index === 0 },
    ],
    columnGap: 24,
    margin: [0, 1, 0, 1],
  }));
  return [
    {
      columns: [
        { width: '*', text: words.from, color: quiet },
        { width: '*', text: words.to, color: quiet },
      ],
      columnGap: 24,
      margin: [0, 0, 0, 2],
    },
    ...rows,
  ];
}

export function linesOfParty(party: Party, locale: InvoiceDocument['locale']): string[] {
  const { name, company, addressLines, country, taxNumber } = party;
  const lines = [
    company,
    name,
    ...addressLines,
    country && (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country),
    taxNumber && say(invoiceText[locale].taxNumber, locale, { number: taxNumber }),
  ];
  return lines.flatMap((line) => line || []);
}

function factsOf(invoice: InvoiceDocument): PdfContent[] {
  const words = invoiceText[invoice.locale];
  const day = dayIn(invoice);
  const fact = (label: string, text: string | null): PdfContent[] =>
    text === null ? [] : [factOf(label, text)];
  const isRefund = invoice.kind === 'CREDIT_NOTE';
  return [
    ...fact(words.date, day(invoice.issuedAt)),
    ...fact(words.order, invoice.order?.number ?? null),
    ...fact(
      words.refersTo,
      invoice.refersTo && `${invoice.refersTo.number} (${day(invoice.refersTo.issuedAt)})`,
    ),
    ...fact(isRefund ? words.refundedOn : words.paidOn, invoice.paidAt && day(invoice.paidAt)),
    ...fact(words.student, invoice.student),
    ...fact(words.sensei, invoice.issuer === 'PLATFORM' ? invoice.sensei : null),
    ...fact(words.supplied, invoice.suppliedAt.length > 0 ? invoice.suppliedAt.map(day).join(', ') : null),
    ...fact(words.period, invoice.period && daysIn(invoice, invoice.period)),
    ...fact(words.suppliedUntil, isRefund ? null : invoice.suppliedUntil && day(invoice.suppliedUntil)),
  ];
}

const factOf = (label: string, text: string): PdfContent => ({
  columns: [
    { width: 120, text: label, color: quiet },
    { width: '*', text },
  ],
  columnGap: 12,
  margin: [0, 2, 0, 2],
});

function tableOf(invoice: InvoiceDocument): PdfContent[] {
  const words = invoiceText[invoice.locale];
  const money = moneyIn(invoice);
  const head = row([words.description, words.quantity, words.unit, words.net], { color: quiet });
  const count = new Intl.NumberFormat(invoice.locale);
  return [
    head,
    ...invoice.lines.map((line) =>
      row([
        describe(line, invoice.locale),
        count.format(line.quantity),
        money(line.unitNet),
        money(line.net),
      ]),
    ),
  ];
}

type Cells = [string, string, string, string];
const row = ([what, quantity, unit, net]: Cells, style: { color?: string } = {}): PdfContent => ({
  columns: [
    { width: '*', text: what, ...style },
    { width: 64, text: quantity, isAtEnd: true, ...style },
    { width: 90, text: unit, isAtEnd: true, ...style },
    { width: 90, text: net, isAtEnd: true, ...style },
  ],
  columnGap: 10,
  margin: [0, 3, 0, 3],
});

const describe = ({ item, text, quantity }: Line, locale: InvoiceDocument['locale']) =>
  say(invoiceText[locale].items[item], locale, {
    text: (item === 'PLATFORM_FEE' && monthName(text, locale)) || (text ?? ''),
    count: quantity,
  });

/** Of `2026-02`. */
function monthName(month: string | null, locale: InvoiceDocument['locale']): string | null {
  if (!month || !/^\d{4}-\d{2}$/.test(month)) return null;
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return name.format(new Date(`${month}-01`));
}

function sumsOf(invoice: InvoiceDocument): PdfContent[] {
  const words = invoiceText[invoice.locale];
  const money = moneyIn(invoice);
  return [
    sum(words.netTotal, money(invoice.net)),
    ...invoice.taxes.filter(({ treatment }) => treatment === 'STANDARD').map((tax) => taxRow(invoice, tax)),
    sum(invoice.kind === 'CREDIT_NOTE' ? words.credited : words.total, money(invoice.total), true),
    ...(invoice.kind === 'CREDIT_NOTE' ? [] : [sum(words.paid, money(invoice.paid))]),
    ...(invoice.credit === 0 ? [] : [sum(words.withCredit, money(invoice.credit))]),
    ...(invoice.kind === 'CREDIT_NOTE' ? [] : [sum(words.due, money(invoice.due))]),
  ];
}

function taxRow(invoice: InvoiceDocument, { name, rate, taxable, amount }: TaxLine): PdfContent {
  const { locale } = invoice;
  const words = invoiceText[locale];
  const money = moneyIn(invoice);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  const label = say(words.tax, locale, { name: name ?? words.taxName, rate: percent.format(rate / 100) });
  return sum(`${label} (${say(words.taxable, locale, { amount: money(taxable) })})`, money(amount));
}

const sum = (label: string, text: string, bold = false): PdfContent => ({
  columns: [
    { width: '*', text: label, bold },
    { width: 120, text, bold, isAtEnd: true },
  ],
  columnGap: 12,
  margin: [0, bold ? 6 : 2, 0, 2],
});

function notesOf(invoice: InvoiceDocument): string[] {
  const { kind, locale, taxes, reason, issuer, issuedAt, timeZone } = invoice;
  const words = invoiceText[locale];
  const has = (treatment: TaxLine['treatment']) => taxes.some((tax) => tax.treatment === treatment);
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  return [
    ...(reason ? [words.reasons[reason]] : []),
    ...(kind === 'FEE_INVOICE' ? [words.kept] : []),
    ...(has('EXEMPT') ? [words.exempt] : []),
    ...(has('REVERSE_CHARGE') ? [words.reverseCharge] : []),
    ...(has('NONE') ? [words.noTax] : []),
    ...(issuer === 'SENSEI' && invoice.platform
      ? [say(words.soldThrough, locale, { platform: invoice.platform })]
      : []),
    say(words.days, locale, { zone: zoneNameIn(zone, new Date(issuedAt), timeZone) }),
  ];
}

function dayIn({ locale, timeZone }: InvoiceDocument): (instant: string) => string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  return (instant) => day.format(new Date(instant));
}

const daysIn = ({ locale, timeZone }: InvoiceDocument, { from, to }: { from: string; to: string }): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).formatRange(new Date(from), new Date(to));

const moneyIn =
  ({ locale, currency }: InvoiceDocument) =>
  (amount: number) =>
    formatMoney(amount, currency, locale);
