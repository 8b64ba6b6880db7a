import { guarded, type SocketHandler } from '../../platform/socket.ts';
import { isStillHere } from './authenticate.ts';

/** Told that sessions of this person ended, a socket whose own session is among them is closed, whatever its browser does. */
export const watchSession: SocketHandler = (ctx, _io, socket) => {
  socket.onAnyOutgoing((event: string) => {
    if (event === 'session.ended') guarded(ctx, closeIfEnded());
  });
  async function closeIfEnded(): Promise<void> {
    if (!(await isStillHere(ctx, socket.data.actor))) socket.disconnect(true);
  }
};
