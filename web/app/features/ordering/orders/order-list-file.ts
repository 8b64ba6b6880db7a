import type { Order } from '@michi/contract/ordering/orders';
import { plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { moneyName, orderName } from '../../../ui/status/order-state.tsx';
import type { FileColumn } from '../../../ui/table/data-table.tsx';

/** Own orders, one thing a column. */
export const orderListFile = (): readonly FileColumn<Order>[] => [
  { header: m.sensei_order(), text: ({ number }) => number },
  { header: m.sensei_course(), text: ({ course }) => course.title },
  { header: m.sensei_student(), text: ({ student }) => student.name },
  { header: m.admin_sensei(), text: ({ sensei }) => sensei.name },
  { header: m.sensei_status(), text: (order) => orderName(order) },
  { header: m.admin_payment(), text: (order) => moneyName(order) },
  { header: m.sensei_class(), text: ({ classes }) => classes.map(({ startsAt }) => startsAt).join(' ') },
  { header: m.sensei_booked_at(), text: ({ createdAt }) => createdAt },
  {
    header: m.checkout_total(),
    text: ({ price }) => plainAmount({ amount: price.total, currency: price.currency }),
  },
  { header: m.sensei_currency(), text: ({ price }) => price.currency },
];
