import { diffWordsWithSpace } from 'diff';

/** own: of this text alone. cut: what both have, too far from any difference to be shown. */
export type Piece = { kind: 'same' | 'own' | 'cut'; text: string };

/** Words on each side of a difference. */
const around = 12;
/**
 * Two texts with more differences than this are two texts: to compare them longer would keep the page
 * waiting.
 */
const mostDifferences = 2_000;

/**
 * What `text` says otherwise than `other`, word by word, with a little of what is around it; all pieces
 * together are the text.
 */
export function diffWords(text: string, other: string): Piece[] {
  const changes = diffWordsWithSpace(other, text, { maxEditLength: mostDifferences });
  if (!changes) return [{ kind: 'own', text }];
  return joined(
    changes.flatMap(({ value, added, removed }, at): Piece[] => {
      if (removed) return [];
      if (added) return [{ kind: 'own', text: value }];
      return shortened(value, at > 0, at < changes.length - 1);
    }),
  );
}

/** What both have, down to the words next to the differences before and after it. */
function shortened(text: string, isAfter: boolean, isBefore: boolean): Piece[] {
  const words = text.split(/(?<=\s)(?=\S)/);
  const [head, tail] = [isAfter ? around : 0, isBefore ? around : 0];
  if (head + tail === 0 || words.length <= head + tail) return [{ kind: 'same', text }];
  return [
    { kind: 'same', text: words.slice(0, head).join('') },
    { kind: 'cut', text: words.slice(head, words.length - tail).join('') },
    { kind: 'same', text: words.slice(words.length - tail).join('') },
  ];
}

/** Where only the other text has something, the pieces before and after it are one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (piece.text === '') continue;
    if (last?.kind === piece.kind) last.text += piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}
