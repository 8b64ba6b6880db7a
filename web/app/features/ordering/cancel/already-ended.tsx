import type { Order } from '@michi/contract/ordering/orders';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { type End, endedBy, endedByPerson, moneyText } from './ended-terms.ts';

/** `end`: who it was and when, to administrators. */
type Props = { order: Order; seatId?: string | undefined; end: End | null };

const isSeatGone = ({ classes }: Order, seatId: string | undefined) =>
  classes.some((item) => item.seatId === seatId && item.seatState === 'CANCELED');

export function endedTitle({ order, seatId }: Omit<Props, 'end'>): string {
  return order.status === 'CANCELED' || isSeatGone(order, seatId)
    ? m.checkout_canceled_title()
    : m.checkout_ended_title();
}

/** Instead of a preview: somebody was quicker. Who it was, and where the money is. */
export function AlreadyEnded({ order, seatId, end }: Props) {
  const zone = useZone();
  const now = useNow();
  const readerId = useUser()?.id;
  const isWhole = order.status === 'CANCELED';
  const payments = isWhole ? order.payments : order.payments.filter((each) => each.seatId === seatId);
  return (
    <div className="flex flex-col gap-3">
      {end && now !== null ? (
        <p>{endedByPerson(end, readerId, formatWhen(end.at, zone, now))}</p>
      ) : (
        isWhole && <p>{endedBy(order, readerId)}</p>
      )}
      {!isWhole && !isSeatGone(order, seatId) && <p>{m.checkout_ended_part()}</p>}
      {(isWhole || isSeatGone(order, seatId)) && <p>{moneyText({ ...order, payments })}</p>}
    </div>
  );
}
