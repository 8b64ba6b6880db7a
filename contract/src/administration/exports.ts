import { z } from 'zod';
import { defineRoute } from '../route.ts';

/** The lists of the back office that can be taken along as a file. */
export const ExportedList = z.enum([
  'PEOPLE',
  'ORDERS',
  'FEES',
  'AUDIT',
  'PAYMENTS',
  'LEDGER',
  'INVOICES',
  'EARNINGS',
  'PAYOUTS',
  'CHARGEBACKS',
  'DIFFERENCES',
]);
export type ExportedList = z.infer<typeof ExportedList>;

/** The browser makes the file of the rows that it was given. */
export const recordListExport = defineRoute({
  method: 'POST',
  path: '/admin/exports',
  auth: 'required',
  stepUp: true,
  summary: 'Before a list is saved as a file: who takes how many rows along; administrators only',
  body: z.object({ list: ExportedList, rows: z.number().int().min(0).max(1_000_000) }),
});
