import { markRead } from '@michi/contract/messaging/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { withLaterMark } from '../inbox/conversation-list-state.ts';
import { conversationQuery } from '../queries.ts';
import { appSocket, connectedSocket, useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';

/**
 * Tells the server how far the reader has read, while the page is really on the screen; `seen` takes the last
 * message in sight.
 */
export function useMarkRead(conversationId: string): (seq: number) => void {
  const client = useQueryClient();
  const marks = useRef({ seen: 0, marked: 0, isTelling: false });
  const tell = async () => {
    const mark = marks.current;
    if (mark.isTelling) return;
    mark.isTelling = true;
    try {
      while (mark.seen > mark.marked && visible()) {
        const seq = mark.seen;
        const read = await api(markRead, { params: { uuid: conversationId }, body: { seq } });
        mark.marked = seq;
        // So that whoever comes back finds the mark where it is by now.
        client.setQueryData(conversationQuery(conversationId).queryKey, (known) =>
          withLaterMark(read, known),
        );
      }
    } catch {
      // The toast has said so; the next message, look or connection marks again.
    }
    mark.isTelling = false;
  };
  const tellSeen = useEffectEvent(() => void tell());
  useEffect(() => {
    const look = () => tellSeen();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useReconnect(() => void tell());
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    marks.current.seen = Math.max(marks.current.seen, seen);
    tellSeen();
  }, [seen]);
  return useCallback((seq: number) => setSeen((now) => Math.max(now, seq)), []);
}

const visible = () => document.visibilityState === 'visible';

/** Ids that are shown for so long after each time that somebody says so. */
function useFadingIds(ms: number) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const drop = (id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setIds((now) => (now.includes(id) ? now.filter((each) => each !== id) : now));
  };
  const show = (id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.set(
      id,
      setTimeout(() => drop(id), ms),
    );
    setIds((now) => (now.includes(id) ? now : [...now, id]));
  };
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return { ids, show, drop };
}

const typingMs = 4000;
const typingToldEveryMs = 2000;

/** The ids of those who are typing now; a message of theirs ends it. */
export function useTypists(conversationId: string): readonly string[] {
  const { ids, show, drop } = useFadingIds(typingMs);
  useSocketEvent('conversation.typing', (typing) => {
    if (typing.conversationId === conversationId) show(typing.userId);
  });
  useSocketEvent('message.new', (message) => {
    if (message.conversationId === conversationId) drop(message.senderId);
  });
  return ids;
}

const hereMs = 60_000;
const hereToldEveryMs = 25_000;

/**
 * The ids of the others who have the conversation before their eyes. Each says so while it is on the screen,
 * and answers whoever has just come; the server keeps nothing of it. Null where nobody is to hear it.
 */
export function usePresent(conversationId: string | null): readonly string[] {
  const { ids, show, drop } = useFadingIds(hereMs);
  const tell = useCallback(
    (isHere: boolean, asks = false) => {
      if (conversationId === null) return;
      // Who has left needs no connection to say so.
      const socket = isHere ? appSocket() : connectedSocket();
      socket?.emit('conversation.here', { conversationId, isHere, asks });
    },
    [conversationId],
  );
  useSocketEvent('conversation.here', ({ conversationId: of, userId, isHere, asks }) => {
    if (of !== conversationId) return;
    if (!isHere) {
      drop(userId);
      return;
    }
    show(userId);
    if (asks && visible()) tell(true);
  });
  useReconnect(() => tell(visible(), true));
  useEffect(() => {
    const look = () => tell(visible(), true);
    look();
    const repeat = setInterval(() => {
      if (visible()) tell(true);
    }, hereToldEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(repeat);
      document.removeEventListener('visibilitychange', look);
      tell(false);
    };
  }, [tell]);
  return conversationId === null ? [] : ids;
}

/** Says that the reader is typing, every two seconds at most. */
export function useTellTyping(conversationId: string): () => void {
  const last = useRef(0);
  return () => {
    const now = serverNow();
    if (now - last.current < typingToldEveryMs) return;
    last.current = now;
    appSocket().emit('conversation.typing', { conversationId });
  };
}
