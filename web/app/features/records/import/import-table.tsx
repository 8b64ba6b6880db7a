import type { ImportPreview } from '@michi/contract/records/record-imports';
import { CircleAlert, CircleCheck, CopyMinus } from 'lucide-react';
import { formatList } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { ScrollArea } from '../../../ui/table/scroll-area.tsx';
import '../../../ui/table/table.css';

type Row = ImportPreview['rows'][number];

/** What each row would become; what is wrong stands at its field. */
export function ImportTable({ fileName, preview }: { fileName: string; preview: ImportPreview }) {
  const { rows, violations, unknownColumns, toAdd } = preview;
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const wrong = rows.filter(({ state }) => state === 'INVALID').length;
  return (
    <div className="flex flex-col gap-4">
      <p>
        <span className="font-medium wrap-anywhere">{fileName}</span>
        <span className="block text-quiet">
          {wrong > 0 ? m.records_import_wrong({ count: wrong }) : m.records_import_summary({ count: toAdd })}
        </span>
      </p>
      {(violations.length > 0 || unknownColumns.length > 0) && (
        <ul role="alert" className="rounded-lg border border-alarm bg-alarm-wash px-4 py-3 text-sm">
          {violations.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{[field, message].filter(Boolean).join(': ')}</li>
          ))}
          {unknownColumns.length > 0 && (
            <li>{m.records_import_unknown({ columns: formatList(unknownColumns) })}</li>
          )}
        </ul>
      )}
      {rows.length > 0 && (
        <ScrollArea label={m.records_import_rows()}>
          <table className="data-table">
            <caption className="sr-only">{m.records_import_rows()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.records_import_line()}</th>
                <th scope="col">{m.records_import_state()}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.line}>
                  <td data-numbers>{row.line}</td>
                  <td>
                    <State row={row} />
                  </td>
                  {columns.map((column) => (
                    <Cell key={column} row={row} column={column} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </div>
  );
}

function State({ row }: { row: Row }) {
  switch (row.state) {
    case 'NEW':
      return <StatusBadge tone="good" icon={CircleCheck} label={m.records_import_new()} />;
    case 'DUPLICATE':
      return <StatusBadge tone="neutral" icon={CopyMinus} label={m.records_import_duplicate()} />;
    case 'INVALID':
      return <StatusBadge tone="bad" icon={CircleAlert} label={m.records_import_invalid()} />;
  }
}

function Cell({ row, column }: { row: Row; column: string }) {
  const wrong = row.violations.filter(({ field }) => field === column);
  return (
    <td className={wrong.length > 0 ? 'bg-alarm-wash' : undefined}>
      {row.values[column]}
      {wrong.map(({ message }) => (
        <span key={message} className="block min-w-40 text-sm font-medium text-alarm">
          {message}
        </span>
      ))}
    </td>
  );
}
