import type { FieldValues } from 'react-hook-form';

export type FieldMerge = {
  /** What is there now with what was changed here on top. */
  mine: FieldValues;
  /** The same, but where both changed a field, as it is there. */
  theirs: FieldValues;
  /** Fields that were changed there and not here. */
  taken: string[];
  /** Fields that both changed, and not to the same. */
  contested: string[];
};

/** Field by field, of what both began with, what stands here, and what the server has now. */
export function mergeFields(base: FieldValues, here: FieldValues, there: FieldValues): FieldMerge {
  const changed = changedFields(base, here);
  const meanwhile = changedFields(base, there);
  const contested = changed.filter((name) => meanwhile.includes(name) && !isSame(here[name], there[name]));
  const without = (names: readonly string[]) =>
    Object.fromEntries(changed.filter((name) => !names.includes(name)).map((name) => [name, here[name]]));
  return {
    mine: { ...there, ...without([]) },
    theirs: { ...there, ...without(contested) },
    taken: meanwhile.filter((name) => !changed.includes(name)),
    contested,
  };
}

/** Names of the fields that say something else than before. */
export function changedFields(before: FieldValues, after: FieldValues): string[] {
  return Object.keys(after).filter((name) => !isSame(before[name], after[name]));
}

/** An input has no other way to say nothing than an empty text. */
function isSame(one: unknown, other: unknown): boolean {
  const given = (value: unknown) => (value === undefined || value === '' ? null : value);
  return JSON.stringify(given(one)) === JSON.stringify(given(other));
}
