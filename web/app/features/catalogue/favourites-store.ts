import { addFavourite, listFavouriteIds, removeFavourite } from '@michi/contract/favourites';
import { useSyncExternalStore } from 'react';
import { api } from '../../lib/client.ts';

const nothing: ReadonlySet<string> = new Set();
let kept: ReadonlySet<string> = nothing;
/** Whose hearts these are: another account in the same tab begins anew. */
let owner: string | null = null;
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>) {
  kept = next;
  for (const listener of listeners) listener();
}

/** One call for all hearts of all pages. */
export async function loadFavourites(userId: string): Promise<void> {
  if (owner === userId) return;
  owner = userId;
  set(nothing);
  try {
    const { ids } = await api(listFavouriteIds, {});
    if (owner === userId) set(new Set(ids));
  } catch {
    owner = null;
  }
}

/** Shown at once; taken back when the server refuses, whose toast says why. */
export async function keepFavourite(id: string, isKept: boolean): Promise<boolean> {
  const change = (to: boolean) => {
    const next = new Set(kept);
    if (to) next.add(id);
    else next.delete(id);
    set(next);
  };
  change(isKept);
  try {
    await api(isKept ? addFavourite : removeFavourite, { params: { id } });
    return true;
  } catch {
    change(!isKept);
    return false;
  }
}

export function useFavourites(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
    () => nothing,
  );
}
