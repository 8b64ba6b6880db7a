/** `score` is the relevance of a search with words, `merit` that of one without. */
export type IndexOrder = 'score' | 'merit' | 'cheapest' | 'dearest' | 'rating' | 'soonest' | 'newest';

export const isDescending: Record<IndexOrder, boolean> = {
  score: true,
  merit: true,
  cheapest: false,
  dearest: true,
  rating: true,
  soonest: false,
  newest: true,
};

/** As a cursor carries it. */
export function keyText(key: number): string {
  return key === Infinity ? 'infinity' : String(key);
}

export function keyOf(text: string): number {
  return text === 'infinity' ? Infinity : Number(text);
}
