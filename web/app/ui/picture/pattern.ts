/** A repeatable stream of numbers in [0, 1) from an id: the same cover and avatar on every machine. */
export function seededNumbers(id: string): () => number {
  let state = 2166136261;
  for (const letter of id) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

/** Muted inks that sit well on paper: [ground, line]. All carry white text with at least 4.5 : 1. */
export const inks = [
  ['oklch(0.38 0.06 268)', 'oklch(0.72 0.09 268)'],
  ['oklch(0.4 0.07 150)', 'oklch(0.75 0.09 150)'],
  ['oklch(0.42 0.1 33)', 'oklch(0.78 0.1 45)'],
  ['oklch(0.41 0.07 70)', 'oklch(0.8 0.1 80)'],
  ['oklch(0.38 0.06 220)', 'oklch(0.74 0.08 210)'],
  ['oklch(0.37 0.07 340)', 'oklch(0.74 0.09 345)'],
  ['oklch(0.32 0.02 265)', 'oklch(0.76 0.03 85)'],
] as const;

export function inkOf(id: string): readonly [ground: string, line: string] {
  const index = Math.floor(seededNumbers(id)() * inks.length);
  return inks[index] ?? inks[0];
}
