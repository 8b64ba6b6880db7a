import type { User } from '@michi/contract/identity/users';
import { homeOf, safeReturn } from '../../../lib/session/guards.ts';
import { repeatedAddress } from '../../../lib/page/repeated-address.ts';

/**
 * Where a person goes who has just signed in: the steps still open, the page that was asked for, the own app.
 */
export function arrivalPath(user: User, returnTo: string | null): string {
  const back = safeReturn(returnTo);
  const query = back ? `?${new URLSearchParams({ returnTo: back })}` : '';
  if (user.emailVerifiedAt === null) return `/sign-up/verify-email/${user.id}${query}`;
  if (user.type === null) return `/select-type${query}`;
  return back ?? homeOf(user.type);
}

/** A link between the forms keeps the page that was asked for. */
export function withReturn(path: string, returnTo: string | null): string {
  const back = safeReturn(returnTo);
  return back ? `${path}?${new URLSearchParams({ returnTo: back })}` : path;
}

/**
 * The last step of a sign-up by Google. Its mark tells it from a page that somebody opens later, with all
 * done.
 */
export function lastStepPath(returnTo: string | null): string {
  const back = safeReturn(returnTo);
  return `/complete-signup?${new URLSearchParams({ new: 'true', ...(back && { returnTo: back }) })}`;
}

export function isLastStep(query: URLSearchParams): boolean {
  return query.get('new') === 'true';
}

const lookedAt = /^\/(courses|users|search)(\/|$)/;

/**
 * Who signs in from the header comes back to what was being looked at; between the forms, to what was asked
 * for.
 */
export function returnFrom(here: { pathname: string; search: string }): string | null {
  return lookedAt.test(here.pathname)
    ? repeatedAddress(here)
    : new URLSearchParams(here.search).get('returnTo');
}
