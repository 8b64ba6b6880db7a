import { z } from 'zod';
import { CourseCard, SenseiCard } from '../catalogue/courses.ts';
import { Id } from '../fields.ts';
import { SearchWords } from '../page.ts';
import { defineRoute } from '../route.ts';

/** Its name, or another by which it is known, begins with what was typed: it stands above the courses. */
const begins = z.boolean();
/** While somebody types: a few of each kind, best first. */
export const CourseSuggestions = z.object({
  courses: z.array(CourseCard.pick({ id: true, title: true })),
  sensei: z.array(SenseiCard.pick({ id: true, name: true, avatar: true }).extend({ begins })),
  categories: z.array(CourseCard.shape.category.extend({ begins })),
  colleges: z.array(z.object({ id: Id, name: z.string(), begins })),
});
export type CourseSuggestions = z.infer<typeof CourseSuggestions>;

export const suggestCourses = defineRoute({
  method: 'GET',
  path: '/courses/suggestions',
  auth: 'optional',
  summary: 'Courses, sensei, categories and colleges for what was typed so far',
  query: z.object({ q: SearchWords.max(200) }),
  response: CourseSuggestions,
});
