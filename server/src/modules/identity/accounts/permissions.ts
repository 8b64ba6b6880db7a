import type { SignedIn } from '../../../platform/actor.ts';

/** For the web's convenience; every call checks by itself. */
export function permissionsOf(actor: SignedIn): string[] {
  if (!actor.emailVerified || actor.status !== 'ACTIVE' || actor.mustEnrol || actor.needsGuardian) return [];
  switch (actor.type) {
    case 'ADMIN':
      return [...(actor.permissions ?? [])];
    case 'SENSEI':
      return actor.senseiStatus === 'ACTIVE' ? ['courses.draft', 'courses.publish'] : ['courses.draft'];
    case 'STUDENT':
      return ['courses.book'];
    case null:
      return [];
  }
}
