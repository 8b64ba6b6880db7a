import type { OutcomeMatch } from '@michi/contract/outcomes';
import { formatList, formatNumber } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { roundName, scoreName } from '../../lib/record-names.ts';

/** "Admitted to MIT (Early action, 2025); SAT within 40 of yours". */
export function outcomeSentence({ admission, alsoAdmittedTo, score }: OutcomeMatch): string {
  const { college, round, cycleYear } = admission;
  const admitted = m.catalogue_match_admitted({ college, round: roundName(round), year: String(cycleYear) });
  const also =
    alsoAdmittedTo.length > 0 ? m.catalogue_match_also({ colleges: formatList(alsoAdmittedTo) }) : null;
  return [admitted, also, score && scoreWords(score)].filter(Boolean).join('; ');
}

function scoreWords({ type, value, difference, isNear }: NonNullable<OutcomeMatch['score']>): string {
  const test = scoreName(type);
  if (!isNear) return `${test} ${formatNumber(value, { useGrouping: false })}`;
  if (difference === 0) return m.catalogue_match_same_score({ test });
  return m.catalogue_match_near_score({ test, points: formatNumber(Math.abs(difference)) });
}
