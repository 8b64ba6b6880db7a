import type { Ctx } from '../../../platform/context.ts';
import type { MediaNotice } from '../../../platform/gateways/media/media.ts';
import { findKnownRooms } from '../core/classroom.repository.ts';
import { steerRecording } from '../core/steer-recording.ts';
import { lookAtMediaJob } from './call-jobs.ts';
import {
  findLostPeers,
  findPeers,
  keepCarriedPeer,
  keepPeers,
  type LostPeer,
} from './call-peer.repository.ts';
import { nodeIdOf } from './call-node.ts';
import { endStay } from './room-stays.ts';

/**
 * A lost socket keeps its peer's place for so long: media flows on meanwhile. A process that says nothing for
 * so long is gone.
 */
export const graceMilliseconds = 15_000;
const sweepEveryMs = 5_000;
const patience = { graceMs: graceMilliseconds, carriedMs: sweepEveryMs };

/** Says that this process is there, and ends what others, or lost sockets, have left behind. */
export async function sweepPeers(ctx: Ctx): Promise<void> {
  await keepPeers(ctx, nodeIdOf(ctx));
  await endLostStays(ctx, await findLostPeers(ctx, patience));
}

/** Whom the media server still has in the room only lost the line to us, and goes on attending. */
async function endLostStays(ctx: Ctx, lost: readonly LostPeer[]): Promise<void> {
  const isThere = await carriedPeers(ctx, [...new Set(lost.map(({ roomUuid }) => roomUuid))]);
  for (const peer of lost) {
    if (isThere(peer)) await keepCarriedPeer(ctx, peer);
    else await endStay(ctx, peer.roomUuid, peer.peerId, { lastSeen: peer.seenAt });
  }
}

/**
 * A media server that does not answer has nobody: whoever is still there comes back by the webhook or the own
 * line.
 */
async function staysIn(ctx: Ctx, roomUuid: string) {
  try {
    return await ctx.gateways.media.listStays(roomUuid);
  } catch (error) {
    ctx.log.warn({ err: error, roomUuid }, 'the media server did not say who is there');
    return null;
  }
}

async function carriedPeers(ctx: Ctx, rooms: readonly string[]) {
  const carried = new Set<string>();
  for (const roomUuid of rooms)
    for (const { peerId } of (await staysIn(ctx, roomUuid)) ?? []) carried.add(`${roomUuid} ${peerId}`);
  return ({ roomUuid, peerId }: { roomUuid: string; peerId: string }) => carried.has(`${roomUuid} ${peerId}`);
}

/** Who is in the room of the media server without a place in ours is put out; who left both is gone. */
export async function lookAtMedia(ctx: Ctx, { roomUuid }: { roomUuid: string }): Promise<void> {
  const stays = (await ctx.gateways.media.listStays(roomUuid)) ?? [];
  // Asked for afterwards: a place is taken before one comes in.
  const peers = await findPeers(ctx, roomUuid);
  for (const stay of stays)
    if (!peers.some(({ userId, peerId }) => userId === stay.userId && peerId === stay.peerId))
      await ctx.gateways.media.endStay(roomUuid, stay);
  const lost = await findLostPeers(ctx, patience);
  await endLostStays(
    ctx,
    lost.filter((peer) => peer.roomUuid === roomUuid),
  );
}

/** tx. Of a room of ours: others may share the server. */
export async function hearNotice(tx: Ctx, { kind, roomUuid: name }: MediaNotice): Promise<void> {
  const [roomUuid] = await findKnownRooms(tx, [name]);
  if (roomUuid === undefined) return;
  if (kind === 'egress_ended') await steerRecording(tx, roomUuid, { withStrays: true });
  else await tx.enqueue(lookAtMediaJob, { roomUuid });
}

/** All rooms that run there; others may share the server. */
export async function lookAtMediaRooms(ctx: Ctx): Promise<void> {
  const running = await ctx.gateways.media.listRooms().catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the media server did not say which rooms run');
    return null;
  });
  for (const roomUuid of await findKnownRooms(ctx, running ?? []))
    await ctx.enqueue(lookAtMediaJob, { roomUuid });
}

/** Until the answered function is called. */
export function keepSweeping(ctx: Ctx): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => sweepPeers(ctx))
      .catch((error: unknown) => ctx.log.error({ err: error }, 'lost peers of calls could not be swept'));
  }, sweepEveryMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
