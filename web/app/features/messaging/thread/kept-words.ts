import { ownDrafts } from '../../../lib/browser/drafts.ts';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Listener = (refused: string) => void;

/** What was refused comes before what was written meanwhile. */
export const withRefused = (refused: string, meanwhile: string): string =>
  meanwhile ? `${refused}\n${meanwhile}` : refused;

/**
 * What is typed in conversations, in this browser until it was sent: also while the answer is awaited, and when nobody looks at the
 * conversation any more as it comes.
 */
export function createKeptWords(place: () => Place) {
  const awaited = new Map<string, string[]>();
  const listeners = new Map<string, Set<Listener>>();
  const draftKey = (id: string) => `chat:${id}`;
  const sentKey = (id: string) => `chat-sent:${id}`;
  const set = (key: string, text: string) => (text ? place().setItem(key, text) : place().removeItem(key));
  const typed = (id: string) => place().getItem(draftKey(id)) ?? '';
  const setAwaited = (id: string, texts: string[]) => {
    if (texts.length > 0) awaited.set(id, texts);
    else awaited.delete(id);
    set(sentKey(id), texts.join('\n'));
  };
  return {
    /** With what a page was sending that was closed before the answer: whether that arrived, nobody knows. */
    read(id: string): string {
      const lost = awaited.has(id) ? null : place().getItem(sentKey(id));
      return lost ? withRefused(lost, typed(id)) : typed(id);
    },
    write(id: string, text: string): void {
      set(draftKey(id), text);
      if (!awaited.has(id)) place().removeItem(sentKey(id));
    },
    /** `send` answers whether the words were refused. */
    async whileSending<A>(
      id: string,
      text: string,
      send: () => Promise<A>,
      isRefused: (answer: A) => boolean,
    ) {
      setAwaited(id, [...(awaited.get(id) ?? []), text]);
      let isBack = true;
      try {
        const answer = await send();
        isBack = isRefused(answer);
        return answer;
      } finally {
        const texts = awaited.get(id) ?? [];
        setAwaited(id, texts.toSpliced(texts.indexOf(text), 1));
        if (isBack) {
          set(draftKey(id), withRefused(text, typed(id)));
          for (const listener of listeners.get(id) ?? []) listener(text);
        }
      }
    },
    subscribe(id: string, listener: Listener): () => void {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => void all.delete(listener);
    },
  };
}

export const keptWords = createKeptWords(ownDrafts);
