import type { OutcomeMatch } from '@michi/contract/records/outcomes';
import { formatList, formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { roundName, scoreName } from '../../../lib/names/record-names.ts';

/**
 * What nobody has seen a letter of is called so. "Admitted to MIT (Early action, 2025); SAT within 40 of
 * yours".
 */
export function outcomeSentence({ admission, alsoAdmittedTo, score }: OutcomeMatch): string {
  const { college, round, cycleYear, verified } = admission;
  const words = { college, round: roundName(round), year: String(cycleYear) };
  const admitted = verified ? m.catalogue_match_admitted(words) : m.catalogue_match_unverified(words);
  const also =
    alsoAdmittedTo.length > 0
      ? m.catalogue_match_also({ colleges: formatList(alsoAdmittedTo.map(collegeWords)) })
      : null;
  return [admitted, also, score && scoreWords(score)].filter(Boolean).join('; ');
}

const collegeWords = ({ college, verified }: OutcomeMatch['alsoAdmittedTo'][number]) =>
  verified ? college : m.catalogue_match_unverified_college({ college });

function scoreWords({ type, value, difference, isNear }: NonNullable<OutcomeMatch['score']>): string {
  const test = scoreName(type);
  if (!isNear) return `${test} ${formatNumber(value, { useGrouping: false })}`;
  if (difference === 0) return m.catalogue_match_same_score({ test });
  return m.catalogue_match_near_score({ test, points: formatNumber(Math.abs(difference)) });
}
