import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import { getAccounts } from '../../identity/index.ts';
import { deleteSeat, findSenseiOf, hasSeatWith, insertSeat, updateSeat } from './my-sensei.repository.ts';
import { type PersonName, personName } from './person-name.ts';

/**
 * Whether this sensei has a booked class with the student, or taught one. A seat that was canceled or missed
 * is none.
 */
export function isMySensei(ctx: Ctx, studentId: string, senseiId: string): Promise<boolean> {
  return hasSeatWith(ctx, studentId, senseiId);
}

export async function listMySensei(ctx: Ctx, actor: SignedIn): Promise<List<PersonName>> {
  const accounts = await getAccounts(ctx, await findSenseiOf(ctx, actor.id));
  const items = [...accounts.values()]
    .filter((account) => account.status === 'ACTIVE' && account.senseiStatus === 'ACTIVE')
    .map(personName)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return { items, nextCursor: null };
}

export function subscribeMySensei(on: EventBus['on']): void {
  on('seat.booked', (tx, seat) => insertSeat(tx, seat));
  on('seat.canceled', (tx, { seatId }) => deleteSeat(tx, seatId));
  on('seat.attendance_marked', (tx, { seatId, attendance }) =>
    updateSeat(tx, seatId, attendance === 'ABSENT'),
  );
}
