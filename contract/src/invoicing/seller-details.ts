import { z } from 'zod';
import { Country } from '../country.ts';
import { Counter, SeenText } from '../fields.ts';
import { defineRoute } from '../route.ts';

const line = (max: number) => SeenText.trim().max(max, `Use at most ${max} characters`);
const optional = (max: number) =>
  line(max)
    .nullable()
    .transform((text) => text || null);

/** As whom a sensei sells. */
export const SellerDetails = z.object({
  /** Of the person or the company, as the tax office knows it. */
  name: line(120).min(1, 'Enter the name'),
  line1: line(120).min(1, 'Enter the street and the number'),
  line2: optional(120),
  postalCode: line(20).min(1, 'Enter the postal code'),
  city: line(80).min(1, 'Enter the city'),
  region: optional(80),
  /** ISO 3166-1, such as `PT`. */
  country: Country,
  /** For income or value-added tax, as the country writes it. */
  taxNumber: optional(40),
});
export type SellerDetails = z.infer<typeof SellerDetails>;

export const getSellerDetails = defineRoute({
  method: 'GET',
  path: '/sensei/me/seller-details',
  auth: 'required',
  summary: 'As whom the sensei sells, on invoices and in the yearly report',
  response: z.object({
    /** Null: nothing was entered yet. */
    details: SellerDetails.nullable(),
    version: Counter,
    /** Invoices are in the sensei’s name, not the platform’s. */
    isIssuer: z.boolean(),
  }),
});
export const changeSellerDetails = defineRoute({
  method: 'PUT',
  path: '/sensei/me/seller-details',
  auth: 'required',
  stepUp: true,
  summary: 'Say as whom the sensei sells',
  /** 0: nothing was entered yet. */
  body: SellerDetails.extend({ version: Counter }),
  response: getSellerDetails.response,
});
