import type { ExcalidrawImperativeAPI, ExcalidrawProps, Collaborator } from '@excalidraw/excalidraw/types';
import type { Conversation } from '@michi/contract/messaging/conversations';
import { useEffect, useRef } from 'react';
import { useSocketEvent } from '../../../lib/api/socket.ts';
import { sendPointer } from './board-socket.ts';

type Collaborators = ReturnType<ExcalidrawImperativeAPI['getAppState']>['collaborators'];
type Key = Parameters<Collaborators['get']>[0];
const isKey = (id: string): id is Key => id !== '';

const everyMs = 60;
/** Who says nothing for so long is taken for gone. */
const shownMs = 12_000;
const repeatMs = 4_000;

type Point = NonNullable<ExcalidrawProps['onPointerUpdate']>;
type Pointers = { conversation: Conversation; ownId: string; api: ExcalidrawImperativeAPI | null };

/**
 * Shows where the others point, by name, and tells them where the reader does; it answers what to call with
 * each move.
 */
export function usePointers({ conversation, ownId, api }: Pointers): Point {
  const people = useRef(new Map<Key, Collaborator & { heardAt: number }>());
  const show = () => api?.updateScene({ collaborators: new Map(people.current) });
  useSocketEvent('board.pointer', ({ conversationId, userId, from, at, tool, isDown }) => {
    if (conversationId !== conversation.id || userId === ownId || !isKey(from)) return;
    const name = conversation.participants.find(({ id }) => id === userId)?.name;
    if (at === null || !name) people.current.delete(from);
    else
      people.current.set(from, {
        id: userId,
        username: name,
        pointer: { ...at, tool },
        button: isDown ? 'down' : 'up',
        heardAt: performance.now(),
      });
    show();
  });

  const last = useRef<{ sentAt: number; pointer: Parameters<Point>[0] | null }>({ sentAt: 0, pointer: null });
  const conversationId = conversation.id;
  const send = (pointer: Parameters<Point>[0] | null) => {
    last.current = { sentAt: performance.now(), pointer };
    sendPointer({
      conversationId,
      at: pointer ? { x: pointer.pointer.x, y: pointer.pointer.y } : null,
      tool: pointer?.pointer.tool ?? 'pointer',
      isDown: pointer?.button === 'down',
    });
  };
  useEffect(() => {
    const asking = setInterval(() => {
      const now = performance.now();
      const gone = [...people.current].filter(([, { heardAt }]) => now - heardAt > shownMs);
      for (const [key] of gone) people.current.delete(key);
      if (gone.length > 0) api?.updateScene({ collaborators: new Map(people.current) });
      const { pointer } = last.current;
      if (pointer && document.visibilityState === 'visible')
        sendPointer({
          conversationId,
          at: { x: pointer.pointer.x, y: pointer.pointer.y },
          tool: pointer.pointer.tool,
          isDown: false,
        });
    }, repeatMs);
    return () => clearInterval(asking);
  }, [api, conversationId]);
  useEffect(
    () => () => sendPointer({ conversationId, at: null, tool: 'pointer', isDown: false }),
    [conversationId],
  );
  return (pointer) => {
    const wasDown = last.current.pointer?.button === 'down';
    const isQuick = performance.now() - last.current.sentAt < everyMs;
    if (!isQuick || wasDown !== (pointer.button === 'down')) send(pointer);
  };
}
