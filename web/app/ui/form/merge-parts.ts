/** What is merged as one: a field, or fields that mean nothing without each other. */
export type MergePart<V> = {
  label: string;
  names: readonly (keyof V)[];
  /** What it holds, in words. */
  text: (values: V) => string;
};

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Two who began from the same `base`: which parts the other one changed alone, and which both changed, each to something else. */
export function compareParts<V>(
  parts: readonly MergePart<V>[],
  { base, mine, theirs }: { base: V; mine: V; theirs: V },
): { theirsAlone: MergePart<V>[]; both: MergePart<V>[] } {
  const differs = ({ names }: MergePart<V>, one: V, other: V) =>
    names.some((name) => !isSame(one[name], other[name]));
  const moved = parts.filter((part) => differs(part, base, theirs) && differs(part, mine, theirs));
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
