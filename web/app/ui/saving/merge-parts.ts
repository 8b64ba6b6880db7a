/** What is merged as one: a field, or fields that mean nothing without each other. */
export type MergePart<V> = {
  label: string;
  names: readonly (keyof V)[];
  /** What it holds, in words. */
  text: (values: V) => string;
};

/** By value. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Those that say something else now. */
export const changedParts = <V>(parts: readonly MergePart<V>[], before: V, now: V): MergePart<V>[] =>
  parts.filter((part) => differs(part, before, now));

function differs<V>({ names }: MergePart<V>, one: V, other: V): boolean {
  return names.some((name) => !isSame(one[name], other[name]));
}

/**
 * Two who began from the same `base`: which parts the other one changed alone, and which both changed, each
 * to something else.
 */
export function compareParts<V>(
  parts: readonly MergePart<V>[],
  { base, mine, theirs }: { base: V; mine: V; theirs: V },
): { theirsAlone: MergePart<V>[]; both: MergePart<V>[] } {
  const moved = changedParts(parts, base, theirs).filter((part) => differs(part, mine, theirs));
  return {
    theirsAlone: moved.filter((part) => !differs(part, base, mine)),
    both: moved.filter((part) => differs(part, base, mine)),
  };
}

/** Mine, with these parts as they are there. */
export function mergeParts<V>(mine: V, theirs: V, taken: readonly MergePart<V>[]): V {
  const merged = { ...mine };
  for (const { names } of taken) for (const name of names) merged[name] = theirs[name];
  return merged;
}
