import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

export type CsvRow = { line: number; cells: string[] };
const Records = z.array(z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) }));

/** At most `max` rows and one more. Commas, semicolons or tabs, whichever the first line has most of. */
export function readCsv(
  csv: string,
  max: number,
): { header: string[]; rows: CsvRow[] } | { message: string } {
  const firstLine = csv.slice(0, 2000).split(/\r?\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: firstLine.split(sign).length }));
  const delimiter = counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
  try {
    const records = Records.parse(
      parse(csv, {
        bom: true,
        delimiter,
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        trim: true,
        max_record_size: 20_000,
        to: max + 2,
      }),
    );
    const [header, ...rows] = records.map(({ info, record }) => ({ line: info.lines, cells: record }));
    return { header: header?.cells ?? [], rows };
  } catch (error) {
    if (error instanceof CsvError) return { message: 'This is no CSV file, or a quotation mark is missing' };
    throw error;
  }
}

/**
 * Spreadsheets calculate a cell that begins with one of these; a record has no use for them. Nothing here ever calculates it, but
 * what is copied from here into a sheet must not begin to.
 */
export const withoutFormula = (cell: string): string => cell.replace(/^[=+\-@\t\r\s]+/, '');
