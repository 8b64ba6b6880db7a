import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import type { StepSource } from '../../../ui/feedback/next-steps.tsx';
import { requestsQuery } from '../orders/queries.ts';

/** For a sensei: bookings to accept or decline; null while they are not known. */
export function useRequestSteps(): StepSource {
  const orders = useQuery(requestsQuery);
  if (orders.isLoadingError) return 'failed';
  if (!orders.data) return null;
  const count = orders.data.items.filter(({ can }) => can.includes('accept')).length;
  if (count === 0) return [];
  return [
    {
      id: 'requests',
      icon: CalendarClock,
      title: m.sensei_step_requests({ count }),
      text: m.sensei_step_requests_text(),
      label: m.student_step_go(),
      to: '/sensei#requests',
    },
  ];
}
