import { type Reaction, sendReaction } from '@michi/contract/classroom/door';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { useSocketEvent } from '../../../lib/api/socket.ts';
import { m } from '../../../lib/i18n/i18n.ts';

export const signs: Record<Reaction, string> = {
  THUMBS_UP: '👍',
  CLAP: '👏',
  HEART: '❤️',
  LAUGH: '😄',
  SURPRISE: '😮',
  PARTY: '🎉',
};

export function reactionName(reaction: Reaction): string {
  switch (reaction) {
    case 'THUMBS_UP':
      return m.room_reaction_thumbs_up();
    case 'CLAP':
      return m.room_reaction_clap();
    case 'HEART':
      return m.room_reaction_heart();
    case 'LAUGH':
      return m.room_reaction_laugh();
    case 'SURPRISE':
      return m.room_reaction_surprise();
    case 'PARTY':
      return m.room_reaction_party();
  }
}

const shownMs = 4000;

/** What each person shows now, by the person's id; kept nowhere. */
export function useReactions(uuid: string): ReadonlyMap<string, Reaction> {
  const [shown, setShown] = useState<ReadonlyMap<string, Reaction>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useSocketEvent('room.reaction', ({ roomUuid, userId, reaction }) => {
    if (roomUuid !== uuid) return;
    clearTimeout(timers.current.get(userId));
    setShown((now) => new Map(now).set(userId, reaction));
    const hide = () =>
      setShown((now) => {
        const next = new Map(now);
        next.delete(userId);
        return next;
      });
    timers.current.set(userId, setTimeout(hide, shownMs));
  });
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  return shown;
}

export function react(uuid: string, reaction: Reaction): void {
  api(sendReaction, { params: { uuid }, body: { reaction } }).catch(() => undefined);
}
