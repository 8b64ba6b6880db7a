import { ownDrafts } from '../../../lib/browser/drafts.ts';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Listener = (refused: string) => void;

/** What was refused comes before what was written meanwhile. */
export const withRefused = (refused: string, meanwhile: string): string =>
  meanwhile ? `${refused}\n${meanwhile}` : refused;

/**
 * What is typed in conversations and not sent yet, in this browser; what is on its way stands in the outbox.
 */
export function createUnsentText(place: () => Place) {
  const listeners = new Map<string, Set<Listener>>();
  const key = (id: string) => `chat:${id}`;
  const read = (id: string) => place().getItem(key(id)) ?? '';
  const write = (id: string, text: string) =>
    text ? place().setItem(key(id), text) : place().removeItem(key(id));
  return {
    read,
    write,
    /**
     * The words could not be sent as they are: they stand where they are written again, also when nobody
     * looks there any more.
     */
    giveBack(id: string, refused: string): void {
      write(id, withRefused(refused, read(id)));
      for (const listener of listeners.get(id) ?? []) listener(refused);
    },
    subscribe(id: string, listener: Listener): () => void {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => void all.delete(listener);
    },
  };
}

export const unsentText = createUnsentText(ownDrafts);
