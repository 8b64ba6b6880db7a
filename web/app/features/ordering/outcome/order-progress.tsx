import type { Order } from '@michi/contract/ordering/orders';
import type { OrderStatus } from '@michi/contract/states';
import { m } from '../../../lib/i18n/i18n.ts';
import { PathLine } from '../../../ui/page/path-line.tsx';

const places: Record<OrderStatus, number> = {
  CREATED: 0,
  PENDING: 0,
  PROCESSING: 1,
  PENDING_CLASSROOM_CREATION: 2,
  COMPLETED: 4,
  CANCELED: 0,
};

/** Where the purchase stands, in the student's words. */
export function OrderProgress({ order }: { order: Order }) {
  const isFree = order.price.total === 0;
  return (
    <PathLine
      label={m.checkout_progress()}
      direction="down"
      current={Math.max(0, places[order.status] - (isFree ? 1 : 0))}
      steps={[
        ...(isFree ? [] : [{ id: 'paid', title: m.checkout_progress_paid() }]),
        { id: 'seat', title: m.checkout_progress_seat() },
        { id: 'room', title: m.checkout_progress_room() },
        { id: 'done', title: m.checkout_progress_done() },
      ]}
    />
  );
}
