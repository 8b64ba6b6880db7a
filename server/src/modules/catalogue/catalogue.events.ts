import type { RecordSection } from '@michi/contract/records/records';
import type { EventBus } from '../../platform/event-bus.ts';
import { syncSenseiProfile } from './sensei/sync-sensei-profile.ts';
import { changeRating, keepAnswer, saveFreeTimes } from './core/sensei-profile.repository.ts';

const shownSections: ReadonlySet<RecordSection> = new Set(['APPLICATIONS', 'SCORES', 'ACTIVITIES']);

/** What the catalogue keeps of others: who teaches, how well, and when next. */
export function subscribe(on: EventBus['on']): void {
  on('user.type_chosen', (ctx, { userId }) => syncSenseiProfile(ctx, userId));
  on('user.changed', (ctx, { userId }) => syncSenseiProfile(ctx, userId));
  on('user.status_changed', (ctx, { userId }) => syncSenseiProfile(ctx, userId));
  on('sensei.status_changed', (ctx, { userId }) => syncSenseiProfile(ctx, userId));
  on('records.changed', async (ctx, { userId, section }) => {
    if (shownSections.has(section)) await syncSenseiProfile(ctx, userId);
  });
  on('availability.changed', (ctx, { senseiIds, courses }) => saveFreeTimes(ctx, senseiIds, courses));
  on('message.answered', (tx, { userId, at, minutes }) => keepAnswer(tx, userId, { at, minutes }));
  on('evaluation.published', (ctx, { courseId, senseiId, rating }) =>
    changeRating(ctx, courseId, senseiId, { sum: rating, count: 1 }),
  );
  on('evaluation.withdrawn', (ctx, { courseId, senseiId, rating }) =>
    changeRating(ctx, courseId, senseiId, { sum: -rating, count: -1 }),
  );
}
