import type { WaitingLine, WaitingPlace } from '@michi/contract/scheduling/waiting';
import { type Actor, isUser, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { type CourseTerms, getCourseTerms, getVisibleTerms } from '../../catalogue/index.ts';
import {
  demandMayBook,
  demandOwnChild,
  getAccounts,
  isGuardianOf,
  listChildIds,
} from '../../identity/index.ts';
import { lockCalendar } from '../core/calendar-lock.repository.ts';
import { isDayClosed } from '../core/closures.ts';
import { AlreadyBooked, PlacesLeft, SlotUnavailable, TooManyWaiting } from '../scheduling.errors.ts';
import { freeTimesOf } from './free-times.ts';
import { exceedsNewStudentLimit } from './new-student-limit.ts';
import { canWait, lastMoment } from './line.policy.ts';
import { giveUp, settleLines, settleLinesJob } from './settle-lines.ts';
import { findFullClasses, findPlaceViews, hasSeatIn, type PlaceView } from './place-view.repository.ts';
import { countLivePlaces, findLineClasses, findLivePlace, insertWaitingPlace } from './waiting.repository.ts';

/** At once, on all lists together. */
const mostPlaces = 20;

/** The caller's own and those of the own children, those that are offered first. */
export async function listOwnPlaces(
  ctx: Ctx,
  actor: SignedIn,
): Promise<{ items: WaitingPlace[]; nextCursor: null }> {
  const studentIds = [actor.id, ...(await listChildIds(ctx, actor.id))];
  const views = await findPlaceViews(ctx, { studentIds });
  return { items: await said(ctx, views), nextCursor: null };
}

/** The full classes of a group course that can still be waited for; of a 1:1 course its one line. */
export async function listLines(
  ctx: Ctx,
  actor: Actor,
  courseId: string,
): Promise<{ items: WaitingLine[]; nextCursor: null }> {
  const course = await getVisibleTerms(ctx, actor, courseId);
  const earliest = new Date(ctx.clock.now().getTime() + course.minNoticeMinutes * 60_000);
  const lines = course.listed ? await findFullClasses(ctx, course, earliest) : [];
  const items = lines.map(({ classId, startsAt, endsAt, waiting }) => ({
    classId,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    waiting,
  }));
  return { items, nextCursor: null };
}

type Wish = { courseId: string; classId: string | null; forStudentId?: string | undefined };

/**
 * The name at the end of a list, one's own or a child's. Throws places_left where it can be booked,
 * already_booked, slot_unavailable for what is not offered any more, too_many_waiting; as booking does,
 * birth_date_needed and guardian_needed: nothing is kept for who could not take it.
 */
export async function joinLine(
  ctx: Ctx,
  actor: SignedIn,
  { courseId, classId, forStudentId }: Wish,
): Promise<WaitingPlace> {
  const course = found((await getCourseTerms(ctx, [courseId])).get(courseId));
  authorize(canWait(actor));
  await demandOwnChild(ctx, actor, forStudentId);
  const studentId = forStudentId ?? actor.id;
  const student = found((await getAccounts(ctx, [studentId])).get(studentId));
  authorize(student.status === 'ACTIVE');
  await demandMayBook(ctx, student);
  const id = await ctx.transaction(async (tx) => {
    await lockCalendar(tx, course.senseiId);
    const known = await findLivePlace(tx, { courseId, classId, studentId });
    if (known) return known.id;
    const endsAt = await demandNoPlace(tx, studentId, course, classId);
    if ((await countLivePlaces(tx, studentId)) >= mostPlaces)
      throw TooManyWaiting({ values: { max: String(mostPlaces) } });
    const { senseiId } = course;
    const made = await insertWaitingPlace(tx, { courseId, senseiId, classId, studentId });
    if (endsAt) await tx.enqueue(settleLinesJob, { senseiId }, { runAt: endsAt });
    return made;
  });
  const [place] = await said(ctx, await findPlaceViews(ctx, { id }));
  return found(place);
}

/** Answers when the class begins; null: any time would do. */
async function demandNoPlace(
  tx: Ctx,
  studentId: string,
  course: CourseTerms,
  classId: string | null,
): Promise<Date | null> {
  if (!course.listed || (course.format === 'GROUP') !== (classId !== null))
    throw SlotUnavailable({ field: 'classId' });
  await settleLines(tx, course.senseiId);
  if (classId === null) {
    const free = await freeTimesOf(tx, course);
    if ((await free.times(studentId)).length > 0) throw PlacesLeft();
    return null;
  }
  const meeting = found((await findLineClasses(tx, [classId])).get(classId));
  const last = lastMoment(meeting.startsAt.getTime(), course.minNoticeMinutes);
  const isOpen = meeting.courseId === course.id && meeting.status === 'SCHEDULED' && !meeting.isMoving;
  if (!isOpen || last <= tx.clock.now().getTime() || (await isDayClosed(tx, course, meeting)))
    throw SlotUnavailable({ field: 'classId' });
  if (await hasSeatIn(tx, classId, studentId)) throw AlreadyBooked({ field: 'classId' });
  const isRefused = await exceedsNewStudentLimit(tx, course, meeting);
  if (meeting.taken < meeting.places && !(await isRefused(studentId))) throw PlacesLeft();
  return meeting.startsAt;
}

/**
 * Leaves, or passes on what is offered: whoever waits, or a guardian. Of somebody else's nobody learns that
 * it exists.
 */
export async function leaveLine(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  const known = await findLivePlace(ctx, { id });
  if (!known || !(await isForActor(ctx, actor, known))) throw NotFound();
  await ctx.transaction(async (tx) => {
    await lockCalendar(tx, known.senseiId);
    const place = await findLivePlace(tx, { id });
    if (!place) return;
    await giveUp(tx, [place], place.state === 'OFFERED' ? 'PASSED' : 'LEFT');
    await settleLines(tx, place.senseiId);
  });
}

const isForActor = async (ctx: Ctx, actor: SignedIn, { studentId }: { studentId: string }) =>
  isUser(actor, studentId) || isGuardianOf(ctx, actor.id, studentId);

/** One of them, whatever became of it, for who tells of it. */
export async function getPlaceView(ctx: Ctx, id: string): Promise<PlaceView | undefined> {
  return (await findPlaceViews(ctx, { id }))[0];
}

async function said(ctx: Ctx, views: readonly PlaceView[]): Promise<WaitingPlace[]> {
  const courses = await getCourseTerms(ctx, [...new Set(views.map(({ courseId }) => courseId))]);
  const people = await getAccounts(ctx, [
    ...new Set(views.flatMap(({ senseiId, studentId }) => [senseiId, studentId])),
  ]);
  return views.flatMap(({ courseId, senseiId, studentId, ...view }) => {
    const course = courses.get(courseId);
    if (!course) return [];
    const isOffered = view.state === 'OFFERED' && view.offerUntil !== null;
    const offer =
      isOffered && view.startsAt && view.endsAt && view.offerUntil
        ? {
            startsAt: view.startsAt.toISOString(),
            endsAt: view.endsAt.toISOString(),
            until: view.offerUntil.toISOString(),
            orderId: view.orderId,
          }
        : null;
    return [
      {
        id: view.id,
        course: { id: courseId, title: course.title },
        sensei: { id: senseiId, name: people.get(senseiId)?.name ?? '' },
        student: { id: studentId, name: people.get(studentId)?.name ?? '' },
        format: course.format,
        classId: view.classId,
        startsAt: view.startsAt?.toISOString() ?? null,
        endsAt: view.endsAt?.toISOString() ?? null,
        turn: view.state === 'WAITING' ? view.turn : null,
        waiting: view.waiting,
        offer,
        joinedAt: view.joinedAt.toISOString(),
      },
    ];
  });
}
