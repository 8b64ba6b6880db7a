import type { ClassView } from '@michi/contract/scheduling/classes';
import type { SeriesPlace } from '@michi/contract/scheduling/series';
import type { List } from '@michi/contract/page';
import type { UserType } from '@michi/contract/states';
import { isUser, may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts, guardianCards } from '../../identity/index.ts';
import { calendarFileUrl } from './class-calendar-event.ts';
import {
  abilitiesOf,
  canSeeAttendees,
  canSeeClass,
  type ClassFacts,
  type ClassTimes,
} from '../core/class.policy.ts';
import { findClassDetails, findSeatsOfClasses, type SeatOfClass } from '../core/class.repository.ts';
import { type AskedMove, findAskedMoves, findMovedFrom } from '../moves/move.repository.ts';
import { findReplacementsOf } from '../moves/replacement.repository.ts';
import { findSeriesPlaces } from '../series/series.repository.ts';
import { evaluatedAmong } from '../core/evaluated-seats.ts';
import type { ClassDetail } from '../core/seat.ts';
import { findClassesAmong } from './classes-among.repository.ts';
import { findOwnClasses } from './own-classes.repository.ts';
import { canDecline, replacementOf } from './replaced-class.ts';
import { countWaiting } from './waiting-count.repository.ts';

type OwnClassesInput = {
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  /** Also what is planned, or was and never booked. */
  withPlanned?: boolean;
};

/** The caller's own. */
export function listClassesOf(ctx: Ctx, actor: SignedIn, input: OwnClassesInput): Promise<List<ClassView>> {
  return classesOf(ctx, actor, { id: actor.id, type: actor.type }, { ...input, order: 'asc' });
}

/** Somebody else's, to administrators. Throws Forbidden, NotFound. */
export async function listClassesOfPerson(
  ctx: Ctx,
  actor: SignedIn,
  userId: string,
  input: OwnClassesInput & { order: 'asc' | 'desc' },
): Promise<List<ClassView>> {
  authorize(may(actor, 'users.read'));
  const person = found((await getAccounts(ctx, [userId])).get(userId));
  return classesOf(ctx, actor, person, input);
}

async function classesOf(
  ctx: Ctx,
  actor: SignedIn,
  person: { id: string; type: UserType | null },
  { from, to, cursor, limit, order, withPlanned = false }: OwnClassesInput & { order: 'asc' | 'desc' },
): Promise<List<ClassView>> {
  const rows = await findOwnClasses(ctx, {
    userId: person.id,
    as: person.type === 'SENSEI' ? 'sensei' : 'student',
    from: from ? new Date(from) : null,
    to: to ? new Date(to) : null,
    order,
    after: cursor ? decodeCursor(cursor) : null,
    limit: limit + 1,
    withPlanned,
  });
  const { items, nextCursor } = cursorPage(rows, limit, ({ startsAt, id }) => ({ at: startsAt, id }));
  const ids = items.map(({ id }) => id);
  return { items: await viewsOf(ctx, actor, ids), nextCursor };
}

/** Those among these whose room has not closed, or has, as far as the caller has to do with them. */
export async function listClassesAmong(
  ctx: Ctx,
  actor: SignedIn,
  classIds: readonly string[],
  { when, cursor, limit }: { when: 'ahead' | 'past'; cursor?: string | undefined; limit: number },
): Promise<List<ClassView>> {
  const after = cursor ? decodeCursor(cursor) : null;
  const rows = await findClassesAmong(ctx, classIds, { when, after, limit: limit + 1 });
  const { items, nextCursor } = cursorPage(rows, limit, ({ startsAt, id }) => ({ at: startsAt, id }));
  const ids = items.map(({ id }) => id);
  return { items: await viewsOf(ctx, actor, ids), nextCursor };
}

/** A class is unknown to everybody who has nothing to do with it. */
export async function getClassView(ctx: Ctx, actor: SignedIn, classId: string): Promise<ClassView> {
  const [view] = await viewsOf(ctx, actor, [classId]);
  if (!view) throw NotFound();
  return view;
}

/** Those with which the caller has to do. */
export async function viewsOf(ctx: Ctx, actor: SignedIn, classIds: readonly string[]): Promise<ClassView[]> {
  const details = new Map((await findClassDetails(ctx, classIds)).map((detail) => [detail.classId, detail]));
  const allSeats = await findSeatsOfClasses(ctx, classIds);
  const seats = Map.groupBy(allSeats, (seat) => seat.classId);
  const evaluated = await evaluatedAmong(
    ctx,
    actor.id,
    allSeats.map(({ seatId }) => seatId),
  );
  const all = [...details.values()];
  const courses = await getCourseTerms(ctx, [...new Set(all.map((detail) => detail.courseId))]);
  const seen = all.filter((detail) => canSeeClass(actor, factsOf(detail, seats.get(detail.classId) ?? [])));
  const replaced = await findReplacementsOf(ctx, classIds);
  const people = await getAccounts(ctx, [
    ...new Set([
      ...seen.flatMap((detail) => namesOf(actor, detail, seats.get(detail.classId) ?? [])),
      ...replaced.map(({ senseiId }) => senseiId),
    ]),
  ]);
  const minors = await guardianCards(ctx, actor.type === 'STUDENT' ? [] : [...people.values()]);
  const moves = await findAskedMoves(ctx, classIds);
  const movedFrom = await findMovedFrom(
    ctx,
    seen.filter((detail) => detail.moves > 0).map((detail) => detail.classId),
  );
  const series = await findSeriesPlaces(
    ctx,
    allSeats.map(({ seatId }) => seatId),
  );
  const times = classTimesOf(ctx);
  const waiting = actor.type === 'STUDENT' ? new Map<string, number>() : await countWaiting(ctx, classIds);
  return classIds.flatMap((id) => {
    const detail = details.get(id);
    const course = detail && courses.get(detail.courseId);
    if (!detail || !course || !seen.includes(detail)) return [];
    const own = seats.get(id) ?? [];
    const facts = factsOf(detail, own, evaluated);
    const card = (userId: string) => ({
      name: people.get(userId)?.name ?? '',
      avatar: people.get(userId)?.avatar ?? null,
    });
    return [
      {
        id,
        courseId: detail.courseId,
        courseTitle: course.title,
        format: course.format,
        sensei: { id: detail.senseiId, ...card(detail.senseiId) },
        startsAt: detail.startsAt.toISOString(),
        endsAt: detail.endsAt.toISOString(),
        status: detail.status,
        minSeats: detail.minSeats,
        maxSeats: detail.maxSeats,
        seatsTaken: detail.bookedSeats,
        ...(actor.type !== 'STUDENT' && { waiting: waiting.get(id) ?? 0 }),
        classroomId: detail.classroomId,
        calendarUrl: calendarFileUrl(ctx, id, actor.id),
        seat: ownSeatOf(actor, own),
        ...(own.some(({ state }) => state === 'HELD') && { isPlanned: true as const }),
        proposal: proposalOf(actor, detail, own),
        isProposalTakenBack: detail.proposal?.isTakenBack ?? false,
        move: askedOf(moves.get(id)),
        ...replacementOf(actor, own, replaced, people, times.now),
        moves: detail.moves,
        movedFrom: movedFrom.get(id)?.toISOString() ?? null,
        ...seriesOf(actor, own, series),
        attendees: canSeeAttendees(actor, facts)
          ? attendeesOf(own).map((seat) => ({
              ...seat,
              ...card(seat.userId),
              ...minorOf(minors.get(seat.userId)),
            }))
          : [],
        can: [
          ...abilitiesOf(actor, facts, times),
          ...(canDecline(actor, detail, own, replaced, times.now) ? (['decline'] as const) : []),
        ],
      },
    ];
  });
}

/** Of a class of one student it is the student's series. */
function seriesOf(
  actor: SignedIn,
  seats: readonly SeatOfClass[],
  places: ReadonlyMap<string, SeriesPlace>,
): Pick<ClassView, 'series'> {
  const seen = actor.type === 'STUDENT' ? seats.filter((seat) => seat.studentId === actor.id) : seats;
  const place = seen.map(({ seatId }) => places.get(seatId)).find((each) => each !== undefined);
  return place ? { series: place } : {};
}

function askedOf(asked: AskedMove | undefined): ClassView['move'] {
  if (!asked) return null;
  const { id, startsAt, endsAt, answerBy, askedBy, answersId } = asked;
  return {
    id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    answerBy: answerBy.toISOString(),
    askedBy,
    isAnswer: answersId !== null,
  };
}

/** Undefined: no minor; null: nobody answers for them yet. */
function minorOf(guardian: { id: string; name: string } | null | undefined) {
  if (guardian === undefined) return {};
  return guardian ? { isMinor: true as const, guardian } : { isMinor: true as const };
}

function proposalOf(
  actor: SignedIn,
  { proposal }: ClassDetail,
  seats: readonly SeatOfClass[],
): ClassView['proposal'] {
  if (!proposal || proposal.isTakenBack) return null;
  const seen = seats.filter(
    (seat) => seat.state === 'BOOKED' && (actor.type !== 'STUDENT' || isUser(actor, seat.studentId)),
  );
  return {
    startsAt: proposal.startsAt.toISOString(),
    endsAt: proposal.endsAt.toISOString(),
    answerBy: proposal.answerBy.toISOString(),
    agreed: seen.filter((seat) => seat.agreedAt !== null).length,
  };
}

function namesOf(actor: SignedIn, detail: ClassDetail, seats: readonly SeatOfClass[]): string[] {
  return [
    detail.senseiId,
    ...(canSeeAttendees(actor, factsOf(detail, seats)) ? seats.map((seat) => seat.studentId) : []),
  ];
}

/** Of somebody who canceled and booked again, the seat that counts. */
function attendeesOf(seats: readonly SeatOfClass[]) {
  const byStudent = new Map<string, SeatOfClass>();
  for (const seat of seats)
    if (byStudent.get(seat.studentId)?.state !== 'BOOKED') byStudent.set(seat.studentId, seat);
  return [...byStudent.values()].map(({ seatId, orderId, studentId, state, attendance }) => ({
    orderId,
    seatId,
    userId: studentId,
    state,
    attendance,
  }));
}

function ownSeatOf(actor: SignedIn, seats: readonly SeatOfClass[]): ClassView['seat'] {
  const own = seats.filter((seat) => seat.studentId === actor.id);
  const seat =
    own.find((each) => each.state === 'BOOKED') ?? own.find((each) => each.state === 'HELD') ?? own.at(-1);
  if (!seat) return null;
  const { seatId, orderId, state, attendance, confirmedAt } = seat;
  return { id: seatId, orderId, state, attendance, confirmedAt: confirmedAt?.toISOString() ?? null };
}

export function factsOf(
  detail: ClassDetail,
  seats: readonly Omit<SeatOfClass, 'orderId' | 'classId'>[],
  evaluated: ReadonlySet<string> = new Set(),
): ClassFacts {
  return {
    senseiId: detail.senseiId,
    status: detail.status,
    startsAt: detail.startsAt.getTime(),
    endsAt: detail.endsAt.getTime(),
    hasRoom: detail.classroomId !== null,
    isGroup: detail.maxSeats > 1,
    answerBy: detail.proposal?.isTakenBack ? null : (detail.proposal?.answerBy.getTime() ?? null),
    seats: seats.map(
      ({ seatId, studentId, state, attendance, attendanceDecidedAt, confirmedAt, agreedAt }) => ({
        studentId,
        state,
        attendance,
        confirmed: confirmedAt !== null,
        decided: attendanceDecidedAt !== null,
        agreed: agreedAt !== null,
        evaluated: evaluated.has(seatId),
      }),
    ),
  };
}

export function classTimesOf(ctx: Ctx): ClassTimes {
  return {
    now: ctx.clock.now().getTime(),
    openMinutes: ctx.settings.get('classroom.open_minutes'),
    evaluationDays: ctx.settings.get('evaluation.window_days'),
    disputeHours: ctx.settings.get('dispute.window_hours'),
  };
}
