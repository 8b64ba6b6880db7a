import type { ReportOutcome } from '@michi/contract/states';
import { m } from '../../../lib/i18n/i18n.ts';

export function outcomeName(outcome: ReportOutcome): string {
  switch (outcome) {
    case 'DISMISSED':
      return m.evaluation_outcome_dismissed();
    case 'WARNED':
      return m.evaluation_outcome_warned();
    case 'REFUNDED':
      return m.evaluation_outcome_refunded();
    case 'BANNED':
      return m.evaluation_outcome_banned();
  }
}
