import { listSavedSearches, type SavedSearch } from '@michi/contract/discovery/saved-searches';
import { useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/client.ts';

const nothing: readonly SavedSearch[] = [];
let saved: readonly SavedSearch[] = nothing;
/** Whose they are: another account in the same tab begins anew. */
let owner: string | null = null;
const listeners = new Set<() => void>();

export function setSavedSearches(next: readonly SavedSearch[]): void {
  saved = next;
  for (const listener of listeners) listener();
}

/** One call for all pages of a visit. */
export async function loadSavedSearches(userId: string): Promise<void> {
  if (owner === userId) return;
  owner = userId;
  setSavedSearches(nothing);
  try {
    const { items } = await api(listSavedSearches, {});
    if (owner === userId) setSavedSearches(items);
  } catch {
    owner = null;
  }
}

export function useSavedSearches(): readonly SavedSearch[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => saved,
    () => nothing,
  );
}
