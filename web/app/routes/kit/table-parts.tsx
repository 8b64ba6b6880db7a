import { formatMoney } from '../../lib/format/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { OrderStepBadge } from '../../ui/status/statuses.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { type KitProps, KitSection } from './section.tsx';

type Row = { id: string; student: string; amount: number; status: 'COMPLETED' | 'CANCELED' | 'PENDING' };

const rows: Row[] = [
  { id: '1041', student: 'Aiko Tanaka', amount: 4500, status: 'COMPLETED' },
  { id: '1042', student: 'Bruno Lima', amount: 12_000, status: 'PENDING' },
  { id: '1043', student: 'Dana Okafor', amount: 3000, status: 'CANCELED' },
];
const money = (row: Row) => formatMoney({ amount: row.amount, currency: 'USD' });
const columns: Column<Row>[] = [
  { id: 'id', header: 'Order', cell: (row) => row.id, text: (row) => row.id, isSortable: true },
  {
    id: 'student',
    header: 'Student',
    cell: (row) => row.student,
    text: (row) => row.student,
    isSortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <OrderStepBadge status={row.status} />,
    text: (row) => row.status,
  },
  { id: 'amount', header: 'Amount', cell: money, text: money, isNumeric: true, isSortable: true },
];

export function TableParts({ theme }: KitProps) {
  const url = useTableUrl({ sortBy: 'id' });
  return (
    <KitSection id={`table-${theme}`} title={`Table, ${theme}`}>
      <DataTable
        label={`Orders ${theme}`}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => `order ${row.id}`}
        url={url}
        onOpen={() => undefined}
        bulkActions={() => <Button size="sm">Refund</Button>}
        footer={<Pager url={url} totalItems={83} label={`Pages ${theme}`} />}
      />
    </KitSection>
  );
}
