import type { ReportTarget } from '@michi/contract/states';
import { days } from '../../platform/clock.ts';

/** A report is no free delete button: who has these open must wait for the decisions. */
export const maxOpenReports = 3;
/** After so many dismissed reports within this time, those of the same person reach the administrators but hide nothing. */
export const maxDismissed = 3;
export const dismissedCountFor = days(90);

/**
 * Whether this report takes an evaluation from the pages until it is decided. What was looked at once and left standing
 * is not hidden a second time, however many report it.
 */
export function doesHide(
  targetType: ReportTarget,
  facts: { isPublished: boolean; wasDismissedBefore: boolean; dismissedOfReporter: number },
): boolean {
  return (
    targetType === 'EVALUATION' &&
    facts.isPublished &&
    !facts.wasDismissedBefore &&
    facts.dismissedOfReporter < maxDismissed
  );
}
