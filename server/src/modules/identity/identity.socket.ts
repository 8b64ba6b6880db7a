import { guarded, type SocketHandler } from '../../platform/socket.ts';
import { findLiveSession } from './session.repository.ts';

/** Told that sessions of this person ended, a socket whose own session is among them is closed, whatever its browser does. */
export const watchSession: SocketHandler = (ctx, _io, socket) => {
  const { id, sessionId } = socket.data.actor;
  socket.onAnyOutgoing((event: string) => {
    if (event === 'session.ended') guarded(ctx, closeIfEnded());
  });
  async function closeIfEnded(): Promise<void> {
    const live = await findLiveSession(ctx, sessionId, id);
    if (!live || live.status === 'BANNED' || live.status === 'DELETED') socket.disconnect(true);
  }
};
