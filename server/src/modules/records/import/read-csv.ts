import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

export type CsvRow = { line: number; cells: string[] };
const Records = z.array(z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) }));

/** Excel writes and reads such a first line, which says what stands between the cells. */
const separatorLine = /^"?sep=(.)"?[,;\t]*\n/i;

/**
 * At most `max` rows and one more. Commas, semicolons or tabs, whichever the first line has most of. Lines
 * are those of the file, also where it says its separator first; a row of several lines is where it begins.
 * Empty cells behind a row are no cells.
 */
export function readCsv(
  csv: string,
  max: number,
): { header: string[]; rows: CsvRow[] } | { message: string } {
  // One kind of line end: inside of a cell the parser counts the other ones twice, or not at all.
  const text = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [first = '', told] = separatorLine.exec(text) ?? [];
  const table = text.slice(first.length);
  const above = first === '' ? 0 : 1;
  const delimiter = told ?? likelyDelimiter(table);
  let read = 0;
  try {
    const records = Records.parse(
      parse(table, {
        delimiter,
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
          read = lines;
          return record;
        },
      }),
    );
    const [header, ...rows] = records.map(({ info, record }) => ({
      line: info.lines + above - record.join('').split('\n').length + 1,
      cells: withoutEnd(record.map(plainCell)),
    }));
    return { header: header?.cells ?? [], rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const column = z.number().safeParse(error.column).data ?? 0;
    const line = read + emptyLines(table.split('\n').slice(read), delimiter) + above + 1;
    return { message: `Line ${line}, column ${column + 1}: a quotation mark is not closed` };
  }
}

/** How many lines come before one that has something in it. */
const emptyLines = (lines: readonly string[], delimiter: string): number =>
  Math.max(
    0,
    lines.findIndex((line) => line.replaceAll(delimiter, '').trim() !== ''),
  );

function likelyDelimiter(table: string): string {
  const [firstLine = ''] = table.slice(0, 2000).split('\n', 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: firstLine.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/**
 * `="5"` keeps a spreadsheet from making another number of it; quotation marks with a blank behind them are
 * still those of a cell.
 */
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
 * Spreadsheets calculate a cell that begins with one of these; a record has no use for them. Nothing here
 * ever calculates it, but what is copied from here into a sheet must not begin to.
 */
export const withoutFormula = (cell: string): string => cell.replace(/^[=+\-@\t\r\s]+/, '');
