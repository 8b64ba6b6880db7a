import type { CourseCard, CourseResults, CourseSearch } from '@michi/contract/catalogue';
import type { Ctx } from '../../platform/context.ts';
import { CategoryUnknown } from './catalogue.errors.ts';
import { findCategoryTree } from './category.repository.ts';
import { averageOf } from './course.ts';
import { countFacets } from './course-facets.repository.ts';
import { courseFilterOf, coursePageOf, nextCursorOf } from './course-search.ts';
import { type CourseHit, findCoursePage } from './course-search.repository.ts';
import { rememberLargeCounts } from './remember-counts.ts';

/** Public: a published course is found by the next call. Throws `category_unknown` (404). */
export async function searchCourses(ctx: Ctx, search: CourseSearch): Promise<CourseResults> {
  const page = coursePageOf(search, ctx.clock.now());
  const category = search.category === undefined ? null : await findCategoryTree(ctx, search.category);
  if (category?.length === 0) throw CategoryUnknown();
  const filter = courseFilterOf(search, category, page.at);
  const [hits, counts] = await Promise.all([
    findCoursePage(ctx, filter, page, search.limit),
    rememberLargeCounts(ctx, filter, () => countFacets(ctx, filter)),
  ]);
  const nextCursor = nextCursorOf(page, hits, search.limit);
  return { items: hits.slice(0, search.limit).map(presentCard), nextCursor, ...counts };
}

function presentCard(hit: CourseHit): CourseCard {
  return {
    id: hit.id,
    slug: hit.slug,
    title: hit.title,
    summary: hit.summary,
    level: hit.level,
    format: hit.format,
    durationMinutes: hit.duration_minutes,
    price: hit.price,
    currency: hit.currency,
    trial: hit.trial,
    languages: hit.languages,
    category: { slug: hit.category_slug, name: hit.category_name },
    sensei: {
      id: hit.sensei_id,
      name: hit.sensei_name,
      avatar: hit.sensei_avatar,
      headline: hit.sensei_headline,
      ratingAverage: averageOf(hit.sensei_rating_sum, hit.sensei_rating_count),
      ratingCount: hit.sensei_rating_count,
    },
    cover: hit.cover,
    ratingAverage: averageOf(hit.rating_sum, hit.rating_count),
    ratingCount: hit.rating_count,
    nextFreeAt: hit.next_free_at?.toISOString() ?? null,
    outcomes: hit.outcomes,
  };
}
