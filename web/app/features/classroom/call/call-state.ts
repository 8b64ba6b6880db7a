import { useSyncExternalStore } from 'react';

/** The one call of this tab: whether there is one, its room and its title. */
export type CallState =
  | { isActive: false; uuid: null; title: null }
  | { isActive: true; uuid: string; title: string };

const none: CallState = { isActive: false, uuid: null, title: null };

export function createCallStore() {
  let state: CallState = none;
  const listeners = new Set<() => void>();
  const set = (next: CallState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    /** False when there is a call already, in this room or another. */
    begin(call: { uuid: string; title: string }): boolean {
      if (state.isActive) return false;
      set({ isActive: true, ...call });
      return true;
    },
    clear: () => {
      if (state.isActive) set(none);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const callStore = createCallStore();

export function useCallState(): CallState {
  return useSyncExternalStore(callStore.subscribe, callStore.get, () => none);
}

/**
 * Leaving the page of the call asks first; moving within it (the list on a phone, another address of the same
 * conversation) does not.
 */
export function isLeavingCall(
  state: CallState,
  from: string,
  to: string,
  isSamePage: (path: string) => boolean = () => false,
): boolean {
  return state.isActive && from !== to && !isSamePage(to);
}
