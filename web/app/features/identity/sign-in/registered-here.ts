import { useSyncExternalStore } from 'react';

const key = 'michi-registered';
const mostKept = 5;

function registered(): string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter((id) => id !== '');
  } catch {
    // A browser without storage is asked for the password.
    return [];
  }
}

/** Ids alone: a link that comes by mail is known here as that of the own sign-up. */
export function rememberRegistration(id: string): void {
  try {
    localStorage.setItem(key, [id, ...registered()].slice(0, mostKept).join(' '));
  } catch {
    // As above.
  }
}

const never = () => () => {};

/** Null before the script has run. */
export function useRegisteredHere(id: string): boolean | null {
  return useSyncExternalStore(
    never,
    () => registered().includes(id),
    () => null,
  );
}
