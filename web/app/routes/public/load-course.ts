import { type Course, getCourse, getSenseiProfile, searchCourses } from '@michi/contract/catalogue';
import { listCourseEvaluations } from '@michi/contract/evaluation';
import { quoteOrder } from '@michi/contract/ordering';
import { listSlots, type Slot } from '@michi/contract/scheduling';
import type { ServerCall } from '../../lib/load-context.ts';
import { readEvaluations, readEvaluationState } from '../../features/evaluation/evaluation-query.ts';
import { readMarkdown } from '../../ui/rich-text/read-markdown.ts';
import { shownCard } from '../../features/catalogue/shown-card.ts';

/**
 * What the page of a course shows, as far as the caller may see it; the search of its address says which evaluations. Whoever keeps the
 * course sees its prices while it takes no bookings, too.
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
    call(searchCourses, { query: { category: course.category?.slug, limit: 4 } }),
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
    similar: similar.items
      .filter((other) => other.id !== course.id)
      .slice(0, 3)
      .map(shownCard),
  };
}

/** What is paid in all, for one class and for each package. */
async function pricesOf(call: ServerCall, course: Course, slots: readonly Slot[]) {
  const params = { id: course.id };
  const example = laterSlot(slots, course.cancellationPolicy.studentHours);
  const [single, ...packages] = await Promise.all([
    call(quoteOrder, { params, query: { kind: 'SINGLE', startsAt: example?.startsAt } }),
    ...course.packages.map((_offer, packageIndex) =>
      call(quoteOrder, { params, query: { kind: 'PACKAGE', packageIndex } }),
    ),
  ]);
  return {
    single: single.price,
    packages: packages.map(({ price }) => price),
    example:
      example && single.freeCancelUntil
        ? { startsAt: example.startsAt, until: single.freeCancelUntil }
        : null,
  };
}

/** One so far away that it can still be cancelled for free: the rule as dates. */
function laterSlot(slots: readonly Slot[], hours: number): Slot | undefined {
  const [first] = slots;
  const from = Date.parse(first?.startsAt ?? '') + hours * 3_600_000;
  return slots.find(({ startsAt }) => Date.parse(startsAt) >= from);
}
