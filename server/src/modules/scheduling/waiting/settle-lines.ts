import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { announceUnplanned } from '../classes/announce-unplanned.ts';
import { insertOfferedClass } from '../core/booking.repository.ts';
import { lockCalendar } from '../core/calendar-lock.repository.ts';
import { isDayClosed } from '../core/closures.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { cancelSeatRows, holdExpired } from '../core/seat.repository.ts';
import { freeTimesOf } from './free-times.ts';
import { exceedsNewStudentLimit } from './new-student-limit.ts';
import { fateOf, lastMoment, nextInTurn, offerUntil } from './line.policy.ts';
import {
  findBusyStudents,
  findLineClasses,
  findLines,
  insertOfferSeat,
  type LineClass,
  type LivePlace,
  setOffer,
  setWaitingState,
  withdrawOffer,
} from './waiting.repository.ts';

/** At the end of an offer, and when a class begins. */
export const settleLinesJob = declareJob('scheduling.settle_lines', z.object({ senseiId: z.uuid() }));
/** What an offered seat is given back for. */
const passedOn = 'waiting_place_passed';
/** It cannot be booked any more. */
const takenBack = 'waiting_place_withdrawn';

type Line = { places: LivePlace[]; course: CourseTerms };
type Time = { startsAt: Date; endsAt: Date };

export async function settleLinesOf(ctx: Ctx, senseiId: string): Promise<void> {
  // Whoever joins meanwhile settles it under the lock.
  if ((await findLines(ctx, senseiId)).length === 0) return;
  await ctx.transaction(async (tx) => {
    await lockCalendar(tx, senseiId);
    await settleLines(tx, senseiId);
  });
}

/**
 * tx, under the sensei's calendar. Whatever has freed a place: offers that ran out end, and each free place
 * is held for the next in turn. Called again it does nothing.
 */
export async function settleLines(tx: Ctx, senseiId: string): Promise<void> {
  if ((await findLines(tx, senseiId)).length === 0) return;
  const ended = await cancelSeatRows(tx, 'expired', senseiId, { by: null, reason: holdExpired });
  await announceUnplanned(tx, ended);
  const places = await dropLeavers(tx, await findLines(tx, senseiId));
  const courses = await getCourseTerms(tx, [...new Set(places.map(({ courseId }) => courseId))]);
  const classes = await findLineClasses(tx, [...new Set(places.flatMap(({ classId }) => classId ?? []))]);
  let hasChanged = ended.length > 0;
  for (const [key, line] of Map.groupBy(places, ({ classId, courseId }) => classId ?? courseId)) {
    const course = courses.get(line[0]?.courseId ?? '');
    if (!course) continue;
    const meeting = classes.get(key);
    const settled = { places: line, course };
    const did = meeting ? await settleClass(tx, settled, meeting) : await settleTimes(tx, settled);
    hasChanged ||= did;
  }
  if (hasChanged) await refreshSoon(tx, senseiId);
}

/** Whoever left the platform, or was banned, waits no more. */
async function dropLeavers(tx: Ctx, places: LivePlace[]): Promise<LivePlace[]> {
  const accounts = await getAccounts(tx, [...new Set(places.map(({ studentId }) => studentId))]);
  const gone = places.filter(({ studentId }) => accounts.get(studentId)?.status !== 'ACTIVE');
  await giveUp(tx, gone, 'LEFT');
  const goneIds = new Set(gone.map(({ id }) => id));
  return places.filter(({ id }) => !goneIds.has(id));
}

/** tx, under the sensei's calendar. What is offered to them, and no order has, is nobody's. */
export async function giveUp(
  tx: Ctx,
  places: readonly LivePlace[],
  state: 'LEFT' | 'PASSED' | 'EXPIRED' | 'ENDED',
): Promise<void> {
  await setWaitingState(
    tx,
    places.map(({ id }) => id),
    state,
  );
  const seatIds = places.flatMap(({ offer }) => (offer && !offer.hasOrder ? offer.seatId : []));
  await cancelSeatRows(tx, { seatIds }, null, { by: null, reason: passedOn });
}

/** tx, the same. Nobody could take it as things are: who was offered it waits on, with the same turn. */
async function takeBack(tx: Ctx, { id, offer }: LivePlace): Promise<void> {
  if (!offer) return;
  await withdrawOffer(tx, id);
  if (!offer.hasOrder)
    await cancelSeatRows(tx, { seatIds: [offer.seatId] }, null, { by: null, reason: takenBack });
  await tx.announce('waiting.withdrawn', {
    placeId: id,
    startsAt: offer.startsAt.toISOString(),
    endsAt: offer.endsAt.toISOString(),
  });
}

/** Whether anything changed for those who book. */
async function settleClass(tx: Ctx, line: Line, meeting: LineClass): Promise<boolean> {
  const { places, course } = line;
  const now = tx.clock.now();
  if (meeting.status !== 'SCHEDULED' || meeting.startsAt <= now) {
    await giveUp(tx, places, 'ENDED');
    if (meeting.status === 'CANCELED' && meeting.startsAt > now)
      for (const { id } of places) await tx.announce('waiting.ended', { placeId: id });
    return false;
  }
  const isRefused = await exceedsNewStudentLimit(tx, course, meeting);
  const isOpen = course.listed && !meeting.isMoving && !(await isDayClosed(tx, course, meeting));
  const stands = () => Promise.resolve(isOpen);
  const kept = await settleOffers(tx, line, stands, async (place, until) => {
    const { classId, startsAt, endsAt } = meeting;
    const room = (await findLineClasses(tx, [classId])).get(classId);
    if (!room || room.taken >= room.places) return false;
    const busy = await findBusyStudents(tx, [place.studentId], { classId, startsAt, endsAt });
    if (busy.has(place.studentId) || (await isRefused(place.studentId))) return false;
    await setOffer(
      tx,
      place.id,
      await insertOfferSeat(tx, { classId, studentId: place.studentId, until }),
      until,
    );
    return true;
  });
  const { taken = meeting.taken } = (await findLineClasses(tx, [meeting.classId])).get(meeting.classId) ?? {};
  const until = offerUntil(now.getTime(), lastMoment(meeting.startsAt.getTime(), course.minNoticeMinutes), {
    offerHours: tx.settings.get('waitlist.offer_hours'),
  });
  if (until === null || !isOpen || taken >= meeting.places) return kept.hasChanged;
  const waiting = places.filter(({ state }) => state === 'WAITING');
  const busy = await findBusyStudents(
    tx,
    waiting.map(({ studentId }) => studentId),
    meeting,
  );
  const next = nextInTurn(
    waiting.map((place) => ({ ...place, fits: !busy.has(place.studentId) })),
    waiting.length,
  );
  let left = meeting.places - taken;
  const offered: string[] = [];
  for (const { id, studentId } of next) {
    // The offers before it count among the new students.
    if (left === 0 || (await isRefused(studentId))) continue;
    left -= 1;
    offered.push(id);
    const seatId = await insertOfferSeat(tx, { classId: meeting.classId, studentId, until: new Date(until) });
    await keepFor(tx, { id, senseiId: course.senseiId }, seatId, new Date(until));
  }
  return kept.hasChanged || offered.length > 0;
}

/** Of a 1:1 course: each who waits, in turn, gets the first free time that fits. */
async function settleTimes(tx: Ctx, line: Line): Promise<boolean> {
  const { places, course } = line;
  if (course.format !== 'ONE_TO_ONE') {
    await giveUp(tx, places, 'ENDED');
    return false;
  }
  const free = await freeTimesOf(tx, course);
  const hold = async (place: LivePlace, time: Time, until: Date) => {
    const { seatId } = await insertOfferedClass(tx, {
      ...time,
      senseiId: course.senseiId,
      courseId: course.id,
      studentId: place.studentId,
      orderId: null,
      until,
    });
    free.take(time);
    return seatId;
  };
  const stands = async (time: Time) => course.listed && (await free.stands(time));
  const kept = await settleOffers(tx, line, stands, async (place, until, { startsAt, endsAt }) => {
    const time = { startsAt, endsAt };
    const isBusy = (await findBusyStudents(tx, [place.studentId], { classId: null, ...time })).size > 0;
    if (isBusy || !(await free.has(place.studentId, startsAt))) return false;
    await setOffer(tx, place.id, await hold(place, time, until), until);
    return true;
  });
  if (!course.listed) return kept.hasChanged;
  let hasOffered = false;
  for (const place of places.filter(({ state }) => state === 'WAITING')) {
    const times = await free.times(place.studentId);
    const found = await firstThatFits(tx, place.studentId, course, times);
    if (!found) continue;
    await keepFor(tx, place, await hold(place, found.time, found.until), found.until);
    hasOffered = true;
  }
  return kept.hasChanged || hasOffered;
}

/** So many of the next free times are looked at for one student. */
const mostLooks = 40;

async function firstThatFits(
  tx: Ctx,
  studentId: string,
  course: CourseTerms,
  times: readonly Time[],
): Promise<{ time: Time; until: Date } | null> {
  const offerHours = tx.settings.get('waitlist.offer_hours');
  const now = tx.clock.now().getTime();
  for (const time of times.slice(0, mostLooks)) {
    const until = offerUntil(now, lastMoment(time.startsAt.getTime(), course.minNoticeMinutes), {
      offerHours,
    });
    if (until === null) continue;
    const busy = await findBusyStudents(tx, [studentId], { classId: null, ...time });
    if (!busy.has(studentId)) return { time, until: new Date(until) };
  }
  return null;
}

type Renew = (place: LivePlace, until: Date, time: Time) => Promise<boolean>;

/**
 * What became of the offers of a line: those whose order ended before their time did are held on, where that
 * can be; those of a time that nobody can book any more are taken back.
 */
async function settleOffers(
  tx: Ctx,
  { places }: Line,
  stands: (time: Time) => Promise<boolean>,
  renew: Renew,
): Promise<{ hasChanged: boolean }> {
  const now = tx.clock.now().getTime();
  let hasChanged = false;
  for (const place of places) {
    if (!place.offer) continue;
    const { until, state, heldUntil, hasOrder } = place.offer;
    const fate = fateOf(
      { state, hasOrder, until: until.getTime(), heldUntil: heldUntil?.getTime() ?? null },
      now,
    );
    // What an order has is settled with the order.
    if (fate === 'KEPT' && (hasOrder || (await stands(place.offer)))) continue;
    hasChanged = true;
    if (fate === 'BOOKED') await setWaitingState(tx, [place.id], 'TAKEN');
    else if (fate === 'KEPT' || (fate === 'RENEW' && !(await stands(place.offer)))) await takeBack(tx, place);
    else if (fate === 'OVER' || !(await renew(place, until, place.offer))) {
      await giveUp(tx, [place], 'EXPIRED');
      await tx.announce('waiting.expired', { placeId: place.id });
    }
  }
  return { hasChanged };
}

async function keepFor(
  tx: Ctx,
  { id, senseiId }: { id: string; senseiId: string },
  seatId: string,
  until: Date,
): Promise<void> {
  await setOffer(tx, id, seatId, until);
  await tx.announce('waiting.offered', { placeId: id });
  await tx.enqueue(settleLinesJob, { senseiId }, { runAt: until });
}
