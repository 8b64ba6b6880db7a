import { z } from 'zod';
import { Country } from '../country.ts';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { listOf } from '../page.ts';
import { defineRoute } from '../route.ts';

/** INCLUSIVE: the price has it in it. EXCLUSIVE: it is added at checkout. */
export const TaxMode = z.enum(['NONE', 'INCLUSIVE', 'EXCLUSIVE']);
export type TaxMode = z.infer<typeof TaxMode>;
/**
 * NONE: there is no rate where the buyer is. EXEMPT: what is sold is free of tax there. REVERSE_CHARGE: the
 * buyer, a business in another member country of the EU, accounts for it.
 */
export const TaxTreatment = z.enum(['NONE', 'STANDARD', 'EXEMPT', 'REVERSE_CHARGE']);
export type TaxTreatment = z.infer<typeof TaxTreatment>;

/** Who knows the rates: the operator's own table, or the service of the payment provider. */
export const TaxSource = z.enum(['RATES', 'STRIPE']);
export type TaxSource = z.infer<typeof TaxSource>;

/** The tax in a price, or on it. */
export const TaxPart = z.object({
  /** Percent, up to three decimals. */
  rate: z.number(),
  amount: Minor,
  mode: TaxMode,
  treatment: TaxTreatment,
  /** Where the buyer is taxed; null: nobody was asked. */
  country: z.string().nullable(),
  region: z.string().nullable(),
  /** What it is called there: VAT, IVA. */
  name: z.string().nullable(),
});
export type TaxPart = z.infer<typeof TaxPart>;

/** Where no tax is charged. */
export const noTax: TaxPart = {
  rate: 0,
  amount: 0,
  mode: 'NONE',
  treatment: 'NONE',
  country: null,
  region: null,
  name: null,
};

/** What tax puts on top of the price. */
export const taxOnTop = ({ mode, amount }: Pick<TaxPart, 'mode' | 'amount'>): number =>
  mode === 'EXCLUSIVE' ? amount : 0;

export const mostExempt = 50;
const isThousandths = (percent: number) => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6;
const rateFields = z.object({
  country: Country,
  /** A state or province of its own rate; null: the country. */
  region: z
    .string()
    .trim()
    .max(60, 'Use at most 60 characters')
    .transform((region) => region || null)
    .nullable(),
  name: z.string().trim().min(1, 'Fill this in').max(30, 'Use at most 30 characters'),
  percent: z
    .number()
    .min(0, 'Not below zero')
    .max(100, 'At most 100 percent')
    .refine(isThousandths, 'Use at most three decimals'),
  validFrom: Instant,
  /** The first instant after it. */
  validUntil: Instant.nullable(),
  /** What is free of tax there, with the categories below it. */
  exemptCategoryIds: z.array(Id).max(mostExempt, 'Choose at most 50 categories'),
});
function refuseContradictions({ validFrom, validUntil }: Period, context: z.RefinementCtx): void {
  if (validUntil !== null && validUntil <= validFrom)
    context.addIssue({ code: 'custom', path: ['validUntil'], message: 'It ends before it begins' });
}
type Period = { validFrom: string; validUntil: string | null };
export const TaxRateContent = rateFields.superRefine(refuseContradictions);
export type TaxRateContent = z.output<typeof TaxRateContent>;

export const TaxRateState = z.enum(['IN_FORCE', 'SCHEDULED', 'ENDED']);
export type TaxRateState = z.infer<typeof TaxRateState>;
export const TaxRate = z.object({
  id: Id,
  country: z.string(),
  region: z.string().nullable(),
  name: z.string(),
  percent: z.number(),
  validFrom: Instant,
  validUntil: Instant.nullable(),
  exemptCategoryIds: z.array(Id),
  state: TaxRateState,
  version: z.number().int(),
});
export type TaxRate = z.infer<typeof TaxRate>;

const byId = z.object({ id: Id });
export const listTaxRates = defineRoute({
  method: 'GET',
  path: '/admin/tax/rates',
  auth: 'required',
  summary: 'Every rate of tax, by place and then the latest first; administrators only',
  query: z.object({ country: Country.optional(), state: TaxRateState.optional() }),
  response: listOf(TaxRate),
});
export const createTaxRate = defineRoute({
  method: 'POST',
  path: '/admin/tax/rates',
  auth: 'required',
  stepUp: true,
  summary:
    'A new rate; tax_rate_overlaps when another one holds there at that time, tax_rate_sold when something was sold in it; administrators only',
  body: TaxRateContent,
  response: TaxRate,
  status: 201,
});
export const changeTaxRate = defineRoute({
  method: 'PUT',
  path: '/admin/tax/rates/:id',
  auth: 'required',
  stepUp: true,
  summary:
    'Change a rate for the orders to come; tax_rate_sold when that changes a sold one, stale_version when somebody else did; administrators only',
  params: byId,
  body: rateFields.extend({ version: z.number().int() }).superRefine(refuseContradictions),
  response: TaxRate,
});
export const removeTaxRate = defineRoute({
  method: 'DELETE',
  path: '/admin/tax/rates/:id',
  auth: 'required',
  stepUp: true,
  summary: 'Take a rate away by which nothing was sold, else tax_rate_sold; administrators only',
  params: byId,
  query: z.object({ version: z.coerce.number().int() }),
  response: z.null(),
  status: 204,
});

/**
 * Who sells: what stands on every bill that the platform makes out. Its country decides about reverse charge.
 */
export const SellerIdentity = z.object({
  name: z.string(),
  addressLines: z.array(z.string()),
  country: z.string(),
  taxNumber: z.string().nullable(),
  version: z.number().int(),
});
export type SellerIdentity = z.infer<typeof SellerIdentity>;
export const SellerInput = z.object({
  name: z.string().trim().min(1, 'Fill this in').max(120, 'Use at most 120 characters'),
  addressLines: z
    .array(z.string().trim().min(1, 'Fill this in').max(120, 'Use at most 120 characters'))
    .min(1, 'Fill this in')
    .max(4, 'Use at most four lines'),
  country: Country,
  taxNumber: z
    .string()
    .trim()
    .max(30, 'Use at most 30 characters')
    .transform((number) => number || null)
    .nullable(),
  /** 0 before it is stated. */
  version: z.number().int(),
});
const taxingNow = {
  /** How the platform charges tax now. */
  mode: TaxMode,
  source: TaxSource,
};
export const getSeller = defineRoute({
  method: 'GET',
  path: '/admin/tax/seller',
  auth: 'required',
  summary: 'Who sells on this platform; null before it is stated; administrators only',
  response: z.object({ seller: SellerIdentity.nullable(), ...taxingNow }),
});
export const saveSeller = defineRoute({
  method: 'PUT',
  path: '/admin/tax/seller',
  auth: 'required',
  stepUp: true,
  summary: 'State who sells; stale_version when somebody else did; administrators only',
  body: SellerInput,
  response: z.object({ seller: SellerIdentity, ...taxingNow }),
});

/** What was sold and given back at one rate in one place; minor units. Net: without the tax. */
export const TaxReportLine = z.object({
  country: z.string().nullable(),
  region: z.string().nullable(),
  name: z.string().nullable(),
  rate: z.number(),
  treatment: TaxTreatment,
  currency: Currency,
  sales: z.number().int(),
  soldNet: Minor,
  soldTax: Minor,
  refundedNet: Minor,
  refundedTax: Minor,
});
export type TaxReportLine = z.infer<typeof TaxReportLine>;
export const getTaxReport = defineRoute({
  method: 'GET',
  path: '/admin/tax/report',
  auth: 'required',
  summary:
    'The tax of a time, by place and rate: sold by when it was paid, given back by when it was; administrators only',
  query: z.object({ from: Instant, to: Instant }).superRefine(({ from, to }, context) => {
    if (to <= from) context.addIssue({ code: 'custom', path: ['to'], message: 'It ends before it begins' });
  }),
  response: z.object({ items: z.array(TaxReportLine) }),
});
