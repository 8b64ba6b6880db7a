import type { Application, RoundConflict } from '@michi/contract/records/records';
import { TriangleAlert } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { roundName } from '../../../lib/names/record-names.ts';

/** Which promise does not go together with which other application; a warning, never a refusal. */
export function ConflictNote({
  conflicts,
  round,
}: {
  conflicts: readonly RoundConflict[];
  round: Application['round'];
}) {
  if (conflicts.length === 0) return null;
  return (
    <ul aria-label={m.records_conflicts()} className="mt-2 flex flex-col gap-1.5">
      {conflicts.map((conflict) => (
        <li
          key={conflict.applicationId}
          className="flex items-start gap-2 rounded-lg bg-amber-wash px-3.5 py-2.5 text-sm text-amber"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {promiseOf(conflict, round)}
            {conflict.level === 'CHECK_TERMS' && ` ${m.records_conflict_check_terms()}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function promiseOf(
  { college, round: other, kind, promisedBy }: RoundConflict,
  own: Application['round'],
): string {
  const words = { college, other: roundName(other), own: roundName(own) };
  const isEarly = kind === 'EARLY';
  switch (promisedBy) {
    case 'THIS':
      return isEarly ? m.records_conflict_this_early(words) : m.records_conflict_this_regular(words);
    case 'OTHER':
      return isEarly ? m.records_conflict_other_early(words) : m.records_conflict_other_regular(words);
    case 'BOTH':
      return isEarly ? m.records_conflict_both_early(words) : m.records_conflict_both_regular(words);
  }
}
