import type { Peer, Signal } from '@michi/contract/realtime';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

export type SignalFrom = { from: string; data: Signal['data'] };
/**
 * A browser tab in a call, the only one of its person in this room. `socketId` is null while its socket is
 * gone and the grace runs.
 */
export type Seated = Peer & { socketId: string | null; presenceId: string; since: Date; seenAt: Date };
type PeerKey = { roomUuid: string; peerId: string };
export type LostPeer = PeerKey & { seenAt: Date };
/** By which socket a peer is reached, of which process. */
type Line = { socketId: string; nodeId: string };

const mostWaiting = 200;

const seats = (ctx: Ctx) =>
  tables(ctx, 'call_peer')
    .selectFrom('call_peer')
    .select(['peer_id as peerId', 'user_id as userId', 'name', 'mic_on as micOn', 'camera_on as cameraOn'])
    .select(['sharing', 'socket_id as socketId', 'presence_id as presenceId', 'joined_at as since'])
    .select('seen_at as seenAt');

/** In the order of coming. */
export function findPeers(ctx: Ctx, roomUuid: string): Promise<Seated[]> {
  return seats(ctx).where('room_uuid', '=', roomUuid).orderBy('joined_at').orderBy('presence_id').execute();
}

export function findPeer(ctx: Ctx, { roomUuid, peerId }: PeerKey): Promise<Seated | undefined> {
  return seats(ctx).where('room_uuid', '=', roomUuid).where('peer_id', '=', peerId).executeTakeFirst();
}

/** Rooms that this person is in. */
export async function findRoomsOf(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await tables(ctx, 'call_peer')
    .selectFrom('call_peer')
    .select('room_uuid')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.room_uuid);
}

/** Rooms with somebody in them. */
export async function findRoomsInCall(ctx: Ctx): Promise<string[]> {
  const rows = await tables(ctx, 'call_peer')
    .selectFrom('call_peer')
    .select('room_uuid')
    .distinct()
    .execute();
  return rows.map((row) => row.room_uuid);
}

export async function insertPeer(
  ctx: Ctx,
  roomUuid: string,
  peer: Peer & { presenceId: string; since: Date },
  { socketId, nodeId }: Line,
): Promise<void> {
  await tables(ctx, 'call_peer')
    .insertInto('call_peer')
    .values({
      room_uuid: roomUuid,
      peer_id: peer.peerId,
      user_id: peer.userId,
      name: peer.name,
      mic_on: peer.micOn,
      camera_on: peer.cameraOn,
      sharing: peer.sharing,
      presence_id: peer.presenceId,
      joined_at: peer.since,
      socket_id: socketId,
      node_id: nodeId,
      seen_at: ctx.clock.now(),
    })
    .execute();
}

/**
 * The peer is back on another socket: answers the signals that came meanwhile; null when its place is gone.
 */
export async function resumePeer(
  ctx: Ctx,
  { roomUuid, peerId }: PeerKey,
  { socketId, nodeId }: Line,
  { micOn, cameraOn }: Pick<Peer, 'micOn' | 'cameraOn'>,
): Promise<SignalFrom[] | null> {
  const { rows } = await sql<{ waiting: SignalFrom[] }>`
    with before as (select waiting from call_peer where room_uuid = ${roomUuid} and peer_id = ${peerId} for update)
    update call_peer set socket_id = ${socketId}, node_id = ${nodeId}, seen_at = ${ctx.clock.now()}, waiting = '[]', carried = false,
      mic_on = ${micOn}, camera_on = ${cameraOn}
    from before where room_uuid = ${roomUuid} and peer_id = ${peerId} returning before.waiting`.execute(
    ctx.db,
  );
  return rows[0]?.waiting ?? null;
}

/** Keeps the place of a peer whose socket is lost; not of one that is back on a newer one. */
export async function suspendPeer(ctx: Ctx, { roomUuid, peerId }: PeerKey, socketId: string): Promise<void> {
  await tables(ctx, 'call_peer')
    .updateTable('call_peer')
    .set({ socket_id: null, seen_at: ctx.clock.now() })
    .where('room_uuid', '=', roomUuid)
    .where('peer_id', '=', peerId)
    .where('socket_id', '=', socketId)
    .execute();
}

/** Keeps a signal for the return of a peer whose socket is lost; false when it has one, or is not there. */
export async function keepSignal(
  ctx: Ctx,
  { roomUuid, peerId }: PeerKey,
  signal: SignalFrom,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update call_peer set waiting = case when jsonb_array_length(waiting) < ${mostWaiting}
      then waiting || ${JSON.stringify([signal])}::jsonb else waiting end
    where room_uuid = ${roomUuid} and peer_id = ${peerId} and socket_id is null`.execute(ctx.db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function updatePeer(
  ctx: Ctx,
  { roomUuid, peerId }: PeerKey,
  { micOn, cameraOn, sharing }: Pick<Peer, 'micOn' | 'cameraOn' | 'sharing'>,
): Promise<void> {
  await tables(ctx, 'call_peer')
    .updateTable('call_peer')
    .set({ mic_on: micOn, camera_on: cameraOn, sharing })
    .where('room_uuid', '=', roomUuid)
    .where('peer_id', '=', peerId)
    .execute();
}

/** False: another process was before. */
export async function deletePeer(ctx: Ctx, { roomUuid, peerId }: PeerKey): Promise<boolean> {
  const gone = await tables(ctx, 'call_peer')
    .deleteFrom('call_peer')
    .where('room_uuid', '=', roomUuid)
    .where('peer_id', '=', peerId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** This process still holds the sockets of its peers. */
export async function keepPeers(ctx: Ctx, nodeId: string): Promise<void> {
  await tables(ctx, 'call_peer')
    .updateTable('call_peer')
    .set({ seen_at: ctx.clock.now() })
    .where('node_id', '=', nodeId)
    .where('socket_id', 'is not', null)
    .execute();
}

/**
 * Whose socket was lost so long ago, or whose process has said nothing for so long; sooner again whom the
 * media server still had.
 */
export async function findLostPeers(
  ctx: Ctx,
  { graceMs, carriedMs }: { graceMs: number; carriedMs: number },
): Promise<LostPeer[]> {
  return tables(ctx, 'call_peer')
    .selectFrom('call_peer')
    .select(['room_uuid as roomUuid', 'peer_id as peerId', 'seen_at as seenAt'])
    .where((eb) =>
      eb.or([
        eb('seen_at', '<=', after(ctx.clock.now(), -graceMs)),
        eb.and([eb('carried', '=', true), eb('seen_at', '<=', after(ctx.clock.now(), -carriedMs))]),
      ]),
    )
    .execute();
}

/** A sign of life by the media server alone: the line to us is gone. */
export async function keepCarriedPeer(ctx: Ctx, { roomUuid, peerId, seenAt }: LostPeer): Promise<void> {
  await tables(ctx, 'call_peer')
    .updateTable('call_peer')
    .set({ seen_at: ctx.clock.now(), carried: true, socket_id: null })
    .where('room_uuid', '=', roomUuid)
    .where('peer_id', '=', peerId)
    // Back on another socket meanwhile.
    .where('seen_at', '=', seenAt)
    .execute();
}
