import type { CourseSearch } from '@michi/contract/catalogue/courses';
import type { Ctx } from '../../../platform/context.ts';
import { countInDatabase, findInDatabase, type FoundCourses, searchDatabase } from '../../catalogue/index.ts';
import { typedTextOf } from './typed-text.ts';

/** What PostgreSQL finds. */
export const askDatabase = (ctx: Ctx, search: CourseSearch): Promise<FoundCourses> =>
  searchDatabase(ctx, search, typedTextOf(search));

/** How many these are; null: nobody can say in time. */
export const countDatabase = (ctx: Ctx, search: CourseSearch): Promise<number | null> =>
  countInDatabase(ctx, search, typedTextOf(search));

/** The first of them alone, uncounted. */
export const findFirst = (ctx: Ctx, search: CourseSearch): Promise<FoundCourses['items']> =>
  findInDatabase(ctx, search, typedTextOf(search));
