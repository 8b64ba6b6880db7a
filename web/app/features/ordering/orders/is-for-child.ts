import type { Order } from '@michi/contract/ordering/orders';
import { useUser } from '../../../lib/session/session-store.ts';

/** The reader is a guardian of its student, or paid it as one. */
export function useIsForChild({ student }: Order): boolean {
  const user = useUser();
  return user?.type === 'STUDENT' && user.id !== student.id;
}
