import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { CursorQuery, listOf, longestSearch, SearchWords } from '../page.ts';
import { TaxTreatment } from '../pricing/tax.ts';
import { defineRoute } from '../route.ts';

/** FEE_INVOICE: of the platform's fee, to a sensei. */
export const InvoiceKind = z.enum(['INVOICE', 'CREDIT_NOTE', 'FEE_INVOICE']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;
export const InvoiceIssuer = z.enum(['PLATFORM', 'SENSEI']);
export type InvoiceIssuer = z.infer<typeof InvoiceIssuer>;

/** What the law asks of a seller and is not on the paper, as it was not known when it was issued. */
export const MissingDetail = z.enum(['ADDRESS', 'COUNTRY', 'TAX_NUMBER']);
export type MissingDetail = z.infer<typeof MissingDetail>;

/** A paper as it stands in a list. Amounts of a credit note are below zero. */
export const Invoice = z.object({
  id: Id,
  kind: InvoiceKind,
  number: z.string(),
  issuedAt: Instant,
  issuer: InvoiceIssuer,
  seller: z.string(),
  buyer: z.string(),
  /** Of a fee invoice null. */
  order: z.object({ id: Id, number: z.string() }).nullable(),
  /** The number of the invoice that a credit note reduces. */
  refersTo: z.string().nullable(),
  /** Of a fee invoice: the month, `2026-02`, or the number of the payout that it is for. */
  subject: z.string().nullable(),
  net: Minor,
  tax: Minor,
  total: Minor,
  currency: Currency,
  missing: z.array(MissingDetail),
});
export type Invoice = z.infer<typeof Invoice>;

const byId = z.object({ id: Id });
export const listOrderInvoices = defineRoute({
  method: 'GET',
  path: '/orders/:id/invoices',
  auth: 'required',
  summary:
    'The invoice and the credit notes of an order, oldest first; to its student, payer, guardians, issuer and administrators',
  params: byId,
  response: z.object({ items: z.array(Invoice) }),
});
export const getInvoice = defineRoute({
  method: 'GET',
  path: '/invoices/:id',
  auth: 'required',
  summary: 'What an invoice says; to whoever it is issued to or by, guardians and administrators',
  params: byId,
  response: Invoice.extend({
    sellerLines: z.array(z.string()),
    buyerLines: z.array(z.string()),
    /** Percent; amounts without sign, as on the paper. */
    taxes: z.array(
      z.object({
        treatment: TaxTreatment,
        name: z.string().nullable(),
        rate: z.number(),
        taxable: Minor,
        amount: Minor,
      }),
    ),
  }),
});
export type InvoiceDetails = z.infer<typeof getInvoice.response>;
export const openInvoice = defineRoute({
  method: 'POST',
  path: '/invoices/:id/file',
  auth: 'required',
  stepUp: true,
  summary: 'The PDF of an invoice, as it was issued',
  params: byId,
  response: z.object({
    number: z.string(),
    /** Opens without signing in, until then. */
    url: z.string(),
    expiresAt: Instant,
  }),
});
export const listOwnInvoices = defineRoute({
  method: 'GET',
  path: '/sensei/me/invoices',
  auth: 'required',
  summary: 'What a sensei issued, and the invoices of the platform’s fee; newest first',
  query: CursorQuery.extend({
    /** Those that have the fees of what a payout paid out. */
    payoutId: Id.optional(),
  }),
  response: listOf(Invoice),
});
export const adminListInvoices = defineRoute({
  method: 'GET',
  path: '/admin/invoices',
  auth: 'required',
  summary: 'All invoices and credit notes, newest first; administrators only',
  query: CursorQuery.extend({
    /**
     * The beginning of a number, an order’s number, or any part of the name or address of the buyer or the
     * sensei who issues.
     */
    q: SearchWords.max(longestSearch).optional(),
    kind: InvoiceKind.optional(),
    issuer: InvoiceIssuer.optional(),
    currency: Currency.optional(),
    /** Issued from then on, and before then. */
    from: Instant.optional(),
    to: Instant.optional(),
  }),
  response: listOf(Invoice),
});
