import type { Order } from '@michi/contract/ordering/orders';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useIsForChild } from './is-for-child.ts';

/**
 * Opens the other times of a class that lies ahead, on this page. Of a group its sensei moves all of it, in
 * the calendar.
 */
export function MoveLink({ order, item }: { order: Order; item: Order['classes'][number] }) {
  const { change } = useAddressState();
  const zone = useZone();
  const now = useNow() ?? 0;
  const isAhead = item.seatState === 'BOOKED' && Date.parse(item.startsAt) > now;
  const isMovable = order.status === 'COMPLETED' && order.course.format === 'ONE_TO_ONE' && !item.proposal;
  // Between its two sides; an administrator cancels. A guardian may whoever paid.
  const isForChild = useIsForChild(order);
  const isParty = useUser()?.type !== 'ADMIN' && (isForChild || order.can.includes('cancel'));
  if (!isAhead || !isMovable || !isParty) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={m.move_open_of({ when: formatWhen(item.startsAt, zone, now) })}
      onPress={() => change({ move: item.classId })}
    >
      {m.move_open()}
    </Button>
  );
}
