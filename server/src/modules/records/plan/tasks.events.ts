import type { EventBus } from '../../../platform/event-bus.ts';
import { planRemindersOf } from './remind-task.ts';
import { endSharesWith } from './share-plan.ts';

export function subscribeTasks(on: EventBus['on']): void {
  on('user.changed', (tx, { userId }) => planRemindersOf(tx, userId));
  on('user.status_changed', async (tx, { userId, to }) => {
    if (to === 'BANNED' || to === 'DELETED') await endSharesWith(tx, userId);
  });
  on('sensei.status_changed', async (tx, { userId, to }) => {
    if (to === 'BANNED' || to === 'EXCLUDED') await endSharesWith(tx, userId);
  });
}
