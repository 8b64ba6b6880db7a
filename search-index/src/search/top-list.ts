import { uuidWords } from '../table/course-rows.ts';
import { keyOf } from './index-order.ts';

type Place = { course: number; key: number };

/**
 * The first courses of an order that come after a place: by key, then by id, both in one direction. One more
 * than the limit.
 */
export type TopList = {
  most: number;
  /** 1 where the greatest come first, else -1. */
  sign: number;
  ids: Uint32Array;
  idOf: Uint32Array;
  afterKey: number;
  afterId: Uint32Array | null;
  places: Place[];
  /** A course that comes before this key, signed, has a chance. */
  lastKey: number;
};

export function createTopList(
  { after, limit }: { after: { key: string; id: string } | null; limit: number },
  isDescending: boolean,
  ids: Uint32Array,
  idOf: Uint32Array,
): TopList {
  const sign = isDescending ? 1 : -1;
  return {
    most: limit + 1,
    sign,
    ids,
    idOf,
    afterKey: after ? keyOf(after.key) * sign : Infinity,
    afterId: after ? uuidWords(after.id) : null,
    places: [],
    lastKey: -Infinity,
  };
}

/** Whether a course with this key may be one of the page, as far as the key says. */
export function hasChance({ sign, lastKey, afterKey }: TopList, plainKey: number): boolean {
  const key = plainKey * sign;
  return key >= lastKey && key <= afterKey;
}

// A function of its own and none of the list: one that is made for each search would be compiled for each.
export function offer(list: TopList, course: number, plainKey: number): void {
  const key = plainKey * list.sign;
  if (key < list.lastKey || !isAfterStart(list, course, key)) return;
  const { places, most } = list;
  const last = places[most - 1];
  if (last && !isBefore(list, course, key, last)) return;
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const place = places[middle];
    if (place && isBefore(list, course, key, place)) high = middle;
    else low = middle + 1;
  }
  places.splice(low, 0, { course, key: plainKey });
  if (places.length > most) places.pop();
  const worst = places[most - 1];
  if (worst) list.lastKey = worst.key * list.sign;
}

/** Whether `course` with `key` (signed) comes before the place. */
function isBefore({ sign, ids, idOf }: TopList, course: number, key: number, place: Place): boolean {
  if (key !== place.key * sign) return key > place.key * sign;
  const own = (idOf[course] ?? 0) * 4;
  return compareIds(ids, own, ids, (idOf[place.course] ?? 0) * 4) * sign > 0;
}

function isAfterStart({ afterId, afterKey, sign, ids, idOf }: TopList, course: number, key: number): boolean {
  if (afterId === null || key < afterKey) return true;
  if (key > afterKey) return false;
  return compareIds(ids, (idOf[course] ?? 0) * 4, afterId, 0) * sign < 0;
}

function compareIds(one: Uint32Array, at: number, other: Uint32Array, otherAt: number): number {
  for (let word = 0; word < 4; word += 1) {
    const difference = (one[at + word] ?? 0) - (other[otherAt + word] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
