import { Id, Instant, Locale } from '@michi/contract/fields';
import { InvoiceIssuer, InvoiceKind, MissingDetail } from '@michi/contract/invoicing/invoices';
import { Currency, Minor } from '@michi/contract/money';
import { TaxTreatment } from '@michi/contract/pricing/tax';
import { OrderKind } from '@michi/contract/states';
import { z } from 'zod';

const text = z.string().nullable();

/** Who sells or buys, as they were called when it was issued; what was not known is null. */
export const Party = z.object({
  name: z.string(),
  company: text,
  addressLines: z.array(z.string()),
  country: text,
  taxNumber: text,
});
export type Party = z.infer<typeof Party>;

export const LineItem = z.enum([
  'CLASSES',
  'DISCOUNT',
  'COUPON',
  'SERVICE_FEE',
  'REFUND',
  'PLATFORM_FEE',
  'PAYOUT_FEE',
]);
export const Line = z.object({
  item: LineItem,
  /**
   * The course, the code of a coupon, or what a fee is for: a month, `2026-02`, or the number of a payout.
   */
  text,
  quantity: z.number().int(),
  /** Without tax. */
  unitNet: Minor,
  net: Minor,
});
export type Line = z.infer<typeof Line>;

/** One for each rate. */
export const TaxLine = z.object({
  treatment: TaxTreatment,
  name: text,
  /** Percent. */
  rate: z.number(),
  taxable: Minor,
  amount: Minor,
});
export type TaxLine = z.infer<typeof TaxLine>;

/**
 * All that a paper says but the words of its language: frozen when it is issued. net + Σ tax = total; Σ lines
 * = net. What a credit note credits is above zero here.
 */
export const InvoiceDocument = z.object({
  layout: z.literal(1),
  kind: InvoiceKind,
  number: z.string(),
  issuer: InvoiceIssuer,
  locale: Locale,
  /** The platform's: of every date. */
  timeZone: z.string(),
  issuedAt: Instant,
  seller: Party,
  buyer: Party,
  missing: z.array(MissingDetail),
  order: z.object({ id: Id, number: z.string(), kind: OrderKind }).nullable(),
  /** For whom it was bought, where somebody else pays. */
  student: text,
  sensei: text,
  /** Through which a sensei sold it. */
  platform: text,
  refersTo: z.object({ number: z.string(), issuedAt: Instant }).nullable(),
  /** Why money goes back. */
  reason: z.enum(['PRICE_FELL', 'CANCELED']).nullable(),
  /** When what is sold takes place; of a package what has a time by then. */
  suppliedAt: z.array(Instant),
  /** Of a package: until when its classes can be scheduled. */
  suppliedUntil: Instant.nullable(),
  /** Of a fee: between which days it was earned. */
  period: z.object({ from: Instant, to: Instant }).nullable().default(null),
  paidAt: Instant.nullable(),
  lines: z.array(Line),
  taxes: z.array(TaxLine),
  net: Minor,
  tax: Minor,
  total: Minor,
  paid: Minor,
  /** So much of what is paid, or goes back, is credit. */
  credit: Minor.default(0),
  due: Minor,
  currency: Currency,
});
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;
