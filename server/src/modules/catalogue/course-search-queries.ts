import type { CourseResults, CourseSearch } from '@michi/contract/catalogue';
import type { Ctx } from '../../platform/context.ts';
import { findCollege } from '../records/index.ts';
import { CategoryUnknown } from './catalogue.errors.ts';
import { findCategoryTree } from './category.repository.ts';
import { countFacets } from './course-facets.repository.ts';
import { courseFilterOf, coursePageOf, nextCursorOf } from './course-search.ts';
import { findCoursePage } from './course-search.repository.ts';
import { presentCard } from './present-card.ts';
import { rememberLargeCounts } from './remember-counts.ts';

/** Public: a published course is found by the next call. Throws `category_unknown` (404). */
export async function searchCourses(ctx: Ctx, search: CourseSearch): Promise<CourseResults> {
  const page = coursePageOf(search, ctx.clock.now());
  const category = search.category === undefined ? null : await findCategoryTree(ctx, search.category);
  if (category?.length === 0) throw CategoryUnknown();
  const college = search.admittedTo === undefined ? null : await findCollege(ctx, search.admittedTo);
  if (search.admittedTo !== undefined && !college) return nothingFound;
  const filter = courseFilterOf(search, { category, collegeId: college?.id ?? null }, page.at);
  const [hits, counts] = await Promise.all([
    findCoursePage(ctx, filter, page, search.limit),
    rememberLargeCounts(ctx, filter, () => countFacets(ctx, filter)),
  ]);
  const nextCursor = nextCursorOf(page, hits, search.limit);
  return { items: hits.slice(0, search.limit).map(presentCard), nextCursor, ...counts };
}

const nothingFound: CourseResults = {
  items: [],
  nextCursor: null,
  totalItems: 0,
  facets: { category: [], level: [], format: [], language: [], educationLevel: [], trial: [] },
};
