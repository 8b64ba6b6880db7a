import type { Column } from './data-table.tsx';

/** Quoted where needed; a leading sign that a spreadsheet would run as a formula is defused. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,\s]+$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []));
  const lines = [
    written.map(({ header }) => header),
    ...rows.map((row) => written.map(({ text }) => text(row))),
  ];
  return lines.map((line) => line.map(csvCell).join(',')).join('\r\n');
}

export function downloadCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  // The mark tells spreadsheets that the file is UTF-8.
  const file = new Blob(['\uFEFF', csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
