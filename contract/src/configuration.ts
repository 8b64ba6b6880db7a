import { z } from 'zod';
import { defineRoute } from './route.ts';

export const ConfigurationValue = z.union([z.string().max(1000), z.number(), z.boolean()]);
export type ConfigurationValue = z.infer<typeof ConfigurationValue>;

/** Keys that are there for what is not built yet: nothing goes by them so far, and their rows say so. */
export const settingsWithoutEffect = [
  'settlement.max_hours',
  'payout.schedule',
  'payout.minimum',
  'tax.mode',
  'recording.enabled',
  'recording.retention_days',
  'chat.contact_filter',
  'minor.guardian_required_under',
] as const;

/** One key of the platform configuration, with what it may be. */
export const ConfigurationEntry = z.object({
  key: z.string(),
  kind: z.enum(['NUMBER', 'CHOICE', 'FLAG', 'TEXT']),
  value: ConfigurationValue,
  default: ConfigurationValue,
  /** Of numbers; `isWhole`: without decimals. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  isWhole: z.boolean(),
  choices: z.array(z.string()),
});
export type ConfigurationEntry = z.infer<typeof ConfigurationEntry>;

export const listConfiguration = defineRoute({
  method: 'GET',
  path: '/admin/configuration',
  auth: 'required',
  summary: 'Every key of the platform configuration; administrators only',
  response: z.object({ items: z.array(ConfigurationEntry), nextCursor: z.null() }),
});
export const changeConfiguration = defineRoute({
  method: 'PUT',
  path: '/admin/configuration',
  auth: 'required',
  summary: 'Set a key; stale_version when it is no longer what the caller saw; administrators only',
  body: z.object({ key: z.string().max(60), value: ConfigurationValue, seen: ConfigurationValue }),
  response: ConfigurationEntry,
});
