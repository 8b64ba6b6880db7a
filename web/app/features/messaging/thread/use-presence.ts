import { markRead } from '@michi/contract/messaging/conversations';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/client.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { appSocket, useSocketEvent } from '../../../lib/api/socket.ts';

function subscribeVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisible = () => document.visibilityState === 'visible';

/** Tells the server how far the reader has read, while the page is really on the screen. */
export function useMarkRead(conversationId: string, lastSeq: number): void {
  const isSeen = useSyncExternalStore(subscribeVisibility, isVisible, () => false);
  const marked = useRef(0);
  useEffect(() => {
    if (!isSeen || lastSeq <= marked.current) return;
    marked.current = lastSeq;
    api(markRead, { params: { uuid: conversationId }, body: { seq: lastSeq } }).catch(() => {
      // The toast has said so; the next message marks again.
      marked.current = 0;
    });
  }, [conversationId, lastSeq, isSeen]);
}

const shownMs = 4000;
const toldEveryMs = 2000;

/** The ids of those who are typing now; a message of theirs ends it. */
export function useTypists(conversationId: string): readonly string[] {
  const [typists, setTypists] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const stop = (userId: string) => {
    clearTimeout(timers.current.get(userId));
    timers.current.delete(userId);
    setTypists((now) => (now.includes(userId) ? now.filter((id) => id !== userId) : now));
  };
  useSocketEvent('conversation.typing', (typing) => {
    if (typing.conversationId !== conversationId) return;
    const { userId } = typing;
    clearTimeout(timers.current.get(userId));
    timers.current.set(
      userId,
      setTimeout(() => stop(userId), shownMs),
    );
    setTypists((now) => (now.includes(userId) ? now : [...now, userId]));
  });
  useSocketEvent('message.new', (message) => {
    if (message.conversationId === conversationId) stop(message.senderId);
  });
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return typists;
}

/** Says that the reader is typing, every two seconds at most. */
export function useTellTyping(conversationId: string): () => void {
  const last = useRef(0);
  return () => {
    const now = serverNow();
    if (now - last.current < toldEveryMs) return;
    last.current = now;
    appSocket().emit('conversation.typing', { conversationId });
  };
}
