import type { Application } from '@michi/contract/records/records';
import { deadlineInstant } from './application-deadline.ts';
import { roundConflicts } from './application-rounds.ts';

/**
 * With the deadline as an instant and the warnings about rounds, which take all applications of the person.
 */
export function presentApplications(
  rows: readonly Omit<Application, 'deadlineAt' | 'conflicts'>[],
): Application[] {
  const conflicts = roundConflicts(rows);
  return rows.map((row) => ({
    ...row,
    deadlineAt: deadlineInstant(row, row.college.timeZone),
    conflicts: conflicts.get(row.id) ?? [],
  }));
}
