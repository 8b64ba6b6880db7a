import { CourseSearch } from '@michi/contract/catalogue/courses';
import type { Ctx } from '../../../platform/context.ts';
import { warmIndexOf } from './course-index.ts';
import { indexPageOf } from './cursor.ts';
import { indexSearchOf } from './index-search.ts';
import type { Instead } from '@michi/search-index';

/**
 * What the page of this search takes now for those of its words that stand in no course; only an index knows.
 */
export async function understandSearch(
  ctx: Ctx,
  { q }: Pick<CourseSearch, 'q'>,
): Promise<readonly Instead[]> {
  const search = CourseSearch.parse({ q, limit: 1 });
  const index = warmIndexOf(ctx);
  if (!q || !index) return [];
  const page = indexPageOf(search, ctx.clock.now());
  const question = indexSearchOf(search, page, ctx.settings.get('currency.default'));
  const found = await index.search(question).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the search index did not answer');
    return null;
  });
  return found?.meaning.instead ?? [];
}
