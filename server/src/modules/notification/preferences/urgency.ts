import type { TemplateCode } from '@michi/contract/notification/notices';
import { after, hours } from '../../../platform/clock.ts';
import { ofAccount } from '../templates/template-switch.ts';

/** Somebody waits for these, or must be able to act at once: they come at night, too. */
const urgent: ReadonlySet<TemplateCode> = new Set<TemplateCode>([
  ...ofAccount,
  'GUARDIAN_INVITED',
  'REMINDER_1H',
]);

/** So long at least is left for what it is about when it is read. */
const enough = hours(3);

/**
 * Whether it can be told at `later` as well as now. `dueAt`: when the class begins, or the time to answer is
 * over, if there is such a moment.
 */
export const canWait = (code: TemplateCode, dueAt: Date | undefined, later: Date): boolean =>
  !urgent.has(code) && (dueAt === undefined || dueAt >= after(later, enough));
