export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** From `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `weights` beside `list`; need not sum to one. */
  weighted<T>(list: readonly T[], weights: readonly number[]): T;
  shuffled<T>(list: readonly T[]): T[];
  bytes(count: number): Uint8Array;
};

/** mulberry32 (Tommy Ettinger, public domain): the same seed gives the same world on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const at = <T>(list: readonly T[], index: number): T => {
    const item = list[index];
    if (item === undefined) throw new RangeError('Nothing to choose from');
    return item;
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted(list, weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (left -= weight) < 0);
      return at(list, index === -1 ? list.length - 1 : index);
    },
    shuffled(list) {
      const items = [...list];
      for (let i = items.length - 1; i > 0; i -= 1) {
        const j = int(0, i);
        [items[i], items[j]] = [at(items, j), at(items, i)];
      }
      return items;
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
  };
}
