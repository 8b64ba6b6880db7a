import { z } from 'zod';
import { MediaEngineName } from '../classroom/rooms.ts';
import { Instant } from '../fields.ts';
import { Currency } from '../money.ts';
import { defineRoute } from '../route.ts';

export const ConfigurationValue = z.union([z.string().max(1000), z.number(), z.boolean()]);
export type ConfigurationValue = z.infer<typeof ConfigurationValue>;

/** One key of the platform configuration, with what it may be. */
export const ConfigurationEntry = z.object({
  key: z.string(),
  /** MONEY: minor units of `currency`, which is the default one. */
  kind: z.enum(['NUMBER', 'MONEY', 'CHOICE', 'FLAG', 'TEXT']),
  value: ConfigurationValue,
  default: ConfigurationValue,
  /** Of numbers; `isWhole`: without decimals. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  isWhole: z.boolean(),
  currency: Currency.nullable(),
  choices: z.array(z.string()),
  /** Who set it last, and when; null as long as nobody did. */
  lastSet: z.object({ name: z.string(), at: Instant }).nullable(),
});
export type ConfigurationEntry = z.infer<typeof ConfigurationEntry>;

/** What carries video calls here, and what that means for the seats of courses. */
export const CallCapacity = z.object({
  engine: MediaEngineName,
  /** So many students beside the sensei. */
  mostSeats: z.number().int(),
  /** Published courses with more seats, of which no more than those are sold. */
  coursesBeyond: z.number().int(),
});
export type CallCapacity = z.infer<typeof CallCapacity>;

export const listConfiguration = defineRoute({
  method: 'GET',
  path: '/admin/configuration',
  auth: 'required',
  summary: 'Every key of the platform configuration; administrators only',
  response: z.object({ items: z.array(ConfigurationEntry), nextCursor: z.null(), calls: CallCapacity }),
});
export const changeConfiguration = defineRoute({
  method: 'PUT',
  path: '/admin/configuration',
  auth: 'required',
  stepUp: true,
  summary:
    'Set a key; stale_version, with the value, who and when, when it is no longer what the caller saw; administrators only',
  body: z.object({ key: z.string().max(60), value: ConfigurationValue, seen: ConfigurationValue }),
  response: ConfigurationEntry,
});
