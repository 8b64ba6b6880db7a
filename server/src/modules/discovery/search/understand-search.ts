import { CourseSearch } from '@michi/contract/catalogue/courses';
import type { Ctx } from '../../../platform/context.ts';
import { warmIndexOf } from './course-index.ts';
import { indexSearchOf } from './index-search.ts';
import { typedTextOf } from './typed-text.ts';
import type { Instead } from '../words/parse-query.ts';

/** What the page of this search takes now for those of its words that stand in no course. */
export async function understandSearch(
  ctx: Ctx,
  { q }: Pick<CourseSearch, 'q'>,
): Promise<readonly Instead[]> {
  const search = CourseSearch.parse({ q, limit: 1 });
  const words = typedTextOf(search);
  if (words === null) return [];
  const index = warmIndexOf(ctx);
  if (!index) return (await words.understand(ctx)).instead;
  const page = { order: 'newest' as const, at: ctx.clock.now(), after: null, meaning: null };
  const question = indexSearchOf(search, page, ctx.settings.get('currency.default'));
  const found = await index.search(question).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the search index did not answer');
    return null;
  });
  return (found?.meaning ?? (await words.understand(ctx))).instead;
}
