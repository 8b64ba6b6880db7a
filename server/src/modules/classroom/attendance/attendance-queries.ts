import { type Attendance, presentSeconds, type Stay } from '@michi/contract/classroom/attendance';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { isGuardianOf } from '../../identity/index.ts';
import { loadRoom, namesIn, type RoomNow } from '../core/admission.ts';
import { listJoins, listWaits } from './class-stays.ts';

/** Measured, for both sides and a guardian of one. Of other students nobody but the sensei reads anything. */
export async function getAttendance(ctx: Ctx, actor: SignedIn, roomUuid: string): Promise<Attendance> {
  const now = await loadRoom(ctx, roomUuid);
  const shown = await shownTo(ctx, actor, now);
  const [stays, waits, names] = await Promise.all([
    listJoins(ctx, [roomUuid]),
    listWaits(ctx, [roomUuid]),
    namesIn(ctx, now, shown),
  ]);
  // Who stayed until the room closed, on a server that was stopped meanwhile, was there no longer than that.
  const at = Math.min(ctx.clock.now().getTime(), now.opening.closesAt.getTime());
  return {
    title: now.room.title,
    classId: now.room.class_id,
    startsAt: now.meeting.startsAt.toISOString(),
    endsAt: now.meeting.endsAt.toISOString(),
    at: new Date(at).toISOString(),
    isGroup: now.meeting.maxSeats > 1,
    isHost: actor.id === now.hostId,
    people: shown.map((userId) => ({
      userId,
      name: names.get(userId) ?? '',
      isHost: userId === now.hostId,
      ...summaryOf(
        stays
          .filter((stay) => stay.userId === userId)
          .map(({ joinedAt, leftAt }) => ({ from: joinedAt.getTime(), to: leftAt?.getTime() ?? null })),
        at,
      ),
      waitedSeconds: presentSeconds(
        waits
          .filter((wait) => wait.userId === userId)
          .map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() })),
        at,
      ),
    })),
  };
}

async function shownTo(ctx: Ctx, actor: SignedIn, { people, hostId, meeting }: RoomNow): Promise<string[]> {
  if (actor.id === hostId) return people;
  if (people.includes(actor.id)) return [hostId, actor.id];
  if (actor.type !== 'STUDENT') throw NotFound();
  const children: string[] = [];
  for (const id of meeting.studentIds) if (await isGuardianOf(ctx, actor.id, id)) children.push(id);
  if (children.length === 0) throw NotFound();
  return [hostId, ...children];
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

function summaryOf(stays: readonly Stay[], at: number) {
  const isHere = stays.some(({ to }) => to === null);
  const ends = stays.flatMap(({ to }) => to ?? []);
  return {
    isHere,
    seconds: presentSeconds(stays, at),
    firstCameAt: stays.length > 0 ? instant(Math.min(...stays.map(({ from }) => from))) : null,
    lastLeftAt: isHere || ends.length === 0 ? null : instant(Math.max(...ends)),
  };
}
