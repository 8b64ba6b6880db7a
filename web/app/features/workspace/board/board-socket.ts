import { BoardElement, type BoardPointer } from '@michi/contract/workspace/board';
import { connectedSocket } from '../../../lib/api/socket.ts';
import type { ChangeAnswer } from './board-sync.ts';

const patienceMs = 10_000;
/** An element that no server would take is not worth the way. */
const unreadable = { ok: false, code: 'validation_failed' } as const;

/** Sends elements as they travel: plain, and checked as the server will. */
export async function sendElements<E extends object>(
  conversationId: string,
  elements: readonly E[],
): Promise<ChangeAnswer<BoardElement>> {
  const plain: unknown = JSON.parse(JSON.stringify(elements));
  const parsed = BoardElement.array().safeParse(plain);
  if (!parsed.success) return unreadable;
  const socket = connectedSocket();
  if (!socket) throw new Error('No connection');
  return new Promise((resolve, reject) => {
    socket
      .timeout(patienceMs)
      .emit('board.change', { conversationId, elements: parsed.data }, (error, answer) =>
        error ? reject(error) : resolve(answer),
      );
  });
}

/** Where somebody points is lost without a connection, and nobody misses it. */
export function sendPointer(pointer: BoardPointer): void {
  connectedSocket()?.volatile.emit('board.pointer', pointer);
}
