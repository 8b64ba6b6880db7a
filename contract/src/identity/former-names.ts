import type { UserType } from '../states.ts';

const ofStudent = 'Former student';
const ofSensei = 'Former sensei';
const ofNobody = 'Deleted account';

/**
 * Under which name the orders, evaluations and conversations of an erased account stay; the web says it in
 * the reader's language.
 */
export function formerName(type: UserType | null): string {
  return type === 'STUDENT' ? ofStudent : type === 'SENSEI' ? ofSensei : ofNobody;
}

/** Whose account such a name stood for; null for any other name. */
export function formerType(name: string): 'STUDENT' | 'SENSEI' | 'NONE' | null {
  return name === ofStudent ? 'STUDENT' : name === ofSensei ? 'SENSEI' : name === ofNobody ? 'NONE' : null;
}
