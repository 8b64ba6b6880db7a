import type { Ctx } from '../../../platform/context.ts';
import { getAccounts } from '../../identity/index.ts';
import { insertCalendar } from '../core/calendar-lock.repository.ts';

/**
 * tx. Nothing of this person is booked or scheduled until it is over; the calendar is made where there is
 * none yet.
 */
export async function lockWholeCalendar(tx: Ctx, userId: string): Promise<void> {
  const account = (await getAccounts(tx, [userId])).get(userId);
  await insertCalendar(tx, userId, account?.timeZone ?? 'UTC');
}
