import type { AgeStanding } from '@michi/contract/identity/guardians';
import type { AdminPermission } from '@michi/contract/identity/roles';
import type { AccountStatus, SenseiStatus, UserType } from '@michi/contract/states';

export type SignedIn = {
  kind: 'user';
  id: string;
  type: UserType | null;
  status: AccountStatus;
  senseiStatus: SenseiStatus | null;
  emailVerified: boolean;
  sessionId: string;
  /**
   * An administrator who has to set up a second factor: until then no administrator's rights, and hardly any
   * call.
   */
  mustEnrol?: true;
  /** Of a student: what the age means here. */
  age?: { standing: AgeStanding; hasGuardian: boolean };
  /** Too young for an account of one's own, and nobody answers for them: hardly any call. */
  needsGuardian?: true;
  /** A version of the terms holds that this person has not agreed to. */
  mustAcceptTerms?: true;
  /** What an administrator's roles allow; nobody else has any. */
  permissions?: readonly AdminPermission[];
};
export type Stranger = { kind: 'stranger' };
/** Jobs, timers and webhooks. `startedBy`: the user whose step they carry out; the trail names that one. */
export type System = { kind: 'system'; name: string; startedBy: string | null };

export type Actor = SignedIn | Stranger;
export type AnyActor = Actor | System;

export const stranger: Stranger = { kind: 'stranger' };
export const systemActor = (name: string, startedBy: string | null = null): System => ({
  kind: 'system',
  name,
  startedBy,
});

/** Something has to be done before anything else. */
export const isHeld = ({ mustEnrol, needsGuardian }: SignedIn): boolean =>
  Boolean(mustEnrol) || Boolean(needsGuardian);

/** Who it is, not what they may: for that, `may`. */
export function isAdmin(actor: AnyActor): boolean {
  return actor.kind === 'user' && actor.type === 'ADMIN' && actor.status === 'ACTIVE' && !actor.mustEnrol;
}
/**
 * Whether this is an administrator whose roles allow it. Every step of the back office asks for one
 * permission.
 */
export function may(actor: AnyActor, permission: AdminPermission): boolean {
  return isAdmin(actor) && actor.kind === 'user' && (actor.permissions?.includes(permission) ?? false);
}
export function isUser(actor: AnyActor, id: string): boolean {
  return actor.kind === 'user' && actor.id === id;
}
export function actorId(actor: AnyActor): string | null {
  return actor.kind === 'user' ? actor.id : null;
}
/** For event rows: a user's id, or the name of the timer, job or provider. */
export function actorName(actor: AnyActor): string {
  return actor.kind === 'user' ? actor.id : actor.kind === 'system' ? actor.name : 'stranger';
}
