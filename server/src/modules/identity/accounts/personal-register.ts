import type { PersonalData } from '../../../platform/personal-data.ts';

const register = new Map<string, PersonalData>();

/** Every module says what it keeps about people, and what becomes of it: the archive and the erasure are made of this alone. */
export function registerPersonalData(declared: PersonalData): void {
  register.set(declared.module, declared);
}

/** Of all modules, in the order in which they were registered: a later one refers to the rows of an earlier one. */
export function personalRegister(): readonly PersonalData[] {
  return [...register.values()];
}
