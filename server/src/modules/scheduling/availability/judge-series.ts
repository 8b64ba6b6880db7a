import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import type { CourseTerms } from '../../catalogue/index.ts';
import { findCalendarTimes } from '../core/calendar.repository.ts';
import { closuresOf } from '../core/closures.ts';
import type { Span } from '../core/free-slots.ts';
import { slotRulesOf } from '../core/course-slot-rules.ts';
import type { Meeting } from '../limits/limits.ts';
import { bookerOf, refusingOf } from '../limits/refusals.ts';
import { findAwaySpans, findSpansOfClasses, findStudentSpans } from '../moves/span.repository.ts';
import { findNotes } from '../time-off/time-off.repository.ts';
import { alternativesTo, type Facts, judgeTime, type Verdict } from './judge-time.ts';

/**
 * A class of the series, where the series would have it (`isSkipped`: there is no such wall time that day)
 * and what is taken: null, it stays. `noticeMinutes`: at least so far ahead. `isAsked`: the class keeps its
 * own time until the other side has answered.
 */
export type WantedTime = {
  classId: string;
  wanted: number;
  isSkipped: boolean;
  taken: number | null;
  noticeMinutes: number;
  isAsked: boolean;
};
/** `verdict` and `alternatives`: of the wanted time. `taken`: null where it cannot be had. */
export type JudgedTime = { verdict: Verdict; alternatives: number[]; taken: number | null };

type Asked = { course: CourseTerms; studentId: string; durationMinutes: number };
type Judge = (row: WantedTime, leaving: readonly WantedTime[]) => Facts;

const minute = 60_000;
const margin = 4 * 86_400_000;

/**
 * What moving these classes together comes to, by the rules of each booking: a time that one of them leaves
 * at once is free for another, one that cannot go keeps its own, and the limits count them where they would
 * stand. Under the locks it is what happens.
 */
export async function judgeSeries(
  ctx: Ctx,
  asked: Asked,
  rows: readonly WantedTime[],
): Promise<JudgedTime[]> {
  const factsOf = await readFacts(ctx, asked, rows);
  const ok = (row: WantedTime, leaving: readonly WantedTime[]) =>
    row.taken !== null &&
    judgeTime(factsOf(row, leaving), row.taken, row.isSkipped && row.taken === row.wanted).conflict === null;
  let leaving = rows.filter(({ taken }) => taken !== null);
  // Whatever cannot go is in the way of others: until nothing changes.
  for (let before = -1; before !== leaving.length;) {
    before = leaving.length;
    const those = leaving;
    leaving = those.filter((row) => ok(row, those));
  }
  return rows.map((row) => {
    const facts = factsOf(row, leaving);
    const verdict = judgeTime(facts, row.wanted, row.isSkipped);
    return {
      verdict,
      alternatives: verdict.conflict === null ? [] : alternativesTo(facts, row.wanted),
      taken: leaving.includes(row) ? row.taken : null,
    };
  });
}

async function readFacts(
  ctx: Ctx,
  { course, studentId, durationMinutes }: Asked,
  rows: readonly WantedTime[],
): Promise<Judge> {
  const { senseiId } = course;
  const classIds = rows.map(({ classId }) => classId);
  const own = await findSpansOfClasses(ctx, classIds);
  const all = [
    ...rows.flatMap(({ wanted, taken }) => [wanted, taken ?? wanted]),
    ...own.map((each) => each.from),
  ];
  const [from, to] = [new Date(Math.min(...all) - margin), new Date(Math.max(...all) + margin)];
  const times = await findCalendarTimes(ctx, senseiId, from, to);
  const calendar = times ?? { timeZone: 'UTC', weeklyHours: [], dateOverrides: [], blocks: [] };
  const isOwn = (block: Span) => own.some((span) => span.from === block.from && span.to === block.to);
  const blocks = [
    ...calendar.blocks.filter((block) => !isOwn(block)),
    ...(await findAwaySpans(ctx, senseiId, from, to)),
  ];
  const busy = await findStudentSpans(ctx, studentId, classIds, from, to);
  const period = { timeZone: calendar.timeZone, from: from.getTime(), to: to.getTime() };
  const refusing = await refusingOf(ctx, senseiId, period);
  const booker = await bookerOf(ctx, senseiId, studentId, classIds);
  const length = durationMinutes * minute;
  const meetingOf = ({ classId, taken }: WantedTime): Meeting => {
    const at = found(taken);
    return { classId, courseId: course.id, from: at, to: at + length };
  };
  const shared = {
    closures: await closuresOf(ctx, course, from, to),
    rules: slotRulesOf(course, durationMinutes),
    notes: await findNotes(ctx, senseiId, from, to),
    now: ctx.clock.now().getTime(),
  };
  return (row, leaving) => {
    const gone = new Set([row.classId, ...leaving.flatMap((each) => (each.isAsked ? [] : [each.classId]))]);
    const also = leaving.filter((each) => each !== row).map(meetingOf);
    const others = [...own.filter((span) => !gone.has(span.classId)), ...also];
    const minNoticeMinutes = Math.max(shared.rules.minNoticeMinutes, row.noticeMinutes);
    return {
      ...shared,
      rules: { ...shared.rules, minNoticeMinutes },
      calendar: { ...calendar, blocks: [...blocks, ...others] },
      busy: [...busy, ...others],
      refusals: refusing(course, durationMinutes, booker, { without: gone, also }),
    };
  };
}
