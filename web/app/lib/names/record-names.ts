import type { PublicRecords } from '@michi/contract/records/records';
import type { ScoreType } from '@michi/contract/states';
import { m } from '../i18n/i18n.ts';

type ApplicationRound = PublicRecords['applications'][number]['round'];
type ApplicationDecision = NonNullable<PublicRecords['applications'][number]['decision']>;

// The words of records that public pages show too; those for the owner alone stand in features/records.

export function roundName(round: ApplicationRound): string {
  switch (round) {
    case 'EARLY_ACTION':
      return m.catalogue_round_early();
    case 'REGULAR_DECISION':
      return m.catalogue_round_regular();
    case 'RESTRICTIVE_EARLY_ACTION':
      return m.catalogue_round_restrictive_early();
    case 'RESTRICTIVE_REGULAR_DECISION':
      return m.catalogue_round_restrictive_regular();
  }
}

export const decisionNames: Record<ApplicationDecision, () => string> = {
  ACCEPTED: () => m.records_decision_accepted(),
  REJECTED: () => m.records_decision_rejected(),
  WAITLIST: () => m.records_decision_waitlist(),
};

export function scoreName(type: ScoreType): string {
  switch (type) {
    case 'SAT':
      return 'SAT';
    case 'ACT':
      return 'ACT';
    case 'AP':
      return 'AP';
    case 'GPA_WEIGHTED':
      return m.catalogue_gpa_weighted();
    case 'GPA_UNWEIGHTED':
      return m.catalogue_gpa_unweighted();
  }
}
