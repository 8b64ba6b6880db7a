import { extensionPoint } from '../../../platform/extension-point.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/**
 * Every module says what it keeps about people, and what becomes of it: the archive and the erasure are made
 * of this alone.
 */
export const personalDataPoint = extensionPoint<PersonalData>();

/** Of all modules, in their order: a later one refers to the rows of an earlier one. */
export function personalRegister(): readonly PersonalData[] {
  return [...personalDataPoint.parts];
}
