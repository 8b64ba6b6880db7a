import { useMutation } from '@tanstack/react-query';
import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown, Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { toast } from '../../lib/browser/toast.ts';
import { Button } from '../button/button.tsx';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { mostExported } from './all-rows.ts';
import { downloadCsv } from './csv.ts';
import { nextOrder, type TableUrl } from './table-url.ts';
import './table.css';
import '../form/choices.css';

export type Column<Row> = {
  /** Also the name that the server sorts by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The plain text for the CSV file; columns without it stay out of the file. */
  text?: (row: Row) => string;
  isSortable?: boolean;
  /** Numbers, money and times stand at the end of their cell. */
  isNumeric?: boolean;
};

export type FileColumn<Row> = Pick<Column<Row>, 'header' | 'text'>;

export type DataTableProps<Row> = {
  /** Names the table, and the CSV file. */
  label: string;
  columns: readonly Column<Row>[];
  /** Of the CSV file, where a cell of the screen says several things at once. */
  fileColumns?: readonly FileColumn<Row>[];
  rows: readonly Row[] | undefined;
  /** All that the search and the filters leave, where `rows` are some of them: the CSV file has them all. */
  allRows?: () => Promise<readonly Row[]>;
  /** Before so many rows are saved as a file; where it fails they are not. */
  onExport?: (rows: number) => Promise<unknown>;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  url: TableUrl;
  /** Opens the details; the first cell becomes the button for it. */
  onOpen?: (row: Row) => void;
  /** Appears while rows are selected. */
  bulkActions?: (rows: readonly Row[]) => ReactNode;
  isLoading?: boolean;
  error?: unknown;
  onRetry?: () => unknown;
  empty?: ReactNode;
  /** Search box and filters, above the table. */
  toolbar?: ReactNode;
  /** `<Pager>` for `page`/`size` lists, `<MoreButton>` for lists with a cursor. */
  footer?: ReactNode;
};

const features = tableFeatures({ rowSelectionFeature });
const noRows: never[] = [];

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, rowName, url, bulkActions, label } = props;
  const data = useMemo(() => [...(rows ?? noRows)], [rows]);
  const columnDefs = useMemo(
    () => columns.map((column) => ({ id: column.id, accessorFn: (row: Row) => row })),
    [columns],
  );
  const table = useTable({ features, columns: columnDefs, data, getRowId: rowId });
  const selected = table.getSelectedRowModel().rows.map((row) => row.original);
  const save = useMutation({
    mutationFn: async () => {
      const exported = selected.length > 0 ? selected : ((await props.allRows?.()) ?? data);
      await props.onExport?.(exported.length);
      return exported;
    },
    onSuccess: (exported) => {
      downloadCsv(label, props.fileColumns ?? columns, exported);
      if (exported.length >= mostExported)
        toast.info(m.common_export_cut({ count: formatNumber(exported.length) }));
    },
  });
  const isFailed = Boolean(props.error) && rows === undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className="table-tools">
        {props.toolbar}
        <div className="table-deeds">
          {selected.length > 0 && (
            <span className="text-sm text-quiet">{m.common_rows_selected({ count: selected.length })}</span>
          )}
          {selected.length > 0 && bulkActions?.(selected)}
          <Button
            size="sm"
            variant="ghost"
            isDisabled={data.length === 0}
            isPending={save.isPending}
            onPress={() => save.mutate()}
          >
            <Download aria-hidden />
            {m.common_export_csv()}
          </Button>
        </div>
      </div>
      {isFailed ? (
        <ErrorState error={props.error} onRetry={props.onRetry} />
      ) : props.isLoading && rows === undefined ? (
        <SkeletonRows />
      ) : data.length === 0 ? (
        (props.empty ?? <EmptyState title={m.common_empty_title()} />)
      ) : (
        <ScrollArea label={label}>
          <table className="data-table data-table-cards" aria-label={label} aria-busy={props.isLoading}>
            <thead>
              <tr>
                {bulkActions && (
                  <th scope="col" className="data-table-pick w-10">
                    <input
                      type="checkbox"
                      className="choice"
                      aria-label={m.common_select_all()}
                      checked={table.getIsAllRowsSelected()}
                      onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                    />
                  </th>
                )}
                {columns.map((column) => (
                  <HeaderCell key={column.id} column={column} url={url} />
                ))}
              </tr>
            </thead>
            <tbody>
              {table.getRowModel().rows.map((row) => (
                <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
                  {bulkActions && (
                    <td className="data-table-pick">
                      <input
                        type="checkbox"
                        className="choice"
                        aria-label={m.common_select_row({ name: rowName(row.original) })}
                        checked={row.getIsSelected()}
                        onChange={(event) => row.toggleSelected(event.target.checked)}
                      />
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td
                      key={column.id}
                      data-label={index === 0 ? undefined : column.header}
                      className={column.isNumeric ? 'data-table-number' : undefined}
                    >
                      <div>
                        <Cell
                          row={row.original}
                          column={column}
                          onOpen={index === 0 ? props.onOpen : undefined}
                        />
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      {!isFailed && props.footer}
    </div>
  );
}

function Cell<Row>({ row, column, onOpen }: { row: Row; column: Column<Row>; onOpen?: (row: Row) => void }) {
  if (!onOpen) return column.cell(row);
  return (
    <button
      type="button"
      onClick={() => onOpen(row)}
      className="min-h-6 text-start font-medium text-indigo hover:underline"
    >
      {column.cell(row)}
    </button>
  );
}

function HeaderCell<Row>({ column, url }: { column: Column<Row>; url: TableUrl }) {
  const order = url.sortBy === column.id ? url.sortOrder : undefined;
  const Icon = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown;
  const isSorted = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={isSorted} className={column.isNumeric ? 'data-table-number' : undefined}>
      {column.isSortable ? (
        <button
          type="button"
          onClick={() => url.sort(column.id, nextOrder(url, column.id))}
          className="inline-flex min-h-8 items-center gap-1 hover:text-ink"
        >
          {column.header}
          <Icon aria-hidden className="size-3.5" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
