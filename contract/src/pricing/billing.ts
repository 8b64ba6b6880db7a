import { z } from 'zod';
import { Country } from '../country.ts';
import { Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

const line = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`);
const filled = (most: number) =>
  z.string().trim().min(1, 'Fill this in').max(most, `Use at most ${most} characters`);
const orNull = (most: number) =>
  line(most)
    .transform((text) => text || null)
    .nullable();

/** To whom a bill is made out, as the buyer states it. The country decides about tax. */
export const BillingInput = z.object({
  name: filled(120),
  company: orNull(120),
  line1: filled(120),
  line2: orNull(120),
  postalCode: line(20),
  city: filled(80),
  /** A state or province, where taxes differ between them. */
  region: orNull(60),
  country: Country,
  /** Of a company: its number for VAT or the like. */
  taxNumber: orNull(30),
});
export type BillingInput = z.output<typeof BillingInput>;

/** As it is kept, and frozen on an order. */
export const BillingDetails = z.object({
  name: z.string(),
  company: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  country: z.string(),
  taxNumber: z.string().nullable(),
  /**
   * When the register of VAT numbers knew it; null: it has the right form, and the register was not asked or
   * gave no answer.
   */
  taxNumberVerifiedAt: Instant.nullable(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

export const getBilling = defineRoute({
  method: 'GET',
  path: '/users/me/billing',
  auth: 'required',
  summary: 'The own billing details; null before they are stated',
  response: z.object({ details: BillingDetails.nullable() }),
});
export const saveBilling = defineRoute({
  method: 'PUT',
  path: '/users/me/billing',
  auth: 'required',
  summary: 'State the own billing details, for the orders to come',
  body: BillingInput,
  response: z.object({ details: BillingDetails }),
});
export const removeBilling = defineRoute({
  method: 'DELETE',
  path: '/users/me/billing',
  auth: 'required',
  summary: 'Forget the own billing details; orders keep what they were placed with',
  response: z.null(),
  status: 204,
});
