import { markRead } from '@michi/contract/messaging/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { withLaterMark } from '../inbox/conversation-list-state.ts';
import { conversationQuery } from '../queries.ts';
import { appSocket, useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';

/**
 * Tells the server how far the reader has read, while the page is really on the screen; `seen` takes the last
 * message in sight.
 */
export function useMarkRead(conversationId: string): (seq: number) => void {
  const client = useQueryClient();
  const marks = useRef({ seen: 0, marked: 0, isTelling: false });
  const tell = useEffectEvent(async () => {
    const mark = marks.current;
    if (mark.isTelling) return;
    mark.isTelling = true;
    try {
      while (mark.seen > mark.marked && document.visibilityState === 'visible') {
        const seq = mark.seen;
        const read = await api(markRead, { params: { uuid: conversationId }, body: { seq } });
        mark.marked = seq;
        // So that whoever comes back finds the mark where it is by now.
        client.setQueryData(conversationQuery(conversationId).queryKey, (known) =>
          withLaterMark(read, known),
        );
      }
    } catch {
      // The toast has said so; the next message marks again.
      mark.seen = 0;
    }
    mark.isTelling = false;
  });
  useEffect(() => {
    const look = () => void tell();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    marks.current.seen = Math.max(marks.current.seen, seen);
    void tell();
  }, [seen]);
  return useCallback((seq: number) => setSeen((now) => Math.max(now, seq)), []);
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

const hereMs = 60_000;
const hereToldEveryMs = 25_000;

/**
 * The ids of the others who have the conversation before their eyes. Each says so while it is on the screen,
 * and at once to who has just come; the server keeps nothing of it.
 */
export function usePresent(conversationId: string): readonly string[] {
  const [present, setPresent] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const leave = (userId: string) => {
    clearTimeout(timers.current.get(userId));
    timers.current.delete(userId);
    setPresent((now) => (now.includes(userId) ? now.filter((id) => id !== userId) : now));
  };
  const tell = useCallback(
    (isHere: boolean) => void appSocket().emit('conversation.here', { conversationId, isHere }),
    [conversationId],
  );
  useSocketEvent('conversation.here', ({ conversationId: of, userId, isHere }) => {
    if (of !== conversationId) return;
    if (!isHere) {
      leave(userId);
      return;
    }
    if (!timers.current.has(userId) && document.visibilityState === 'visible') tell(true);
    clearTimeout(timers.current.get(userId));
    timers.current.set(
      userId,
      setTimeout(() => leave(userId), hereMs),
    );
    setPresent((now) => (now.includes(userId) ? now : [...now, userId]));
  });
  useReconnect(() => tell(document.visibilityState === 'visible'));
  useEffect(() => {
    const look = () => tell(document.visibilityState === 'visible');
    look();
    const repeat = setInterval(() => {
      if (document.visibilityState === 'visible') tell(true);
    }, hereToldEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(repeat);
      document.removeEventListener('visibilitychange', look);
      tell(false);
    };
  }, [tell]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return present;
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
