import type { TemplateCode } from '@michi/contract/notification/notices';
import { after, hours } from '../../../platform/clock.ts';
import { notifications } from '../templates/notifications.ts';

/** So long at least is left for what it is about when it is read. */
const enough = hours(3);

/**
 * Whether it can be told at `later` as well as now. `dueAt`: when the class begins, or the time to answer is
 * over, if there is such a moment.
 */
export const canWait = (code: TemplateCode, dueAt: Date | undefined, later: Date): boolean =>
  !notifications[code].isUrgent && (dueAt === undefined || dueAt >= after(later, enough));
