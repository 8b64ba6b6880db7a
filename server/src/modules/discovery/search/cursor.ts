import type { CourseSearch } from '@michi/contract/catalogue/courses';
import { z } from 'zod';
import { ValidationFailed } from '../../../platform/errors.ts';
import { canBeKept } from '../../../platform/text/text.ts';
import type { CoursePlace, DatabaseOrder } from '../../catalogue/index.ts';
import type { IndexOrder, Meaning } from '@michi/search-index';

/** `meaning`: what the first page decided; null: this is the first one. */
export type IndexPage = { order: IndexOrder; at: Date; after: CoursePlace | null; meaning: Meaning | null };
export type DatabasePage = { order: DatabaseOrder; at: Date; after: CoursePlace | null };

const keyPatterns: Record<IndexOrder | DatabaseOrder, RegExp> = {
  score: /^\d{1,10}$/,
  merit: /^\d{1,6}$/,
  cheapest: /^\d{1,15}$/,
  dearest: /^\d{1,15}$/,
  rating: /^\d{1,4}$/,
  soonest: /^(infinity|\d{1,13})$/,
  newest: /^\d{1,13}$/,
  rank: /^\d{1,18}$/,
};

/** A text has two hundred signs at most. */
const mostWords = 100;
const Word = z.string().min(1).max(100).refine(canBeKept);
const Moment = z.int().min(0).max(9_999_999_999_999);
/**
 * Order, key, id, moment; how many words are spared, which are joined, which stand for those that were typed,
 * and whether phrases came apart.
 */
const IndexPlace = z.tuple([
  z.string(),
  z.string(),
  z.uuid(),
  Moment,
  z.literal([0, 1]),
  z.array(Word).max(mostWords),
  z.array(z.tuple([Word, Word.refine((meant) => meant.split(' ').length <= 2)])).max(mostWords),
  z.boolean(),
]);
/** Its sign, order, key, id, moment. */
const DatabasePlace = z.tuple([z.literal('database'), z.string(), z.string(), z.uuid(), Moment]);

export const CannotGoOn = () =>
  ValidationFailed({ field: 'cursor', message: 'This list cannot go on from there' });

/**
 * Where a page of the index begins: at the first course, too, after a page that the database gave. Throws
 * `validation_failed` on a cursor that is not ours or of another order.
 */
export function indexPageOf(search: CourseSearch, now: Date): IndexPage {
  const order = indexOrderOf(search);
  const { index } = readPlace(search);
  if (!index) return { order, at: now, after: null, meaning: null };
  const [own, key, id, at, spared, joined, instead, apart] = index;
  const meaning = { spared, apart, joined, instead: instead.map(([typed, meant]) => ({ typed, meant })) };
  return { order, at: new Date(at), after: placeIn(order, own, { key, id }), meaning };
}

/** The same of a page of the database, after one of the index. */
export function databasePageOf(search: CourseSearch, now: Date): DatabasePage {
  const order = databaseOrderOf(search);
  const { database } = readPlace(search);
  if (!database) return { order, at: now, after: null };
  const [, own, key, id, at] = database;
  return { order, at: new Date(at), after: placeIn(order, own, { key, id }) };
}

/**
 * Opaque to callers; null after the last page. `hits` has one more than `limit` when there is another page.
 */
export function indexCursorOf(
  { order, at, meaning }: IndexPage & { meaning: Meaning },
  hits: readonly CoursePlace[],
  limit: number,
): string | null {
  const last = hits[limit - 1];
  if (!last || hits.length <= limit) return null;
  const { spared, joined, instead, apart } = meaning;
  const meant = instead.map(({ typed, meant: word }): [string, string] => [typed, word]);
  return cursorOf([order, last.key, last.id, at.getTime(), spared, [...joined], meant, apart]);
}

/** `last`: of a page behind which there is another one. */
export const databaseCursorOf = ({ order, at }: DatabasePage, last: CoursePlace | null): string | null =>
  last && cursorOf(['database', order, last.key, last.id, at.getTime()]);

const cursorOf = (place: z.input<typeof IndexPlace> | z.input<typeof DatabasePlace>) =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

type Place = { index?: z.output<typeof IndexPlace>; database?: z.output<typeof DatabasePlace> };

/** Neither: there is no cursor. */
function readPlace({ cursor }: CourseSearch): Place {
  if (cursor === undefined) return {};
  const written = readJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  const index = IndexPlace.safeParse(written).data;
  if (index) return { index };
  const database = DatabasePlace.safeParse(written).data;
  if (database) return { database };
  throw CannotGoOn();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function placeIn(order: IndexOrder | DatabaseOrder, own: string, place: CoursePlace): CoursePlace {
  if (own !== order || !keyPatterns[order].test(place.key)) throw CannotGoOn();
  return place;
}

function indexOrderOf({ sort, q }: CourseSearch): IndexOrder {
  switch (sort) {
    case 'relevance':
      return q ? 'score' : 'merit';
    case 'price':
      return 'cheapest';
    case '-price':
      return 'dearest';
    default:
      return sort;
  }
}

const databaseOrderOf = ({ sort, q }: CourseSearch): DatabaseOrder =>
  sort === 'relevance' && q ? 'rank' : 'newest';
