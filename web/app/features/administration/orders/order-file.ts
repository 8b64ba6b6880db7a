import type { Order } from '@michi/contract/ordering/orders';
import { m } from '../../../lib/i18n/i18n.ts';
import { paymentStatusName } from '../../../ui/status/statuses.tsx';
import type { FileColumn } from '../../../ui/table/data-table.tsx';

/**
 * All that the table shows, one thing a column: where the money is, each state once, and in which currency
 * the amounts are.
 */
export const orderFile = (columns: readonly FileColumn<Order>[]): readonly FileColumn<Order>[] => [
  ...columns,
  { header: m.admin_payment(), text: paymentStates },
  { header: m.admin_currency(), text: ({ price }) => price.currency },
];

const paymentStates = ({ payments }: Order): string =>
  [...new Set(payments.map(({ status }) => paymentStatusName(status)))].join(', ');
