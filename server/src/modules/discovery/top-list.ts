import { uuidWords } from './course-rows.ts';
import { keyOf } from './index-order.ts';

type Place = { course: number; key: number };

/** The first courses of an order that come after a place: by key, then by id, both in one direction. One more than the limit. */
export function createTopList(
  search: { after: { key: string; id: string } | null; limit: number },
  isDescending: boolean,
  ids: Uint32Array,
  idOf: Uint32Array,
) {
  const most = search.limit + 1;
  const sign = isDescending ? 1 : -1;
  const { after } = search;
  const afterKey = after ? keyOf(after.key) * sign : Infinity;
  const afterId = after ? uuidWords(after.id) : null;
  const places: Place[] = [];
  /** A course that comes before this key has a chance. */
  let lastKey = -Infinity;

  function compareIds(one: Uint32Array, at: number, other: Uint32Array, otherAt: number): number {
    for (let word = 0; word < 4; word += 1) {
      const difference = (one[at + word] ?? 0) - (other[otherAt + word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Whether `course` with `key` (signed) comes before the place. */
  function isBefore(course: number, key: number, place: Place): boolean {
    if (key !== place.key * sign) return key > place.key * sign;
    const own = (idOf[course] ?? 0) * 4;
    return compareIds(ids, own, ids, (idOf[place.course] ?? 0) * 4) * sign > 0;
  }

  function isAfterStart(course: number, key: number): boolean {
    if (afterId === null || key < afterKey) return true;
    if (key > afterKey) return false;
    return compareIds(ids, (idOf[course] ?? 0) * 4, afterId, 0) * sign < 0;
  }

  return {
    offer(course: number, plainKey: number): void {
      const key = plainKey * sign;
      if (key < lastKey || !isAfterStart(course, key)) return;
      const last = places[most - 1];
      if (last && !isBefore(course, key, last)) return;
      let low = 0;
      let high = places.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        const place = places[middle];
        if (place && isBefore(course, key, place)) high = middle;
        else low = middle + 1;
      }
      places.splice(low, 0, { course, key: plainKey });
      if (places.length > most) places.pop();
      const worst = places[most - 1];
      if (worst) lastKey = worst.key * sign;
    },
    list: (): readonly Place[] => places,
  };
}
