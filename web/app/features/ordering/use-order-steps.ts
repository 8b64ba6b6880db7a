import { confirmSeat, type Order } from '@michi/contract/ordering';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, CircleCheck } from 'lucide-react';
import { useNow } from '../../lib/clock.ts';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import type { NextStep, StepSource } from '../../ui/next-steps.tsx';
import { ordersQuery } from './queries.ts';
import { refreshOrders } from './refresh-orders.ts';

/** Classes to confirm, then sessions to schedule; null while they are not known. */
export function useOrderSteps(): StepSource {
  const client = useQueryClient();
  const orders = useQuery(ordersQuery);
  const now = useNow() ?? 0;
  const confirm = useMutation({
    mutationFn: ({ seatId }: { seatId: string; name: string }) =>
      api(confirmSeat, { params: { id: seatId } }),
    onSuccess: (_order, { name }) => {
      toast.success(m.checkout_confirmed_toast({ name }));
      refreshOrders(client);
    },
  });
  if (orders.isLoadingError) return 'failed';
  if (!orders.data) return null;
  const { items } = orders.data;
  const confirmations = items.flatMap((order) => {
    const seatId = seatToConfirm(order, now);
    if (seatId === undefined) return [];
    const { name } = order.sensei;
    return [
      {
        id: `confirm ${seatId}`,
        icon: CircleCheck,
        title: m.student_step_confirm({ name }),
        text: m.student_step_confirm_text({ course: order.course.title }),
        label: m.student_step_confirm_go(),
        isPending: confirm.isPending && confirm.variables.seatId === seatId,
        onPress: () => confirm.mutate({ seatId, name }),
      },
    ];
  });
  return [...confirmations, ...items.filter(({ can }) => can.includes('schedule')).map(scheduling)];
}

/** The class that is over while its money is held. */
export function seatToConfirm(order: Order, now: number): string | undefined {
  if (!order.can.includes('confirm')) return undefined;
  const held = new Set(
    order.payments
      .filter(({ status, isDisputed }) => status === 'HELD' && !isDisputed)
      .map(({ seatId }) => seatId),
  );
  return order.classes.find(({ seatId, endsAt }) => held.has(seatId) && Date.parse(endsAt) <= now)?.seatId;
}

function scheduling(order: Order): NextStep {
  const count = order.price.quantity - order.classes.length;
  return {
    id: `schedule ${order.id}`,
    icon: CalendarPlus,
    title: m.student_step_schedule(),
    text: m.student_step_schedule_text({ course: order.course.title, count }),
    label: m.student_step_schedule_go(),
    to: `/courses/${order.course.id}/schedule?session=${order.id}`,
  };
}
