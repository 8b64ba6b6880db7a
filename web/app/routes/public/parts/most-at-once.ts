import type { Course } from '@michi/contract/catalogue/courses';
import { sessionsLeft } from '@michi/contract/ordering/package-sessions';
import { mostTimes } from '@michi/contract/ordering/several-times';
import { useQuery } from '@tanstack/react-query';
import { type Offer, orderQuery } from '../../../features/ordering/orders/queries.ts';
import { useSession } from '../../../lib/session/session-store.ts';

/** How many times can be booked at once: in one order, or of the sessions that a package still has. */
export function useMostAtOnce(course: Course, offer: Offer, sessionOf: string | null): number {
  const isIn = useSession().status === 'signed-in';
  const order = useQuery({ ...orderQuery(sessionOf ?? ''), enabled: isIn && sessionOf !== null });
  if (sessionOf !== null)
    return order.data ? sessionsLeft(order.data, order.data.payments, order.data.classes) : 0;
  const sessions = course.packages[offer.packageIndex ?? 0]?.sessions ?? 1;
  return offer.kind === 'PACKAGE' ? Math.min(mostTimes, sessions) : mostTimes;
}
