import type { Order } from '@michi/contract/ordering/orders';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CircleCheck } from 'lucide-react';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { NextStep, StepSource } from '../../../ui/feedback/next-steps.tsx';
import { ConfirmButton } from './confirm-class.tsx';
import { unfinishedQuery } from './queries.ts';
import { seatToConfirm } from './seat-to-confirm.ts';

/** Classes to confirm, then sessions to schedule; null while they are not known. */
export function useOrderSteps(): StepSource {
  const orders = useQuery(unfinishedQuery);
  const now = useNow() ?? 0;
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
        action: (
          <ConfirmButton
            orderId={order.id}
            seatId={seatId}
            label={`${m.checkout_confirm_class()}: ${m.student_step_confirm({ name })}`}
          />
        ),
      },
    ];
  });
  return [...confirmations, ...items.filter(({ can }) => can.includes('schedule')).map(scheduling)];
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
