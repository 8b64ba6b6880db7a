import { scheduleSession } from '@michi/contract/ordering/orders';
import type { Slot } from '@michi/contract/scheduling/classes';
import type { SeriesRule } from '@michi/contract/scheduling/series';
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
import { ChosenTimes, type RefusedTime, type Several } from './chosen-times.tsx';
import { isGone } from './is-gone.ts';
import { refusedTimes } from './refused-times.ts';
import { ScheduleUntil } from '../orders/order-classes.tsx';
import { orderQuery } from '../orders/queries.ts';
import { refreshOrders } from '../orders/refresh-orders.ts';
import { WhyWaits, whyWaits } from './why-waits.tsx';

type Props = {
  orderId: string;
  slots: readonly Slot[];
  /** Several of them that repeat so; null where one is booked. */
  plan: { several: Several; rule: SeriesRule | null } | null;
  onRepeat: (() => void) | null;
  onBooked: (classId: string) => void;
  onLost: (refused: readonly RefusedTime[]) => void;
};

/** The next session of a package, or several that repeat: paid already, so one tap books them. */
export function BookSession({ orderId, slots, plan, onRepeat, onBooked, onLost }: Props) {
  const [slot = null] = slots;
  const client = useQueryClient();
  const zone = useZone();
  const order = useQuery(orderQuery(orderId));
  const book = useMutation({
    mutationFn: (chosen: readonly Slot[]) =>
      api(scheduleSession, { params: { id: orderId }, body: bodyOf(chosen, plan?.rule ?? null) }),
    onSuccess: (next, chosen) => {
      const startsAt = chosen[0]?.startsAt ?? '';
      refreshOrders(client);
      client.setQueryData(orderQuery(orderId).queryKey, next);
      toast.success(
        chosen.length > 1
          ? m.series_sessions_booked({ count: chosen.length })
          : m.scheduling_session_booked({ when: formatWhen(startsAt, zone, serverNow()) }),
      );
      onBooked(next.classes.find((each) => each.startsAt === startsAt)?.classId ?? '');
    },
    onError: (error, chosen) => {
      const refused = refusedTimes(error, chosen);
      if (!isGone(error) && refused.length === 0) return;
      void client.invalidateQueries({ queryKey: sharedKeys.slots() });
      onLost(refused);
    },
  });
  return (
    <aside
      aria-label={m.checkout_summary()}
      className="h-fit rounded-lg border border-hairline bg-card p-5 lg:sticky lg:top-22"
    >
      <ChosenTimes slots={slots} several={plan?.several ?? null} onSeveral={null} onRepeat={onRepeat} />
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
        aria-describedby="why-waits"
        isPending={book.isPending}
        onPress={() => book.mutate(slots)}
      >
        {slots.length > 1 ? m.series_book_sessions({ count: slots.length }) : m.scheduling_book_session()}
      </Button>
      <WhyWaits
        id="why-waits"
        why={whyWaits({
          hasTime: slot !== null,
          mustState: false,
          isUsedUp: order.data !== undefined && !order.data.can.includes('schedule'),
        })}
      />
    </aside>
  );
}

function bodyOf(chosen: readonly Slot[], rule: SeriesRule | null) {
  const [first, second] = chosen;
  if (!second) return { startsAt: first?.startsAt };
  return { times: chosen.map(({ startsAt }) => startsAt), series: rule ?? undefined };
}
