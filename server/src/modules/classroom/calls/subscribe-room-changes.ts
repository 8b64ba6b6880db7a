import type { Ctx } from '../../../platform/context.ts';
import type { PgNotifications } from '../../../platform/db/pg-notify.ts';
import type { MichiIo } from '../../../platform/socket/socket.ts';
import { findPeers, findRoomsInCall } from './call-peer.repository.ts';
import { keepSweeping } from './lost-peers.ts';
import { closeRoom } from './room-stays.ts';

/** In each process with sockets: rooms whose class has changed are looked at, and lost peers are swept. */
export function subscribeRoomChanges(ctx: Ctx, _io: MichiIo, news: PgNotifications): () => Promise<void> {
  news.on('michi_room', async (roomUuid) => {
    // After lost news it may have been any.
    const rooms = roomUuid === null ? await findRoomsInCall(ctx) : [roomUuid];
    for (const each of rooms)
      if ((await findPeers(ctx, each)).length > 0) await closeRoom(ctx, { roomUuid: each });
  });
  return keepSweeping(ctx);
}
