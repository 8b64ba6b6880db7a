import type { College } from '@michi/contract/colleges';
import type { List } from '@michi/contract/page';
import type { Ctx } from '../../platform/context.ts';
import type { Settings } from '../../platform/settings.ts';
import { findColleges } from './college.repository.ts';
import { type IndexedCollege, indexColleges, searchIndex } from './college-search.ts';

/** The list changes with a migration only, so that a process reads it once. */
const indexes = new WeakMap<Settings, Promise<IndexedCollege[]>>();

export async function findCollegesByName(ctx: Ctx, q: string): Promise<List<College>> {
  const index = indexes.get(ctx.settings) ?? findColleges(ctx).then(indexColleges);
  indexes.set(ctx.settings, index);
  // One that failed is asked for again.
  index.catch(() => indexes.delete(ctx.settings));
  return { items: searchIndex(await index, q), nextCursor: null };
}
