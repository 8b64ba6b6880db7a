import type { SeriesRule } from '@michi/contract/scheduling/series';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { findCalendar } from '../core/calendar.repository.ts';
import { ruleText, standsFor } from './recurrence.ts';
import { insertSeries } from './series.repository.ts';

const week = 7 * 86_400_000;
/** With the weeks that are left out. */
const countTo = (rule: SeriesRule, recurring: readonly Date[]): number => {
  const last = Math.max(...recurring.map((at) => at.getTime()));
  return Math.round((last - Date.parse(rule.firstAt)) / (rule.everyWeeks * week)) + 1;
};

type StartSeries = {
  course: { id: string; senseiId: string };
  studentId: string;
  rule: SeriesRule;
  seats: readonly { seatId: string; startsAt: Date }[];
};

/**
 * tx, the sensei's calendar locked. Keeps these seats as a series. Throws validation_failed where they do not
 * repeat as the rule says.
 */
export async function startSeries(tx: Ctx, { course, studentId, rule, seats }: StartSeries): Promise<void> {
  const timeZone = (await findCalendar(tx, course.senseiId))?.timeZone ?? 'UTC';
  const recurring = standsFor(
    rule,
    timeZone,
    seats.map(({ startsAt }) => startsAt),
  );
  if (!recurring)
    throw ValidationFailed({ field: 'series', message: 'These times do not repeat as the series says' });
  const members = seats.map(({ seatId }, index) => ({
    seatId,
    recursAt: recurring[index] ?? new Date(rule.firstAt),
  }));
  await insertSeries(tx, {
    studentId,
    senseiId: course.senseiId,
    courseId: course.id,
    rule: ruleText({ ...rule, count: countTo(rule, recurring) }, timeZone),
    timeZone,
    everyWeeks: rule.everyWeeks,
    firstAt: new Date(rule.firstAt),
    members,
  });
}
