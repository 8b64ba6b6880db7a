import { z } from 'zod';
import { Violation } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const ImportSection = z.enum(['ACTIVITIES', 'SCORES', 'COURSE_GRADES']);
export type ImportSection = z.infer<typeof ImportSection>;

export const importMaxBytes = 100_000;

/** The file as text: UTF-8, comma, semicolon or tab between fields, header names in the first row. */
const Csv = z.string().min(1, 'The file is empty').max(importMaxBytes, 'The file is too large');

export const ImportTemplate = z.object({
  section: ImportSection,
  fileName: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      required: z.boolean(),
      /** What may stand there, where it is one of a few. */
      values: z.array(z.string()).nullable(),
      example: z.string(),
    }),
  ),
  csv: z.string(),
});
export type ImportTemplate = z.infer<typeof ImportTemplate>;

export const ImportPreview = z.object({
  rows: z.array(
    z.object({
      /** In the file; the header is line 1. */
      line: z.number().int(),
      /** As it would be kept, by column; formula signs at the beginning of a text are gone. */
      values: z.record(z.string(), z.string()),
      /** NEW is added, DUPLICATE is there already and left out, INVALID stops the import. */
      state: z.enum(['NEW', 'DUPLICATE', 'INVALID']),
      violations: z.array(Violation),
    }),
  ),
  /** Of the file as a whole: a missing column, too many rows. */
  violations: z.array(Violation),
  unknownColumns: z.array(z.string()),
  toAdd: z.number().int(),
  canApply: z.boolean(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const body = z.object({ section: ImportSection, csv: Csv });

export const getImportTemplate = defineRoute({
  method: 'GET',
  path: '/record-import-template',
  auth: 'open',
  summary: 'The columns that an import reads, and a file to fill in',
  query: z.object({ section: ImportSection }),
  response: ImportTemplate,
});
export const previewImport = defineRoute({
  method: 'POST',
  path: '/users/me/record-import-preview',
  auth: 'required',
  summary: 'Read a CSV file and say what each row would become; nothing is kept',
  body,
  response: ImportPreview,
});
export const applyImport = defineRoute({
  method: 'POST',
  path: '/users/me/record-imports',
  auth: 'required',
  summary: 'Add all rows of a CSV file, or none: 400 with violations `rows.<line>.<column>`',
  body,
  response: z.object({ added: z.number().int(), duplicates: z.number().int() }),
  status: 201,
});
