import { mostPlanned, type planSeries as planSeriesCall } from '@michi/contract/scheduling/series';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { type CourseTerms, getVisibleTerms } from '../../catalogue/index.ts';
import { findCalendarTimes } from '../core/calendar.repository.ts';
import { closuresOf } from '../core/closures.ts';
import { slotRulesOf } from '../core/course-slot-rules.ts';
import type { Booker, Refusal } from '../limits/limits.ts';
import { bookerOf, refusingOf } from '../limits/refusals.ts';
import { findStudentSpans } from '../moves/span.repository.ts';
import { type Recurrence, ruleText, timesOf } from '../series/recurrence.ts';
import { SlotUnavailable } from '../scheduling.errors.ts';
import { findNotes } from '../time-off/time-off.repository.ts';
import { alternativesTo, type Facts, judgeTime } from './judge-time.ts';
import { hasTimes } from './slot-queries.ts';

type Query = z.output<(typeof planSeriesCall)['query']>;
type Plan = z.output<(typeof planSeriesCall)['response']>;

const day = 86_400_000;
const minute = 60_000;

/**
 * Each time of a rule as it is now for this person: free, or why not, with what is free near it. Holds
 * nothing. Throws validation_failed for a group, too many times, or fewer than two; slot_unavailable where
 * the course takes no bookings.
 */
export async function planSeries(
  ctx: Ctx,
  actor: Actor,
  courseId: string,
  { startsAt, everyWeeks, count, until }: Query,
): Promise<Plan> {
  const course = await getVisibleTerms(ctx, actor, courseId);
  if (course.format === 'GROUP')
    throw ValidationFailed({ field: 'startsAt', message: 'The sensei says when classes of a group are' });
  if (!(await hasTimes(ctx, actor, course))) throw SlotUnavailable({ field: 'startsAt' });
  const first = new Date(startsAt);
  const now = ctx.clock.now().getTime();
  const mostAhead = now + 2 * 366 * day;
  if (first.getTime() < now || first.getTime() > mostAhead)
    throw ValidationFailed({ field: 'startsAt', message: 'Choose a time that lies ahead' });
  const ends = until === undefined ? { count: count ?? 2 } : { until };
  const rule: Recurrence = { firstAt: first.toISOString(), everyWeeks, ...ends };
  const zone = (await findCalendarTimes(ctx, course.senseiId, first, first))?.timeZone;
  if (zone === undefined) throw SlotUnavailable({ field: 'startsAt' });
  const times = timesOf(rule, zone);
  const field = until === undefined ? 'count' : 'until';
  if (times.length > mostPlanned) throw ValidationFailed({ field, message: 'Plan at most 50 times' });
  if (times.length < 2) throw ValidationFailed({ field, message: 'A series has two times at least' });
  const { facts, refusalsOf, booker } = await factsOf(ctx, actor, course, first, times.at(-1)?.at ?? first);
  let { knownFrom } = booker;
  const length = course.durationMinutes * minute;
  const timeFrom = (start: number) => ({
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + length).toISOString(),
  });
  const items = times.map(({ at, isSkipped }) => {
    const judged = { ...facts, refusals: refusalsOf({ ...booker, knownFrom }) };
    const verdict = judgeTime(judged, at.getTime(), isSkipped);
    // From the first of them on the student is a new one no more.
    if (verdict.conflict === null) knownFrom = Math.min(knownFrom ?? Infinity, at.getTime());
    const alternatives = verdict.conflict === null ? [] : alternativesTo(judged, at.getTime());
    return { ...timeFrom(at.getTime()), ...verdict, alternatives: alternatives.map(timeFrom) };
  });
  return { items, nextCursor: null, timeZone: zone, rule: ruleText(rule, zone) };
}

type PlanFacts = {
  facts: Omit<Facts, 'refusals'>;
  refusalsOf: (booker: Booker) => Refusal[];
  booker: Booker;
};

async function factsOf(
  ctx: Ctx,
  actor: Actor,
  course: CourseTerms,
  first: Date,
  last: Date,
): Promise<PlanFacts> {
  const margin = 4 * day;
  const [from, to] = [new Date(first.getTime() - margin), new Date(last.getTime() + margin)];
  const times = await findCalendarTimes(ctx, course.senseiId, from, to);
  const calendar = times ?? { timeZone: 'UTC', weeklyHours: [], dateOverrides: [], blocks: [] };
  const isStudent = actor.kind === 'user' && actor.type === 'STUDENT';
  const period = { timeZone: calendar.timeZone, from: from.getTime(), to: to.getTime() };
  const refusing = await refusingOf(ctx, course.senseiId, period);
  return {
    facts: {
      calendar,
      closures: await closuresOf(ctx, course, from, to),
      rules: slotRulesOf(course, course.durationMinutes),
      busy: isStudent ? await findStudentSpans(ctx, actor.id, [], from, to) : [],
      notes: await findNotes(ctx, course.senseiId, from, to),
      now: ctx.clock.now().getTime(),
    },
    refusalsOf: (booker) => refusing(course, course.durationMinutes, booker),
    booker: isStudent ? await bookerOf(ctx, course.senseiId, actor.id) : { studentId: '', knownFrom: null },
  };
}
