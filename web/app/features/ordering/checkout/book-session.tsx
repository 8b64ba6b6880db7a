import { scheduleSession } from '@michi/contract/ordering/orders';
import type { Slot } from '@michi/contract/scheduling/classes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { isGone } from './is-gone.ts';
import { ScheduleUntil } from '../orders/order-classes.tsx';
import { orderQuery } from '../orders/queries.ts';
import { refreshOrders } from '../orders/refresh-orders.ts';

type Props = { orderId: string; slot: Slot | null; onBooked: (classId: string) => void; onLost: () => void };

/** The next session of a package: it is paid already, so one tap books it. */
export function BookSession({ orderId, slot, onBooked, onLost }: Props) {
  const client = useQueryClient();
  const zone = useZone();
  const order = useQuery(orderQuery(orderId));
  const book = useMutation({
    mutationFn: (chosen: Slot) =>
      api(scheduleSession, { params: { id: orderId }, body: { startsAt: chosen.startsAt } }),
    onSuccess: (next, { startsAt }) => {
      refreshOrders(client);
      client.setQueryData(orderQuery(orderId).queryKey, next);
      toast.success(m.scheduling_session_booked({ when: formatWhen(startsAt, zone, serverNow()) }));
      onBooked(next.classes.find((each) => each.startsAt === startsAt)?.classId ?? '');
    },
    onError: (error) => {
      if (!isGone(error)) return;
      void client.invalidateQueries({ queryKey: sharedKeys.slots() });
      onLost();
    },
  });
  return (
    <aside
      aria-label={m.checkout_summary()}
      className="h-fit rounded-lg border border-hairline bg-card p-5 lg:sticky lg:top-22"
    >
      <p className="text-sm text-quiet">{m.scheduling_chosen()}</p>
      <p aria-live="polite" className="mt-0.5 font-serif text-xl">
        {slot ? <When instant={slot.startsAt} until={slot.endsAt} isShort /> : m.scheduling_none_chosen()}
      </p>
      <div className="mt-4 border-t border-hairline pt-4 text-sm text-quiet">
        {order.isLoadingError ? (
          <ErrorState error={order.error} onRetry={order.refetch} />
        ) : order.data ? (
          <>
            <p>
              {m.scheduling_package_left({
                done: order.data.classes.length,
                all: order.data.price.quantity,
                number: order.data.number,
              })}
            </p>
            <ScheduleUntil order={order.data} />
          </>
        ) : (
          <SkeletonText lines={2} />
        )}
      </div>
      <Button
        variant="primary"
        size="lg"
        fullWidth
        className="mt-5"
        isDisabled={!slot || !order.data?.can.includes('schedule')}
        isPending={book.isPending}
        onPress={() => slot && book.mutate(slot)}
      >
        {m.scheduling_book_session()}
      </Button>
    </aside>
  );
}
