import type { AvailabilityLimits } from '@michi/contract/scheduling/limits';
import type { Ctx } from '../../../platform/context.ts';
import { findFirsts, findKnownFrom, findLimits, findMeetings } from './limits.repository.ts';
import { type Booker, type LimitFacts, type Meeting, type Refusal, refusalsOf } from './limits.ts';

const day = 86_400_000;
/** A week that an instant lies in is over within so many days, whatever the zone. */
const aroundWeek = 8 * day;

type Course = { id: string; senseiId: string };
type Asked = {
  timeZone: string;
  from: number;
  to: number;
  /** Classes that are about to leave their time. */
  without?: readonly string[];
  /** In place of those that are saved; null: there are none. */
  limits?: AvailabilityLimits | null;
};
/** What a sensei's limits refuse between two instants, for any of the own courses and any student. */
export type Refusing = (
  course: Course,
  durationMinutes: number,
  booker?: Booker | null,
  change?: PlannedChange,
) => Refusal[];
/** Classes that would leave their time, and those that would stand there. */
export type PlannedChange = { without: ReadonlySet<string>; also: readonly Meeting[] };
const nothing: Refusing = () => [];

export async function refusingOf(ctx: Ctx, senseiId: string, asked: Asked): Promise<Refusing> {
  const limits = asked.limits === undefined ? await findLimits(ctx, senseiId) : asked.limits;
  if (!limits) return nothing;
  const { timeZone, without = [] } = asked;
  const [from, to] = [new Date(asked.from - aroundWeek), new Date(asked.to + aroundWeek)];
  const each = [limits.all, ...limits.courses];
  const facts: LimitFacts = {
    limits,
    timeZone,
    meetings: await findMeetings(ctx, senseiId, { from, to, without }),
    firsts: each.some(({ newStudentsPerWeek }) => newStudentsPerWeek !== null)
      ? await findFirsts(ctx, senseiId, from, to)
      : [],
  };
  return (course, durationMinutes, booker = null, change) =>
    refusalsOf(change ? changed(facts, change) : facts, course.id, durationMinutes, booker);
}

function changed(facts: LimitFacts, { without, also }: PlannedChange): LimitFacts {
  return { ...facts, meetings: [...facts.meetings.filter(({ classId }) => !without.has(classId)), ...also] };
}

/** A student before the sensei; `without`: what they have there and are about to leave. */
export async function bookerOf(
  ctx: Ctx,
  senseiId: string,
  studentId: string,
  without: readonly string[] = [],
): Promise<Booker> {
  return { studentId, knownFrom: await findKnownFrom(ctx, senseiId, studentId, without) };
}

/** tx, both calendars locked. What refuses this student a class of the course then. */
export async function refusalsFor(
  tx: Ctx,
  course: Course,
  asked: {
    timeZone: string;
    at: number;
    durationMinutes: number;
    studentId: string;
    without?: readonly string[];
  },
): Promise<Refusal[]> {
  const { timeZone, at, durationMinutes, studentId, without = [] } = asked;
  const refusing = await refusingOf(tx, course.senseiId, { timeZone, from: at, to: at, without });
  if (refusing === nothing) return [];
  const booker = await bookerOf(tx, course.senseiId, studentId, without);
  return refusing(course, durationMinutes, booker);
}

/** Of these, what keeps out new students only; and the others. */
export const splitNew = (refusals: readonly Refusal[]) => ({
  forNew: refusals.filter(({ limit }) => limit === 'NEW_STUDENTS'),
  forAll: refusals.filter(({ limit }) => limit !== 'NEW_STUDENTS'),
});
