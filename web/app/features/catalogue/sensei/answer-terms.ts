import { m } from '../../../lib/i18n/i18n.ts';

const hour = 60;
const day = 24 * hour;

/** "Usually answers within 3 hours": rounded up, so that nothing is promised that is not kept. */
export function answerTime(minutes: number): string {
  if (minutes <= hour) return m.catalogue_answers_hour();
  if (minutes <= 20 * hour) return m.catalogue_answers_hours({ hours: Math.ceil(minutes / hour) });
  if (minutes <= day) return m.catalogue_answers_day();
  return m.catalogue_answers_days({ days: Math.ceil(minutes / day) });
}
