import { getSenseiProfile, searchCourses } from '@michi/contract/catalogue';
import { type EvaluationQuery, listSenseiEvaluations } from '@michi/contract/evaluation';
import { getRecords } from '@michi/contract/record-sharing';
import type { z } from 'zod';
import type { ServerCall } from '../../lib/load-context.ts';
import { shownCard } from './shown-card.ts';

/** What the page of a sensei shows, as far as the caller may see it. */
export async function loadSensei(call: ServerCall, id: string, query: z.input<typeof EvaluationQuery>) {
  const sensei = await call(getSenseiProfile, { params: { id } });
  const [courses, records, evaluations] = await Promise.all([
    call(searchCourses, { query: { senseiId: sensei.userId, limit: 24, sort: 'rating' } }),
    call(getRecords, { params: { id: sensei.userId } }),
    call(listSenseiEvaluations, { params: { id: sensei.userId }, query }),
  ]);
  const known = new Set(sensei.languages.map(({ code }) => code));
  const { applications, activities, clubs, education, languages, scores } = records;
  return {
    sensei,
    evaluations,
    courses: courses.items.map(shownCard),
    admissions: applications?.filter(({ decision }) => decision === 'ACCEPTED') ?? [],
    education: education ?? [],
    scores: scores ?? [],
    activities: activities ?? [],
    clubs: clubs ?? [],
    spoken: [...sensei.languages, ...(languages ?? []).filter(({ code }) => !known.has(code))],
  };
}
