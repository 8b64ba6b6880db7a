import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { listCourseIdsOfBranch } from '../../catalogue/index.ts';
import { timesOf } from '../core/blackout.ts';
import { findBlackout } from '../core/blackout.repository.ts';
import { lockCalendarsOfClasses } from '../core/calendar-lock.repository.ts';
import { findClassDetails } from '../core/class.repository.ts';
import type { SeatDetail } from '../core/seat.ts';
import { askStudents, replacementDeadline } from '../replacements/ask-students.ts';
import { cancelClass } from '../seats/cancel-seats.ts';
import { audit, todayOf } from './blackouts.ts';
import { isClosedNow } from './withdraw-for-closure.ts';
import { findClassesOnDates, isOnlyPlanned } from './closed-class.repository.ts';

const most = 2000;

/** tx. The classes that lie in these days; that their students are asked is in the trail. */
export async function beginAsking(tx: Ctx, actor: SignedIn, blackoutId: string): Promise<string[]> {
  const blackout = found(await findBlackout(tx, blackoutId));
  if (blackout.deletedAt) found(null);
  const times = timesOf(blackout, todayOf(tx), '9999-12-31');
  const { categoryId } = blackout;
  const courseIds = categoryId === null ? [] : await listCourseIdsOfBranch(tx, categoryId);
  const rows = (await findClassesOnDates(tx, { ...blackout, courseIds }, times, most)).slice(0, most);
  await audit(tx, actor, 'blackout.asked', blackout);
  return rows.map(({ id }) => id);
}

/**
 * tx, the orders of the class locked. Each of its students chooses another time, somebody else or the money,
 * as where its sensei is away. Nobody is asked where the day is no longer closed for it, its sensei works, or
 * it begins too soon. A class that is planned and not charged ends at once. Answers the seats that were only
 * held, and are given up.
 */
export async function askAboutClosed(
  tx: Ctx,
  { classId, blackoutId }: { classId: string; blackoutId: string },
): Promise<SeatDetail[]> {
  await lockCalendarsOfClasses(tx, [classId]);
  const [meeting] = await findClassDetails(tx, [classId]);
  const blackout = await findBlackout(tx, blackoutId);
  if (!meeting || !blackout || blackout.deletedAt) return [];
  const isOpen = meeting.status === 'SCHEDULED' && (await isClosedNow(tx, meeting));
  if (!isOpen) return [];
  const cancellation = { by: null, reason: 'TIME_OFF' };
  // Planned, and not charged: there is nothing to choose.
  if (await isOnlyPlanned(tx, classId)) return (await cancelClass(tx, classId, cancellation)).held;
  if (!replacementDeadline(tx, meeting)) return [];
  return askStudents(tx, { classId, timeOffId: null, blackoutId }, cancellation);
}

/** Why a class cannot take place then, in the words of the platform. */
export async function getBlackoutName(ctx: Ctx, blackoutId: string): Promise<string | null> {
  return (await findBlackout(ctx, blackoutId))?.name ?? null;
}
