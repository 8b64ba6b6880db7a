import { diffArrays } from 'diff';

export type Line = { kind: 'same' | 'removed' | 'added'; text: string };

/** What became of each line. */
export function diffLines(before: string, after: string): Line[] {
  return diffArrays(before.split('\n'), after.split('\n')).flatMap(({ value, added, removed }) =>
    value.map((text) => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text })),
  );
}
