import type { OwnUser } from '@michi/contract/identity/users';
import { useSyncExternalStore } from 'react';
import { chooseHours } from '../format/hour-cycle.ts';
import { markSession } from './session-mark.ts';

/** unknown: the browser has not looked yet, as in everything that the server renders. */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: OwnUser };

const unknown: SessionState = { status: 'unknown' };
let state: SessionState = unknown;
const listeners = new Set<() => void>();

/** Kept apart from the calls, so that a stranger's page does not load them. */
export const sessionStore = {
  get: () => state,
  set: (next: SessionState) => {
    state = next;
    if (typeof document !== 'undefined' && next.status !== 'unknown') {
      const user = next.status === 'signed-in' ? next.user : null;
      markSession(user);
      chooseHours(user?.hourCycle);
    }
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => unknown);
}

/** The signed-in user, or null. In a private page there always is one. */
export function useUser(): OwnUser | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
}
