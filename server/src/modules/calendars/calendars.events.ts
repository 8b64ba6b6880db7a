import type { EventBus } from '../../platform/event-bus.ts';
import type { Ctx } from '../../platform/context.ts';
import { getSeats } from '../scheduling/index.ts';
import { writeSoon } from './connections/sync-connection.ts';

/** What stands in calendars elsewhere follows the classes. */
export function subscribeCalendars(on: EventBus['on']): void {
  on('seat.booked', (tx, { senseiId, studentId }) => writeSoon(tx, [senseiId, studentId]));
  on('seat.canceled', (tx, { senseiId, studentId }) => writeSoon(tx, [senseiId, studentId]));
  on('seat.planned', (tx, { senseiId, studentId }) => writeSoon(tx, [senseiId, studentId]));
  on('seat.unplanned', (tx, { senseiId, studentId }) => writeSoon(tx, [senseiId, studentId]));
  on('class.moved', async (tx, { classId }) => writeSoon(tx, await peopleOf(tx, classId)));
}

async function peopleOf(tx: Ctx, classId: string): Promise<string[]> {
  const seats = await getSeats(tx, { classIds: [classId] });
  return [...new Set(seats.flatMap(({ senseiId, studentId }) => [senseiId, studentId]))];
}
