import type { Order } from '@michi/contract/ordering/orders';
import { isSeveral } from '@michi/contract/ordering/several-times';
import { m } from '../../../lib/i18n/i18n.ts';
import { When } from '../../../ui/page/when.tsx';

/**
 * Several times that were bought at once, each on its line; one that was cancelled is struck out. Of any
 * other order its first.
 */
export function OrderTimes({ order, isShort = false }: { order: Order; isShort?: boolean }) {
  const [first] = order.classes;
  if (!first) return null;
  if (!isSeveral(order))
    return (
      <>
        <When instant={first.startsAt} isShort={isShort} />
        {first.substitute && ` · ${m.student_with({ name: first.substitute.name })}`}
      </>
    );
  const isOver = order.status === 'CANCELED';
  return (
    <ol
      aria-label={m.scheduling_several_times({ count: order.classes.length })}
      className="flex flex-col gap-0.5"
    >
      {order.classes.map(({ seatId, seatState, startsAt, endsAt, substitute }) => (
        <li key={seatId}>
          {seatState === 'CANCELED' && !isOver ? (
            <s className="text-quiet">
              <When instant={startsAt} until={endsAt} isShort />
            </s>
          ) : (
            <>
              <When instant={startsAt} until={endsAt} isShort />
              {substitute && ` · ${m.student_with({ name: substitute.name })}`}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
