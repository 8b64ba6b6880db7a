import type { ConnectionProblem } from '@michi/contract/calendars/connections';
import { m } from '../../lib/i18n/i18n.ts';

export function connectionProblemText(problem: ConnectionProblem): string {
  switch (problem) {
    case 'UNREACHABLE':
      return m.calendars_account_unreachable();
    case 'INTERNAL_ADDRESS':
      return m.calendars_problem_internal();
    case 'TOO_SLOW':
      return m.calendars_problem_slow();
    case 'TOO_LARGE':
      return m.calendars_problem_large();
    case 'REDIRECTS':
      return m.calendars_problem_redirects();
    case 'LOCKED':
      return m.calendars_account_locked();
    case 'NO_CALENDAR':
      return m.calendars_account_no_calendar();
    case 'MISSING':
      return m.calendars_account_missing();
    case 'READ_ONLY':
      return m.calendars_account_read_only();
    case 'REFUSED':
      return m.calendars_problem_refused();
    case 'TOO_MANY_EVENTS':
      return m.calendars_problem_many();
  }
}
