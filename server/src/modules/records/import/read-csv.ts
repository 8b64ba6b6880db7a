import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

export type CsvRow = { line: number; cells: string[] };
const Records = z.array(z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) }));

/** Excel writes and reads such a first line, which says what stands between the cells. */
const separatorLine = /^"?sep=(.)"?[,;\t]*(?:\r\n|\n|\r)/i;

/**
 * At most `max` rows and one more. Commas, semicolons or tabs, whichever the first line has most of. Lines are those of the file, also
 * where it says its separator first. Empty cells behind a row are no cells.
 */
export function readCsv(
  csv: string,
  max: number,
): { header: string[]; rows: CsvRow[] } | { message: string } {
  const text = csv.replace(/^\uFEFF/, '');
  const [first = '', told] = separatorLine.exec(text) ?? [];
  const table = text.slice(first.length);
  const above = first === '' ? 0 : 1;
  let read = above;
  try {
    const records = Records.parse(
      parse(table, {
        delimiter: told ?? likelyDelimiter(table),
        info: true,
        // 12" is an inch mark, not the beginning of a quotation.
        relax_quotes: true,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        ltrim: true,
        max_record_size: 20_000,
        to: max + 2,
        on_record: (record: string[], { lines }) => {
          read = lines + above;
          return record;
        },
      }),
    );
    const [header, ...rows] = records.map(({ info, record }) => ({
      line: info.lines + above,
      cells: withoutEnd(record.map(plainCell)),
    }));
    return { header: header?.cells ?? [], rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const column = z.number().safeParse(error.column).data ?? 0;
    return { message: `Line ${read + 1}, column ${column + 1}: a quotation mark is not closed` };
  }
}

function likelyDelimiter(table: string): string {
  const [firstLine = ''] = table.slice(0, 2000).split(/\r\n|\n|\r/, 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: firstLine.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/** `="5"` keeps a spreadsheet from making another number of it; quotation marks with a blank behind them are still those of a cell. */
const plainCell = (cell: string) =>
  cell
    .trim()
    .replace(/^"((?:[^"]|"")*)"$/, (_all, inner: string) => inner.replaceAll('""', '"'))
    .replace(/^="([^"]*)"$/, '$1')
    .trim();

function withoutEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/**
 * Spreadsheets calculate a cell that begins with one of these; a record has no use for them. Nothing here ever calculates it, but
 * what is copied from here into a sheet must not begin to.
 */
export const withoutFormula = (cell: string): string => cell.replace(/^[=+\-@\t\r\s]+/, '');
