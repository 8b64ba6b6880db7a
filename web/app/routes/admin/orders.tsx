import type { Order } from '@michi/contract/ordering/orders';
import { useState } from 'react';
import type { Route } from './+types/orders.ts';
import { OrderTable } from '../../features/administration/orders/order-table.tsx';
import { priceLines } from '../../features/ordering/checkout/price-lines.ts';
import { CancelDialog, wholeOf } from '../../features/ordering/cancel/cancel-dialog.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { Button } from '../../ui/button/button.tsx';
import { PriceTable } from '../../ui/price/price-table.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.admin_orders() });

export default function Orders() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.admin_orders()} lead={m.money_orders_lead()} />
      <OrderTable
        deeds={(order) => <CancelOrder order={order} />}
        price={(order) => <PriceTable lines={priceLines(order.price, order)} />}
      />
    </div>
  );
}

/** The same dialog as everywhere: the preview is the outcome. */
function CancelOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  if (!order.can.includes('cancel') && !isOpen) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onPress={() => setOpen(true)}>
        {m.checkout_cancel()}
      </Button>
      <CancelDialog
        orderId={order.id}
        whole={wholeOf(order)}
        seatOf={order.course.format === 'GROUP' ? order.student.name : undefined}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
