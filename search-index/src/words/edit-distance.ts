/**
 * How many letters to add, leave out, replace or swap with their neighbour make one of the other (optimal
 * string alignment); above `most` some larger number.
 */
export function editDistance(one: Uint8Array, other: Uint8Array, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  return editsOf(one, other, most)?.[other.length] ?? most + 1;
}

/** Of the one and each beginning of the other, by its length; null where all are above `most`. */
function editsOf(one: Uint8Array, other: Uint8Array, most: number): readonly number[] | null {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let edits = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row[j] = edits;
      least = Math.min(least, edits);
    }
    // A swap may still come from the row before this one.
    if (least > most + 1) return null;
    before = previous;
    previous = row;
  }
  return previous;
}

/** How many mistakes a word may hold and still be understood. */
export const mistakesIn = (typed: string): number => (typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0);

const encoder = new TextEncoder();
const shortestBeginning = 5;

/**
 * Whether this word may have been meant. `isOpen`: it may not be finished yet. Both in lower case without
 * accents.
 */
export function mayMean(typed: string, word: string, isOpen = false): boolean {
  if (typed === word || (isOpen && word.startsWith(typed))) return true;
  const most = mistakesIn(typed);
  const isBeginning = isOpen && typed.length >= shortestBeginning;
  const longest = typed.length + most;
  if (most === 0 || word.length < Math.max(4, typed.length - most)) return false;
  if (!isBeginning) return word.length <= longest && isWithin(most, typed, word);
  const edits = editsOf(encoder.encode(typed), encoder.encode(word.slice(0, longest)), most);
  return edits !== null && Math.min(...edits) <= most;
}

export const isWithin = (most: number, one: string, other: string): boolean =>
  editDistance(encoder.encode(one), encoder.encode(other), most) <= most;
