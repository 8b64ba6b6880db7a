import type { ReportCase } from '@michi/contract/evaluation/reports';
import type { ReportOutcome } from '@michi/contract/states';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/**
 * What a decision does to whom it is about and to the money; what a ban does besides is asked of the server.
 */
export function effectsOf(
  { dispute, evaluation, targetType }: Pick<ReportCase, 'dispute' | 'evaluation' | 'targetType'>,
  outcome: ReportOutcome,
): string[] {
  if (!dispute && targetType === 'EVALUATION' && evaluation?.isBetweenTwo)
    return [m.evaluation_queue_uphold_between_two()];
  if (!dispute) return [effectOf(targetType, outcome)];
  const { student, sensei, money } = dispute.facts;
  const names = { student: student.name, sensei: sensei.name };
  if (outcome === 'REFUNDED' || outcome === 'BANNED') {
    if (!money) return [];
    return [
      m.dispute_effect_refunded({ amount: formatMoney(money), ...names }),
      ...(money.status === 'RELEASED' ? [m.dispute_effect_reversed(names)] : []),
    ];
  }
  const stays = money && { amount: formatMoney(money), name: sensei.name };
  return [
    outcome === 'WARNED' ? m.dispute_effect_warned(names) : m.dispute_effect_dismissed(),
    ...(stays
      ? [money.status === 'HELD' ? m.dispute_effect_goes_on(stays) : m.dispute_effect_stays(stays)]
      : []),
  ];
}

/** Of everything but a class. */
function effectOf(targetType: ReportCase['targetType'], outcome: ReportOutcome): string {
  if (targetType === 'EVALUATION') return m.evaluation_queue_uphold_evaluation();
  if (targetType === 'MESSAGE' && outcome !== 'BANNED') return m.evaluation_queue_uphold_message();
  if (targetType === 'PERSON' && outcome !== 'BANNED') return m.evaluation_queue_uphold_person();
  if (targetType === 'RESPONSE') return m.evaluation_queue_uphold_response();
  return outcome === 'BANNED' ? m.evaluation_queue_ban_page() : m.evaluation_queue_uphold_page();
}
