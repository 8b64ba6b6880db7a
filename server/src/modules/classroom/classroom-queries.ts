import type { Classroom } from '@michi/contract/classroom';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { getClassDetails } from '../scheduling/index.ts';
import { findRoomFor } from './admission.ts';
import { isOpen, maxPeers } from './classroom.ts';
import { iceServersFor } from './ice-servers.ts';
import { registryOf } from './peer-registry.ts';

export async function getClassroom(ctx: Ctx, actor: SignedIn, roomUuid: string): Promise<Classroom> {
  const { room } = await findRoomFor(ctx, actor, roomUuid);
  const meeting = found((await getClassDetails(ctx, [room.class_id])).get(room.class_id));
  return {
    roomUuid: room.room_uuid,
    title: room.title,
    classId: room.class_id,
    hostId: room.host_id,
    opensAt: room.opens_at.toISOString(),
    closesAt: room.closes_at.toISOString(),
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    open: isOpen({ opensAt: room.opens_at, closesAt: room.closes_at }, ctx.clock.now()),
    iceServers: iceServersFor(ctx.config.turn, actor.id, room.closes_at),
    maxPeers,
    inCall: registryOf(ctx)
      .peersOf(roomUuid)
      .map(({ userId, name }) => ({ userId, name })),
  };
}
