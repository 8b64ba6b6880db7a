import type { OwnUser, User } from '@michi/contract/identity/users';
import { adminRedirect } from './admin-pages.ts';

type UserType = NonNullable<User['type']>;

export type Guard = {
  /** The page lies in this type's section. */
  section?: UserType;
  /** Only these types may open this page or action. */
  types?: readonly UserType[];
};

const homes: Record<UserType, string> = { STUDENT: '/student', SENSEI: '/sensei', ADMIN: '/admin' };

/** Where an administrator goes who has to set up a second factor before anything else. */
export const enrolmentPath = '/profile?section=security';

/**
 * Where somebody is who is too young to have an account alone: there a guardian is invited, or the account
 * deleted.
 */
export const familyPath = '/student/family';
const openToYoung = /^(?:\/student\/family|\/profile)(?:$|\?)/;

/** The app of the own type. */
export function homeOf(type: User['type']): string {
  return type === null ? '/forbidden' : homes[type];
}

/**
 * Where a visitor is sent instead of the page, or null if it opens. `path` is the page asked for, with its
 * query.
 */
export function guardRedirect(
  user: Pick<
    OwnUser,
    'id' | 'type' | 'emailVerifiedAt' | 'mustEnrol' | 'needsGuardian' | 'permissions'
  > | null,
  path: string,
  guard: Guard = {},
): string | null {
  if (user === null) return loginPath(path);
  if (user.emailVerifiedAt === null) return withReturn(`/sign-up/verify-email/${user.id}`, path);
  if (user.mustEnrol && !/^\/profile(?:$|\?)/.test(path)) return enrolmentPath;
  if (user.needsGuardian && !openToYoung.test(path)) return familyPath;
  if (guard.section && user.type !== guard.section) return homeOf(user.type);
  if (guard.section === 'ADMIN') return adminRedirect(user.permissions ?? [], path);
  if (guard.types && (user.type === null || !guard.types.includes(user.type))) return '/forbidden';
  return null;
}

export function loginPath(returnTo: string): string {
  return withReturn('/login', returnTo);
}

function withReturn(path: string, returnTo: string): string {
  return returnTo === '/' ? path : `${path}?${new URLSearchParams({ returnTo })}`;
}

/** The page to go back to, if it is a path of this site; anything else is dropped. */
export { safeReturnPath as safeReturn } from '@michi/contract/return-path';
