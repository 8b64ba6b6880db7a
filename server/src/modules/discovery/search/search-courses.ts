import type { CourseResults, CourseSearch } from '@michi/contract/catalogue/courses';
import type { Ctx } from '../../../platform/context.ts';
import { inItsCategory } from '../../catalogue/index.ts';
import { findCourses } from './find-courses.ts';
import { namedColleges } from './named-colleges.ts';

/**
 * Public, with the colleges that the words name. Throws `category_unknown` (404), and `validation_failed` on
 * a cursor that is none.
 */
export async function searchCourses(ctx: Ctx, asked: CourseSearch): Promise<CourseResults> {
  const search = await inItsCategory(ctx, asked);
  const [found, named] = await Promise.all([findCourses(ctx, search), namedColleges(ctx, search, false)]);
  const isUnknown = found.totalItems === 0 || found.meant.length > 0;
  const colleges = named.length === 0 && isUnknown ? await namedColleges(ctx, search, true) : named;
  return { ...found, colleges };
}
