import type { RoomEnd } from '@michi/contract/classroom/rooms';
import type { Peer } from '@michi/contract/realtime';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { notifyProcesses } from '../../../platform/db/pg-notify.ts';
import { getAccounts } from '../../identity/index.ts';
import { endOfStay, loadRoom, type RoomNow, refusalOf } from '../core/admission.ts';
import { resetWaitingRoom } from '../core/reset-waiting-room.ts';
import { resetJoinedSeconds } from '../../scheduling/index.ts';
import { findClassroomOfClass } from '../core/classroom.repository.ts';
import { steerRecording } from '../core/steer-recording.ts';
import { deletePeer, findPeer, findPeers, findRoomsOf, type Seated } from './call-peer.repository.ts';
import { closeRoomJob, endMediaStayJob } from './call-jobs.ts';
import { recordDeparture } from './record-departure.ts';

export const shown = ({ peerId, userId, name, micOn, cameraOn, sharing }: Seated): Peer => ({
  peerId,
  userId,
  name,
  micOn,
  cameraOn,
  sharing,
});

/** To all of the class as it is now, so that who is not in the call yet sees who waits there. */
export async function tellPeers(ctx: Ctx, roomUuid: string): Promise<void> {
  const { people } = await loadRoom(ctx, roomUuid);
  const peers = (await findPeers(ctx, roomUuid)).map(shown);
  ctx.push(people, 'room.peers', { roomUuid, peers });
}

/**
 * The peer is gone, and how long it was there is kept; false when it was gone before. `lastSeen`: it left
 * then, unless it was seen later.
 */
export async function endStay(
  ctx: Ctx,
  roomUuid: string,
  peerId: string,
  { lastSeen }: { lastSeen?: Date } = {},
): Promise<boolean> {
  const gone = await ctx.transaction(async (tx) => {
    const peer = await findPeer(tx, { roomUuid, peerId });
    if (!peer || (lastSeen && peer.seenAt > lastSeen)) return null;
    if (!(await deletePeer(tx, { roomUuid, peerId }))) return null;
    const { presenceId, userId, since } = peer;
    const leftAt = lastSeen ?? tx.clock.now();
    await recordDeparture(tx, { roomUuid, presenceId, userId, since, leftAt });
    await steerRecording(tx, roomUuid);
    return peer;
  });
  if (!gone) return false;
  await Promise.all([tellPeers(ctx, roomUuid), leaveMedia(ctx, roomUuid, gone)]);
  return true;
}

/** What carries sound and pictures lets go of it too: now, or once it can be reached. */
export async function leaveMedia(
  ctx: Ctx,
  roomUuid: string,
  { userId, peerId }: Pick<Peer, 'userId' | 'peerId'>,
): Promise<void> {
  try {
    await ctx.gateways.media.endStay(roomUuid, { userId, peerId });
  } catch (error) {
    ctx.log.warn({ err: error }, 'the media server did not let go of a peer; it is asked again');
    await ctx.enqueue(endMediaStayJob, { roomUuid, userId, peerId });
  }
}

/** To the tabs and devices of that person: the one whose stay it was knows its peer. */
export function tellEnded(
  ctx: Ctx,
  roomUuid: string,
  { userId, peerId }: Pick<Peer, 'userId' | 'peerId'>,
  reason: RoomEnd,
): void {
  ctx.push([userId], 'room.ended', { roomUuid, peerId, reason });
}

/** Whoever may not be there any more is put out. Answers who is there then. */
export async function clearRoom(ctx: Ctx, roomUuid: string): Promise<Seated[]> {
  const peers = await findPeers(ctx, roomUuid);
  if (peers.length === 0) return [];
  const now = await loadRoom(ctx, roomUuid);
  const accounts = await getAccounts(
    ctx,
    peers.map(({ userId }) => userId),
  );
  const staying: Seated[] = [];
  for (const peer of peers) {
    // Also who lost the line to us, and is still carried by the media server.
    const status = accounts.get(peer.userId)?.status ?? 'DELETED';
    const isOut = status === 'BANNED' || status === 'DELETED';
    const end = isOut ? 'NO_SEAT' : endOfStay(now, peer.userId, ctx.clock.now());
    if (end === null) staying.push(peer);
    else if (await endStay(ctx, roomUuid, peer.peerId)) tellEnded(ctx, roomUuid, peer, end);
  }
  return staying;
}

/** The room is looked at when it closes, by whatever process is there then. */
export async function closeInTime(ctx: Ctx, { room, opening }: RoomNow): Promise<void> {
  await ctx.enqueue(closeRoomJob, { roomUuid: room.room_uuid }, { runAt: opening.closesAt });
}

/** Everybody out once it is over; where its time has moved, later. */
export async function closeRoom(ctx: Ctx, { roomUuid }: { roomUuid: string }): Promise<void> {
  await clearRoom(ctx, roomUuid);
  const now = await loadRoom(ctx, roomUuid);
  const refusal = refusalOf(now, now.hostId, ctx.clock.now());
  if (refusal === 'TOO_LATE' || refusal === 'CANCELED') await ctx.gateways.media.closeRoom(roomUuid);
  else await closeInTime(ctx, now);
}

/**
 * tx. The class has another time: its room begins anew, behind its door, and nobody was there yet. Not where
 * it had not opened before, nor where it stays open.
 */
export async function emptyMovedRoom(
  tx: Ctx,
  { classId, before }: { classId: string; before: string },
): Promise<void> {
  const lead = minutes(tx.settings.get('classroom.open_minutes'));
  if (after(new Date(before), -lead) > tx.clock.now()) return;
  const room = await findClassroomOfClass(tx, classId);
  if (!room) return;
  const { opening, people } = await loadRoom(tx, room.room_uuid);
  if (opening.opensAt <= tx.clock.now()) return;
  await resetJoinedSeconds(tx, classId);
  await resetWaitingRoom(tx, room.room_uuid, people);
}

/** tx. A seat of the class was given up: the people in its room are looked at. */
export async function lookAtRoomOf(tx: Ctx, { classId }: { classId: string }): Promise<void> {
  const room = await findClassroomOfClass(tx, classId);
  if (room) await notifyProcesses(tx, 'michi_room', room.room_uuid);
}

/** tx. An account was banned or deleted: the rooms that it is in are looked at. */
export async function lookAtRoomsOfPerson(tx: Ctx, { userId }: { userId: string }): Promise<void> {
  for (const roomUuid of await findRoomsOf(tx, userId)) await notifyProcesses(tx, 'michi_room', roomUuid);
}
