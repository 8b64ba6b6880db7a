import { z } from 'zod';
import { Counter, Id } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';

const Sums = z.object({
  /** All that was paid for the sensei's classes; gross = net + fees + taxes. */
  gross: Minor,
  /** What the sensei was credited with. */
  net: Minor,
  fees: Minor,
  taxes: Minor,
  /** Classes that were paid to the sensei, less those given back whole afterwards. */
  activities: Counter,
});

/**
 * What one sensei earned in one currency in a year, by the day on which it was released, as the ledger has
 * it; what was given back after that is taken off when it was. Minor units.
 */
export const EarningsLine = z.object({
  sensei: z.object({ id: Id, name: z.string() }),
  country: z.string().nullable(),
  currency: Currency,
  year: Sums,
  /** Nothing is entered of what the tax office asks. */
  hasDetails: z.boolean(),
});
export type EarningsLine = z.infer<typeof EarningsLine>;

/**
 * The same with all that the tax offices ask: DAC7 (Directive (EU) 2021/514, Annex V) by quarter, form 1099-K
 * of the USA by month.
 */
export const EarningsReportLine = EarningsLine.extend({
  email: z.string(),
  seller: z
    .object({
      name: z.string(),
      address: z.string(),
      taxNumber: z.string().nullable(),
    })
    .nullable(),
  birthDate: z.iso.date().nullable(),
  /** Of the accounts that were paid to in the year: whole for who may make payouts, else their endings. */
  financialAccount: z.string().nullable(),
  /** Who holds them, where it is somebody else than the seller. */
  accountHolder: z.string().nullable(),
  /** Four. */
  quarters: z.array(Sums),
  /** Twelve: what was released, without what was given back afterwards, as form 1099-K asks. */
  months: z.array(Minor),
  transactions: Counter,
  reportable: Minor,
});
export type EarningsReportLine = z.infer<typeof EarningsReportLine>;

const query = CursorQuery.extend({ year: z.coerce.number().int().min(2000).max(2200) });
export const listEarningsReport = defineRoute({
  method: 'GET',
  path: '/admin/earnings-report',
  auth: 'required',
  summary:
    'What each sensei earned in a year, without what the tax offices ask about the person; administrators only',
  query,
  response: listOf(EarningsLine),
});
export const exportEarningsReport = defineRoute({
  method: 'GET',
  path: '/admin/earnings-report/lines',
  auth: 'required',
  stepUp: true,
  summary: 'The same with the fields of DAC7 and of form 1099-K; administrators only',
  query,
  response: listOf(EarningsReportLine),
});
