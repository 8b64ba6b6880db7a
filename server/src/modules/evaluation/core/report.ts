import type { AccountStatus, ReportOutcome, ReportTarget } from '@michi/contract/states';
import { days } from '../../../platform/clock.ts';

/** A report is no free delete button: who has these open must wait for the decisions. */
export const maxOpenReports = 3;
/**
 * After so many dismissed reports within this time, those of the same person reach the administrators but
 * hide nothing.
 */
export const maxDismissed = 3;
export const dismissedCountFor = days(90);
/** Days from the decision until the files of both sides are deleted. */
export const evidenceKeptFor = 30;

/**
 * Whether this report takes an evaluation from the pages until it is decided. What was looked at once and
 * left standing is not hidden a second time, however many report it.
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

/**
 * What may be decided: money can only go back where some is left, and nobody is banned twice or after the
 * account is gone.
 */
export function outcomesOf(facts: {
  hasMoney: boolean;
  personStatus: AccountStatus | null;
}): ReportOutcome[] {
  const canBan = facts.personStatus === 'ACTIVE' || facts.personStatus === 'INACTIVE';
  return [
    'DISMISSED',
    'WARNED',
    ...(facts.hasMoney ? (['REFUNDED'] as const) : []),
    ...(canBan ? (['BANNED'] as const) : []),
  ];
}
