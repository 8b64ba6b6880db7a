import { z } from 'zod';
import { Instant, LocalDate } from '../fields.ts';
import { Currency } from '../money.ts';
import { defineRoute } from '../route.ts';

/** HAND: typed in. FILE: from a CSV file. FEED: fetched from the address in the configuration. */
export const RateSource = z.enum(['HAND', 'FILE', 'FEED']);
export type RateSource = z.infer<typeof RateSource>;

/** A rate that nobody needs more exactly, and none by which an amount is lost. */
const Rate = z.number().min(1e-6, 'Write a rate above zero').max(1e9, 'Write a smaller rate');

/**
 * What one of `base` is worth in each other currency, on that day. Prices are compared by it; nothing is ever
 * charged.
 */
export const RateTable = z.object({
  base: Currency,
  date: LocalDate,
  source: RateSource,
  rates: z.record(Currency, Rate),
});
export type RateTable = z.infer<typeof RateTable>;

export const getExchangeRates = defineRoute({
  method: 'GET',
  path: '/exchange-rates',
  auth: 'open',
  summary: 'The rates by which the browser shows what a price is about in another currency',
  response: z.object({ table: RateTable.nullable() }),
});

export const KeptRates = z.object({
  table: RateTable.nullable(),
  /** Who set it last, and when; `name` null: the job. */
  lastSet: z.object({ name: z.string().nullable(), at: Instant }).nullable(),
  /** The host that the job asks every day; null: none. */
  feed: z.string().nullable(),
});
export type KeptRates = z.infer<typeof KeptRates>;
export const getKeptRates = defineRoute({
  method: 'GET',
  path: '/admin/exchange-rates',
  auth: 'required',
  summary: 'The table of rates with who set it and when; administrators only',
  response: KeptRates,
});
export const setExchangeRates = defineRoute({
  method: 'PUT',
  path: '/admin/exchange-rates',
  auth: 'required',
  summary: 'Put another table of rates there, or none; administrators only',
  body: z.object({
    table: RateTable.extend({ source: RateSource.exclude(['FEED']) }).nullable(),
    /** When the table that was looked at was set: 409 `stale_version` once there is another one. */
    seen: Instant.nullable(),
  }),
  response: KeptRates,
});
