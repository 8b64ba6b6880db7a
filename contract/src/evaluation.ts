import { z } from 'zod';
import { Id, Instant } from './fields.ts';
import { CursorQuery, listOf } from './page.ts';
import { defineRoute } from './route.ts';
import { EvaluationStatus, Grade } from './states.ts';

const Rating = z.number().int().min(1).max(5);
export const Evaluation = z.object({
  id: Id,
  seatId: Id,
  author: z.object({ id: Id, name: z.string(), avatar: z.string().nullable() }),
  rating: Rating,
  criteria: z.object({
    clarity: Rating.nullable(),
    punctuality: Rating.nullable(),
    preparation: Rating.nullable(),
  }),
  comment: z.string(),
  grade: Grade.nullable(),
  status: EvaluationStatus,
  response: z.string().nullable(),
  respondedAt: Instant.nullable(),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
});
export type Evaluation = z.infer<typeof Evaluation>;

export const listCourseEvaluations = defineRoute({
  method: 'GET',
  path: '/courses/:id/evaluations',
  auth: 'optional',
  summary: 'Published evaluations of a course, newest first',
  params: z.object({ id: Id }),
  query: CursorQuery,
  response: listOf(Evaluation),
});
export const writeEvaluation = defineRoute({
  method: 'POST',
  path: '/seats/:id/evaluation',
  auth: 'required',
  summary: 'Evaluate an attended class; one per direction, 14 days long',
  params: z.object({ id: Id }),
  body: z.object({
    rating: Rating,
    criteria: z
      .object({ clarity: Rating.nullish(), punctuality: Rating.nullish(), preparation: Rating.nullish() })
      .optional(),
    comment: z.string().trim().max(2000, 'Use at most 2,000 characters'),
    privateNote: z.string().trim().max(2000).nullish(),
    /** Sensei to student only. */
    grade: Grade.nullish(),
  }),
  response: Evaluation,
  status: 201,
});
