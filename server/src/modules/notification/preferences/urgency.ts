import type { TemplateCode } from '@michi/contract/notification/notices';
import { after, hours } from '../../../platform/clock.ts';

/** Somebody waits for these, or must be able to act at once: they come at night, too. */
const urgent: ReadonlySet<TemplateCode> = new Set<TemplateCode>([
  'VERIFY_EMAIL',
  'ADDRESS_KNOWN',
  'RESET_PASSWORD',
  'PASSWORD_CHANGED',
  'ADDRESS_PROOF',
  'ADDRESS_CHANGED',
  'ADDRESS_RESTORED',
  'SECOND_FACTOR_CHANGED',
  'ADMINISTRATOR_INVITED',
  'GUARDIAN_INVITED',
  'EXPORT_READY',
  'ACCOUNT_BANNED',
  'PAYOUT_ACCOUNT_CHANGED',
  'REMINDER_1H',
]);

/** So long at least is left for what it is about when it is read. */
const enough = hours(3);

/**
 * Whether it can be told at `later` as well as now. `dueAt`: when the class begins, or the time to answer is over, if there is such a moment.
 */
export const canWait = (code: TemplateCode, dueAt: Date | undefined, later: Date): boolean =>
  !urgent.has(code) && (dueAt === undefined || dueAt >= after(later, enough));
