import { formerType } from '@michi/contract/identity/former-names';
import { m } from '../i18n/i18n.ts';

const isName = /name$/i;

/** Renames in place whoever left, so that every page calls them in its reader's language. */
export function nameFormerPeople<T>(answer: T): T {
  rename(answer);
  return answer;
}

function rename(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') rename(inner);
    else if (isName.test(key)) Reflect.set(value, key, wordsFor(inner));
  }
}

function wordsFor(name: string): string {
  const type = formerType(name);
  if (type === null) return name;
  if (type === 'NONE') return m.common_former_account();
  return type === 'STUDENT' ? m.common_former_student() : m.common_former_sensei();
}
