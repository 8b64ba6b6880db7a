import type { ClassView } from '@michi/contract/scheduling/classes';
import type { CalendarEntry, EntryOf } from '@michi/contract/scheduling/own-calendar';
import type { SignedIn } from '../../../platform/actor.ts';
import { days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { listOwnDeadlines, listTasksDue } from '../../records/index.ts';
import { listOwnBlackoutDays } from '../blackouts/own-blackouts.ts';
import { findBusyTimes } from '../busy/busy-time.repository.ts';
import { listClassesOf } from '../classes/class-queries.ts';
import { listProposedTimesOf } from '../classes/proposed-times.ts';
import { canKeepCalendar } from '../core/calendar.policy.ts';
import { listOwnSpans } from '../time-off/time-offs.ts';
import { listOwnPlaces } from '../waiting/waiting-places.ts';
import { busyNamesOf } from './busy-names.ts';
import { findHeldTimes } from './held-time.repository.ts';

const longestRange = days(100);
const mostClasses = 400;

type Range = { from: string; to: string };
type Answer = { items: CalendarEntry[]; nextCursor: null; hasMore: boolean };

/**
 * All that the caller has to reckon with, kind by kind. Of others there is nothing in it but what they share:
 * names of classes, assigned tasks.
 */
export async function getCalendarOf(ctx: Ctx, actor: SignedIn, range: Range): Promise<Answer> {
  const length = Date.parse(range.to) - Date.parse(range.from);
  if (length <= 0) throw ValidationFailed({ field: 'to', message: 'The end must be after the beginning' });
  if (length > longestRange)
    throw ValidationFailed({ field: 'to', message: 'Ask for a hundred days at most' });
  const classes = await listClassesOf(ctx, actor, { ...range, limit: mostClasses });
  const items = [
    ...classes.items.map((item) => classOf(actor, item)),
    ...(await holdsOf(ctx, actor, range)),
    ...(await proposalsOf(ctx, actor, range)),
    ...(await waitingOf(ctx, actor, range)),
    ...(await planOf(ctx, actor, range)),
    ...(canKeepCalendar(actor) ? await daysOffOf(ctx, actor, range) : []),
    ...(await busyOf(ctx, actor, range)),
  ];
  return { items, nextCursor: null, hasMore: classes.nextCursor !== null };
}

function classOf(actor: SignedIn, item: ClassView): EntryOf<'CLASS'> {
  const isTeaching = item.sensei.id === actor.id;
  const isGroup = item.format === 'GROUP';
  const student = item.attendees.find(({ state }) => state === 'BOOKED') ?? item.attendees[0];
  return {
    kind: 'CLASS',
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    classId: item.id,
    courseTitle: item.courseTitle,
    person: isTeaching ? (isGroup ? null : (student?.name ?? null)) : item.sensei.name,
    seats: isTeaching && isGroup ? { taken: item.seatsTaken, most: item.maxSeats } : null,
    // A seat that was given up is over, whatever becomes of the class.
    status: item.seat && item.seat.state === 'CANCELED' ? 'CANCELED' : item.status,
    isAsked: item.proposal !== null || item.move !== null,
    isMovable: item.can.includes('move'),
  };
}

async function holdsOf(ctx: Ctx, actor: SignedIn, { from, to }: Range): Promise<EntryOf<'HOLD'>[]> {
  const as = actor.type === 'SENSEI' ? 'SENSEI' : 'STUDENT';
  const rows = await findHeldTimes(ctx, { userId: actor.id, as }, new Date(from), new Date(to));
  const courses = await getCourseTerms(ctx, [...new Set(rows.map(({ courseId }) => courseId))]);
  const planned = rows.filter(({ isPlanned }) => isPlanned);
  const people = await getAccounts(ctx, [...new Set(planned.map(({ studentId }) => studentId))]);
  return rows.map(
    ({ seatId, classId, orderId, courseId, startsAt, endsAt, until, isPlanned, studentId }) => ({
      kind: 'HOLD',
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      seatId,
      classId,
      courseId,
      courseTitle: courses.get(courseId)?.title ?? '',
      until: until.toISOString(),
      orderId: as === 'STUDENT' ? orderId : null,
      isPlanned,
      person: as === 'SENSEI' ? (people.get(studentId)?.name ?? null) : null,
    }),
  );
}

async function proposalsOf(ctx: Ctx, actor: SignedIn, range: Range): Promise<EntryOf<'PROPOSAL'>[]> {
  const { items } = await listProposedTimesOf(ctx, actor, range);
  return items.map(({ asked, ...item }) => ({
    kind: 'PROPOSAL',
    ...item,
    asked: asked && { name: asked.sensei, agreed: asked.agreed },
  }));
}

/** Those with a time: whoever waits for any time at all has none yet. */
async function waitingOf(ctx: Ctx, actor: SignedIn, range: Range): Promise<EntryOf<'WAITING'>[]> {
  const { items } = await listOwnPlaces(ctx, actor);
  return items.flatMap((place): EntryOf<'WAITING'>[] => {
    const { startsAt, endsAt } = place.offer ?? place;
    if (startsAt === null || endsAt === null) return [];
    if (Date.parse(endsAt) <= Date.parse(range.from) || Date.parse(startsAt) >= Date.parse(range.to))
      return [];
    // A checkout has it: the held time says so.
    if (place.offer?.orderId) return [];
    return [
      {
        kind: 'WAITING',
        startsAt,
        endsAt,
        placeId: place.id,
        courseId: place.course.id,
        courseTitle: place.course.title,
        turn: place.turn,
        offerUntil: place.offer?.until ?? null,
      },
    ];
  });
}

async function planOf(ctx: Ctx, actor: SignedIn, range: Range): Promise<CalendarEntry[]> {
  const tasks = await listTasksDue(ctx, actor, range);
  const deadlines = await listOwnDeadlines(ctx, actor, range);
  return [
    ...tasks.map((task) => ({ kind: 'TASK' as const, ...task })),
    ...deadlines.map(({ applicationId, college, program, round, deadlineAt, submittedAt }) => ({
      kind: 'DEADLINE' as const,
      applicationId,
      college,
      program,
      round,
      at: deadlineAt,
      isSubmitted: submittedAt !== null,
    })),
  ];
}

async function daysOffOf(ctx: Ctx, actor: SignedIn, range: Range): Promise<CalendarEntry[]> {
  const timeOffs = await listOwnSpans(ctx, actor, range);
  const closed = await listOwnBlackoutDays(ctx, actor, {
    from: range.from.slice(0, 10),
    to: range.to.slice(0, 10),
  });
  return [
    ...timeOffs.items.map(({ privateReason, publicNote, ...span }) => ({
      kind: 'TIME_OFF' as const,
      ...span,
      reason: privateReason ?? publicNote,
    })),
    ...closed.items.map(({ blackoutId, fromDate, toDate, name, works }) => ({
      kind: 'CLOSURE' as const,
      blackoutId,
      fromDate,
      toDate,
      name,
      works,
    })),
  ];
}

async function busyOf(ctx: Ctx, actor: SignedIn, { from, to }: Range): Promise<EntryOf<'BUSY'>[]> {
  const rows = await findBusyTimes(ctx, actor.id, new Date(from), new Date(to));
  const names = rows.length > 0 ? await busyNamesOf(ctx, actor.id) : new Map<string, string>();
  return rows.map(({ sourceId, startsAt, endsAt }) => ({
    kind: 'BUSY',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    sourceId,
    name: names.get(sourceId) ?? '',
  }));
}
