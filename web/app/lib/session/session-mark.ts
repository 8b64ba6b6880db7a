import type { OwnUser } from '@michi/contract/identity/users';

const key = 'michi-type';

/**
 * A part of the head's script: whether there is a session, and of which type it was last time, so that what
 * waits for it has its size.
 */
export const markSessionScript = import.meta.env.SSR
  ? `if(/(^|; )refresh_token=/.test(document.cookie)){root.dataset.session="in";try{root.dataset.type=localStorage.getItem("${key}")??""}catch{}}`
  : '';

/**
 * Marks the page as that of somebody who is signed in, or of nobody (null), and remembers the type for the
 * next page.
 */
export function markSession(user: OwnUser | null): void {
  const { dataset } = document.documentElement;
  const type = user?.type ?? 'NONE';
  if (user) Object.assign(dataset, { session: 'in', type });
  else {
    delete dataset.session;
    delete dataset.type;
  }
  try {
    if (user) localStorage.setItem(key, type);
    else localStorage.removeItem(key);
  } catch {
    // A browser without storage is told with each page.
  }
}
