import type { Order } from '@michi/contract/ordering/orders';
import { isSeveral } from '@michi/contract/ordering/several-times';
import { useState } from 'react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

/** Of several times that were bought at once one that lies ahead is cancelled by itself. */
export function CancelTime({ order, item }: { order: Order; item: Order['classes'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const zone = useZone();
  const now = useNow() ?? 0;
  const isPaid = order.status === 'COMPLETED' || order.status === 'PENDING_CLASSROOM_CREATION';
  const isAhead = item.seatState === 'BOOKED' && Date.parse(item.startsAt) > now;
  const canCancel = isSeveral(order) && isPaid && isAhead && order.can.includes('cancel');
  if (!canCancel && !isOpen) return null;
  return (
    <>
      {canCancel && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={m.checkout_cancel_time_of({ when: formatWhen(item.startsAt, zone, now) })}
          onPress={() => setOpen(true)}
        >
          {m.checkout_cancel()}
        </Button>
      )}
      <CancelDialog orderId={order.id} seatId={item.seatId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
