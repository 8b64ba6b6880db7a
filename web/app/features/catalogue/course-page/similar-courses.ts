import {
  type Course,
  type CourseCard,
  type CourseSearch,
  searchCourses,
} from '@michi/contract/catalogue/courses';
import type { ServerCall } from '../../../lib/api/load-context.ts';

const shown = 3;

/**
 * Others of the same category: for the same level in the same language first, then any. A course that stands
 * in none that students see has none like it.
 */
export async function loadSimilar(call: ServerCall, course: Course): Promise<CourseCard[]> {
  if (!course.category) return [];
  const inCategory = { category: course.category.slug };
  const find = async (like: Pick<CourseSearch, 'level' | 'language'>, limit: number) =>
    (await call(searchCourses, { query: { ...inCategory, ...like, limit } })).items;
  const near = (await find({ level: course.level, language: course.languages[0] }, shown + 1)).filter(
    ({ id }) => id !== course.id,
  );
  if (near.length >= shown) return near.slice(0, shown);
  const known = new Set([course.id, ...near.map(({ id }) => id)]);
  const others = await find({}, shown + known.size);
  return [...near, ...others.filter(({ id }) => !known.has(id))].slice(0, shown);
}
