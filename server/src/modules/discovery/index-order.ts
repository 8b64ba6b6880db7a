/** `score` is the relevance of a search with words, `standing` that of one without. */
export type IndexOrder = 'score' | 'standing' | 'price' | '-price' | 'rating' | 'soonest' | 'newest';

export const isDescending: Record<IndexOrder, boolean> = {
  score: true,
  standing: true,
  price: false,
  '-price': true,
  rating: true,
  soonest: false,
  newest: true,
};

/** Keys as the database writes them, so that either of the two may answer the next page. */
export function keyText(order: IndexOrder, key: number): string {
  if (order === 'rating') return String(key / 1000);
  return key === Infinity ? 'infinity' : String(key);
}

export function keyOf(order: IndexOrder, text: string): number {
  if (order === 'rating') return Math.round(Number(text) * 1000);
  return text === 'infinity' ? Infinity : Number(text);
}
