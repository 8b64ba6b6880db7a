import { getCourse, getSenseiProfile, searchCourses } from '@michi/contract/catalogue/courses';
import { type EvaluationPage, listCourseEvaluations } from '@michi/contract/evaluation/evaluations';
import { answerSchema, type Route } from '@michi/contract/route';
import { listSlots } from '@michi/contract/scheduling/classes';
import { expect, it } from 'vitest';
import { parse } from 'zod';
import type { ServerCall } from '../../../lib/api/load-context.ts';
import { someCourse, someSensei } from '../../../../test/some-course.ts';
import { loadCourse } from './load-course.ts';

const evaluations: EvaluationPage = {
  items: [],
  nextCursor: null,
  summary: {
    average: null,
    count: 0,
    distribution: [0, 0, 0, 0, 0],
    criteria: { clarity: null, punctuality: null, preparation: null },
    languages: [],
    withComment: 0,
    underReview: 0,
  },
};
const answers = new Map<Route, unknown>([
  [getCourse, { ...someCourse, status: 'PAUSED' }],
  [getSenseiProfile, someSensei],
  [listCourseEvaluations, evaluations],
  [listSlots, { items: [], timeZone: 'UTC', laterFrom: null, nextCursor: null, away: [] }],
]);
/** Answers what it knows; of anything else there is nothing. */
const call: ServerCall = async (route) => {
  if (!answers.has(route)) throw new Error(`404 ${route.path}`);
  return parse(answerSchema(route, route.status), answers.get(route));
};

it('shows the course without similar ones when nobody can say which they are', async () => {
  expect(answers.has(searchCourses)).toBe(false);
  const { course, similar } = await loadCourse(call, someCourse.id, '');
  expect([course.title, similar]).toEqual(['Essays', []]);
});

it('is not there when the course is not', async () => {
  const nothing: ServerCall = async (route) => {
    throw new Error(`404 ${route.path}`);
  };
  await expect(loadCourse(nothing, someCourse.id, '')).rejects.toThrow('404 /courses/:id');
});
