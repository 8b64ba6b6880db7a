import { type Course, getCourse, getSenseiProfile } from '@michi/contract/catalogue/courses';
import { listCourseEvaluations } from '@michi/contract/evaluation/evaluations';
import { listSlots } from '@michi/contract/scheduling/classes';
import type { ServerCall } from '../../../lib/api/load-context.ts';
import { readEvaluations, readEvaluationState } from '../../../features/evaluation/evaluation-query.ts';
import { readMarkdown } from '../../../ui/rich-text/read-markdown.ts';
import { pricesOf } from '../../../features/catalogue/course-page/course-prices.ts';
import { shownCard } from '../../../features/catalogue/cards/shown-card.ts';
import { loadSimilar } from '../../../features/catalogue/course-page/similar-courses.ts';

/**
 * What the page of a course shows, as far as the caller may see it; the search of its address says which
 * evaluations. Whoever keeps the course sees its prices while it takes no bookings, too.
 */
export async function loadCourse(
  call: ServerCall,
  id: string,
  search: string,
  isKept: (course: Course) => boolean = () => false,
) {
  const asked = readEvaluationState(new URLSearchParams(search));
  const course = await call(getCourse, { params: { id } });
  const [sensei, slots, read, similar] = await Promise.all([
    call(getSenseiProfile, { params: { id: course.senseiId } }),
    call(listSlots, { params: { id: course.id }, query: {} }),
    readEvaluations(asked, (query) => call(listCourseEvaluations, { params: { id: course.id }, query })),
    // What else there is is no part of it: without an answer the page stands all the same.
    loadSimilar(call, course).catch(() => []),
  ]);
  const isBookable = course.status === 'PUBLISHED' && sensei.status === 'ACTIVE';
  return {
    // A page carries its data beside its HTML: the description once, as it is drawn.
    course: { ...course, description: '' },
    about: readMarkdown(course.description),
    sensei,
    ...read,
    isBookable,
    prices: isBookable || isKept(course) ? await pricesOf(call, course, slots.items) : null,
    slots: slots.items.slice(0, 6),
    similar: similar.map(shownCard),
  };
}
