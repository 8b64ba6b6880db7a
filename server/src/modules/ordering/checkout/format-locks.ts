import type { FormatLocks } from '../../catalogue/index.ts';
import { hasClassesAhead, lockWholeCalendar } from '../../scheduling/index.ts';
import { hasPackagesLeft } from './course-orders.ts';

/**
 * A session is held as its course is by then: who bought ten talks for two could book none of them once it is
 * a group, and would pay for ending the package. Who booked a class chose it as it is. Both go on until they
 * are over. What was sold as the other kind binds to nothing: its course may go back.
 */
export const formatLocks: FormatLocks = {
  keepStill: lockWholeCalendar,
  find: async (ctx, course) => {
    if (await hasPackagesLeft(ctx, course)) return 'SESSIONS';
    return (await hasClassesAhead(ctx, course)) ? 'CLASSES' : null;
  },
};
