import type { PlanConflict } from '@michi/contract/scheduling/series';
import { m } from '../../../lib/i18n/i18n.ts';

/** Why a time of the plan cannot be had; `note`: the holiday's name, or what the sensei says. */
export function conflictText(conflict: PlanConflict, note: string | null): string {
  switch (conflict) {
    case 'TAKEN':
      return m.series_taken();
    case 'AWAY':
      return note === null ? m.series_away() : m.series_away_note({ note });
    case 'OUTSIDE_HOURS':
      return m.series_outside();
    case 'OWN':
      return m.series_own();
    case 'CLOSED':
      return m.series_closed({ name: note ?? '' });
    case 'CLOCK':
      return m.series_clock();
    case 'SOON':
      return m.series_soon();
    case 'FAR':
      return m.series_far();
    case 'LIMIT':
      return m.series_limit();
  }
}
