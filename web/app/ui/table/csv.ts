import type { FileColumn } from './data-table.tsx';

/** A whole number or amount, which may begin with its sign. */
const number = /^[+-]?[\d.,\s]+$/;
/**
 * Where a cell begins, also for a spreadsheet that splits lines at another sign than the comma, and what it
 * would run there.
 */
const formula = /(?<=^|[;|\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g;

/** Quoted where needed; what a spreadsheet would run as a formula is defused, see OWASP, "CSV Injection". */
export function csvCell(text: string): string {
  const safe = number.test(text) ? text : text.replace(formula, "'").replace(/^[\t\r\n]/, "'$&");
  return /[",;|\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []));
  const lines = [
    written.map(({ header }) => header),
    ...rows.map((row) => written.map(({ text }) => text(row))),
  ];
  return lines.map((line) => line.map(csvCell).join(',')).join('\r\n');
}

export function downloadCsv<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
): void {
  // The mark tells spreadsheets that the file is UTF-8.
  const file = new Blob(['\uFEFF', csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
