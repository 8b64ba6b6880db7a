import { getSenseiProfile, searchCourses } from '@michi/contract/catalogue/courses';
import { listSenseiEvaluations } from '@michi/contract/evaluation/evaluations';
import { getRecords } from '@michi/contract/records/record-sharing';
import type { ServerCall } from '../../../lib/api/load-context.ts';
import { readEvaluations, readEvaluationState } from '../../../features/evaluation/evaluation-query.ts';
import { shownCard } from '../../../features/catalogue/cards/shown-card.ts';

/**
 * What the page of a sensei shows, as far as the caller may see it; the search of its address says which
 * evaluations.
 */
export async function loadSensei(call: ServerCall, id: string, search: string) {
  const asked = readEvaluationState(new URLSearchParams(search));
  const sensei = await call(getSenseiProfile, { params: { id } });
  const [courses, records, read] = await Promise.all([
    call(searchCourses, { query: { senseiId: sensei.userId, limit: 24, sort: 'rating' } }),
    call(getRecords, { params: { id: sensei.userId } }),
    readEvaluations(asked, (query) => call(listSenseiEvaluations, { params: { id: sensei.userId }, query })),
  ]);
  const known = new Set(sensei.languages.map(({ code }) => code));
  const { applications, activities, clubs, education, languages, scores } = records;
  return {
    sensei,
    ...read,
    courses: courses.items.map(shownCard),
    hasMoreCourses: courses.nextCursor !== null,
    /** Null: nobody counted. */
    courseCount: courses.totalItems,
    admissions: applications?.filter(({ decision }) => decision === 'ACCEPTED') ?? [],
    education: education ?? [],
    scores: scores ?? [],
    activities: activities ?? [],
    clubs: clubs ?? [],
    spoken: [...sensei.languages, ...(languages ?? []).filter(({ code }) => !known.has(code))],
  };
}
