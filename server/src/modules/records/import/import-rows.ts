import type { ImportPreview, ImportSection } from '@michi/contract/records/record-imports';
import type { Violation } from '@michi/contract/problem';
import type { z } from 'zod';
import { validationMessages } from '../../../platform/http/validation-messages.ts';
import { type Column, columnKey, importColumns, isNumeric } from './import-columns.ts';
import { type CsvRow, readCsv, withoutFormula } from './read-csv.ts';

export type Target<F extends object> = {
  section: ImportSection;
  rules: z.ZodType<F>;
  blank: Partial<F>;
  /** What the person has of this section. */
  existing: readonly F[];
  limit: number;
};
type ReadRow<F> = ImportPreview['rows'][number] & { fields: F | null };
export type ReadImport<F> = Omit<ImportPreview, 'rows'> & { rows: ReadRow<F>[] };

/**
 * What each row would become. Pure: the same file and records give the same answer, before and at the import.
 */
export function readImport<F extends object>(csv: string, target: Target<F>): ReadImport<F> {
  const columns = importColumns[target.section];
  const read = readCsv(csv, target.limit);
  if ('message' in read) return refused([{ field: 'csv', message: read.message }]);
  const byKey = new Map(columns.map((column) => [columnKey(column.name), column]));
  const found = read.header.map((header) => byKey.get(columnKey(withoutFormula(header))) ?? null);
  const unknownColumns = read.header.filter((header, index) => found[index] === null && header !== '');
  const violations = headerViolations(columns, found);
  if (violations.length > 0) return { ...refused<F>(violations), unknownColumns };
  const seen = new Set(target.existing.map((item) => identityOf(target, item)));
  const rows = read.rows.map((row) => readRow(row, found, target, seen));
  const toAdd = rows.filter(({ state }) => state === 'NEW').length;
  if (read.rows.length === 0) violations.push({ field: 'csv', message: 'There is no row below the header' });
  const room = target.limit - target.existing.length;
  if (toAdd > room) violations.push({ field: 'csv', message: `There is room for ${Math.max(0, room)} more` });
  const canApply = violations.length === 0 && toAdd > 0 && rows.every(({ state }) => state !== 'INVALID');
  return { rows, violations, unknownColumns, toAdd, canApply };
}

function refused<F>(violations: Violation[]): ReadImport<F> {
  return { rows: [], violations, unknownColumns: [], toAdd: 0, canApply: false };
}

function headerViolations(columns: readonly Column[], found: readonly (Column | null)[]): Violation[] {
  const named = found.filter((column) => column !== null);
  return columns.flatMap((column) => {
    const times = named.filter((each) => each === column).length;
    if (times === 0 && column.required)
      return [{ field: column.name, message: `The column “${column.name}” is missing` }];
    return times > 1 ? [{ field: column.name, message: `The column “${column.name}” is there twice` }] : [];
  });
}

function readRow<F extends object>(
  { line, cells }: CsvRow,
  columns: readonly (Column | null)[],
  target: Target<F>,
  seen: Set<string>,
): ReadRow<F> {
  const values: Record<string, string> = {};
  const given: Record<string, unknown> = {};
  const violations: Violation[] = [];
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const raw = cells[index] ?? '';
    const cell = isNumeric(column) ? raw : withoutFormula(raw);
    values[column.name] = cell;
    if (cell === '') {
      if (column.required) violations.push({ field: column.name, message: 'Fill this in' });
      continue;
    }
    const read = column.read(cell);
    if ('message' in read) violations.push({ field: column.name, message: read.message });
    else given[column.field] = read.value;
  }
  if (cells.length > columns.length)
    violations.push({ field: 'csv', message: 'This row has more cells than the header' });
  if (violations.length > 0) return { line, values, state: 'INVALID', violations, fields: null };
  const result = target.rules.safeParse({ ...target.blank, ...given }, { error: validationMessages });
  if (!result.success) {
    // One sentence a cell: of two the later one knows more.
    const wrong = new Map(
      result.error.issues.map(({ path, message }) => [
        columns.find((column) => column?.field === path[0])?.name ?? 'csv',
        message,
      ]),
    );
    const own = [...wrong].map(([field, message]) => ({ field, message }));
    return { line, values, state: 'INVALID', violations: own, fields: null };
  }
  const identity = identityOf(target, result.data);
  const state = seen.has(identity) ? 'DUPLICATE' : 'NEW';
  seen.add(identity);
  return { line, values, state, violations: [], fields: result.data };
}

/** Two items are one when all that a file can tell of them is the same. */
function identityOf<F extends object>({ section }: Target<F>, item: F): string {
  const fields = new Map<string, unknown>(Object.entries(item));
  return JSON.stringify(importColumns[section].map(({ field }) => fields.get(field) ?? null));
}
