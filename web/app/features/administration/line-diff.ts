export type Line = { kind: 'same' | 'removed' | 'added'; text: string };

/** What became of each line: the longest common run of lines stays, the rest went or came. */
export function diffLines(before: string, after: string): Line[] {
  const [old, young] = [before.split('\n'), after.split('\n')];
  /** Length of what lines behind both places have in common. */
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = young.length - 1; j >= 0; j -= 1)
      common[i]?.set([old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))], j);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    const [gone, come] = [old[i], young[j]];
    if (gone !== undefined && gone === come) {
      lines.push({ kind: 'same', text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: gone });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: come ?? '' });
      j += 1;
    }
  }
  return lines;
}
