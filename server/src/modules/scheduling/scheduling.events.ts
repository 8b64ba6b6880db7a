import type { Ctx } from '../../platform/context.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { getAccounts } from '../identity/index.ts';
import { followAccountZone } from './core/calendar.repository.ts';
import { endClosedDays, moveClosedDays } from './blackouts/category-blackouts.ts';
import { lockWholeCalendar } from './time-off/lock-calendar.ts';
import { moveDaysOff } from './blackouts/move-days-off.ts';
import { refreshSoon } from './core/refresh-free-times.ts';

export function subscribeScheduling(on: EventBus['on']): void {
  on('user.type_chosen', (tx, { userId }) => lockWholeCalendar(tx, userId));
  on('user.changed', async (tx, { userId }) => {
    const timeZone = await zoneOf(tx, userId);
    if (!timeZone || !(await followAccountZone(tx, userId, timeZone))) return;
    await moveDaysOff(tx, userId, timeZone);
    await refreshSoon(tx, userId);
  });
  on('sensei.status_changed', (tx, { userId }) => refreshSoon(tx, userId));
  on('category.merge_begun', moveClosedDays);
  on('category.merged', endClosedDays);
  on('course.published', (tx, { senseiId }) => refreshSoon(tx, senseiId));
  on('course.changed', (tx, { senseiId }) => refreshSoon(tx, senseiId));
}

async function zoneOf(ctx: Ctx, userId: string): Promise<string | undefined> {
  return (await getAccounts(ctx, [userId])).get(userId)?.timeZone;
}
