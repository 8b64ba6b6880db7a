import type { List } from '@michi/contract/page';
import type { ClassView } from '@michi/contract/scheduling/classes';
import type { Classroom } from '@michi/contract/classroom/rooms';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getOwnConversation } from '../../messaging/index.ts';
import { isJoinable, listClassesAmong } from '../../scheduling/index.ts';
import { findClassIdsIn } from '../core/classroom.repository.ts';
import { findRoomFor } from '../core/admission.ts';
import { iceServersFor } from '../core/ice-servers.ts';
import { registryOf } from '../calls/peer-registry.ts';

export async function getClassroom(ctx: Ctx, actor: SignedIn, roomUuid: string): Promise<Classroom> {
  const { room, meeting, opening, studentPlaces } = await findRoomFor(ctx, actor, roomUuid);
  return {
    roomUuid: room.room_uuid,
    title: room.title,
    classId: room.class_id,
    hostId: room.host_id,
    opensAt: opening.opensAt.toISOString(),
    closesAt: opening.closesAt.toISOString(),
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    open: meeting.status !== 'CANCELED' && isJoinable(opening, ctx.clock.now()),
    iceServers: iceServersFor(ctx.config.turn, actor.id, opening.closesAt),
    maxPeers: 1 + studentPlaces,
    inCall: registryOf(ctx)
      .peersOf(roomUuid)
      .map(({ userId, name }) => ({ userId, name })),
  };
}

/** Throws NotFound for a conversation that is not the caller's. */
export async function listConversationClasses(
  ctx: Ctx,
  actor: SignedIn,
  uuid: string,
  page: { when: 'ahead' | 'past'; cursor?: string | undefined; limit: number },
): Promise<List<ClassView>> {
  const { id } = found(await getOwnConversation(ctx, actor.id, uuid));
  return listClassesAmong(ctx, actor, await findClassIdsIn(ctx, id), page);
}
