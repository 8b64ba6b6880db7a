import type { College } from '@michi/contract/records/colleges';
import type { List } from '@michi/contract/page';
import type { Ctx } from '../../../platform/context.ts';
import type { Settings } from '../../../platform/settings.ts';
import { findColleges } from './college.repository.ts';
import {
  type IndexedCollege,
  indexColleges,
  type NamedColleges,
  namedInText,
  plainWords,
  searchIndex,
  type SuggestedCollege,
  suggestFromIndex,
} from './college-search.ts';

/** The list changes with a migration only, so that a process reads it once. */
const indexes = new WeakMap<Settings, Promise<IndexedCollege[]>>();

function indexOf(ctx: Ctx): Promise<IndexedCollege[]> {
  const index = indexes.get(ctx.settings) ?? findColleges(ctx).then(indexColleges);
  indexes.set(ctx.settings, index);
  // One that failed is asked for again.
  index.catch(() => indexes.delete(ctx.settings));
  return index;
}

export async function findCollegesByName(ctx: Ctx, q: string): Promise<List<College>> {
  return { items: searchIndex(await indexOf(ctx), q), nextCursor: null };
}

/** The college that somebody means who typed this: "MIT", "harvard". Null when no name begins so. */
export async function findCollege(ctx: Ctx, typed: string): Promise<College | null> {
  if (plainWords(typed).length === 0) return null;
  return searchIndex(await indexOf(ctx), typed)[0] ?? null;
}

/** While somebody types. `isMistyped`: names that hold a mistake as it was typed. */
export async function suggestColleges(ctx: Ctx, q: string, isMistyped: boolean): Promise<SuggestedCollege[]> {
  return suggestFromIndex(await indexOf(ctx), q, isMistyped);
}

/** The colleges that a text names; null when it names none. `isMistyped` as above. */
export async function findNamedColleges(
  ctx: Ctx,
  text: string,
  isMistyped: boolean,
): Promise<NamedColleges | null> {
  return namedInText(await indexOf(ctx), text, isMistyped);
}

/** Ids that are no college are left out. */
export async function getCollegeNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = new Set(ids);
  const found = (await indexOf(ctx)).filter(({ college }) => wanted.has(college.id));
  return new Map(found.map(({ college }) => [college.id, college.name]));
}
