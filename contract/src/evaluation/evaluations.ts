import { z } from 'zod';
import { Counter, Id, Instant, QueryFlag } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { EvaluationStatus, Grade } from '../states.ts';

const Rating = z.number().int().min(1).max(5);
/** ISO 639 code of the language that words are written in, `pt`. */
export const WrittenLanguage = z.string().regex(/^[a-z]{2,3}$/, 'Choose a language');
const ratingOrNone = Rating.nullable();

export const Evaluation = z.object({
  id: Id,
  /** `hasPage`: the caller finds it; an archived course is there for its own people alone. */
  course: z.object({ id: Id, title: z.string(), hasPage: z.boolean() }),
  /**
   * Students by first name and initial, and without a picture, for everybody but themselves. No id of account
   * or seat: by it what one person wrote of several sensei could be put together.
   */
  author: z.object({ name: z.string(), avatar: z.string().nullable() }),
  rating: Rating,
  criteria: z.object({ clarity: ratingOrNone, punctuality: ratingOrNone, preparation: ratingOrNone }),
  comment: z.string(),
  language: z.string(),
  grade: Grade.nullable(),
  status: EvaluationStatus,
  helpfulCount: z.number().int(),
  response: z.string().nullable(),
  respondedAt: Instant.nullable(),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
});
export type Evaluation = z.infer<typeof Evaluation>;

export const evaluationSorts = ['newest', 'helpful'] as const;
export const EvaluationQuery = CursorQuery.extend({
  stars: z.coerce.number().int().min(1).max(5).optional(),
  language: WrittenLanguage.optional(),
  withComment: QueryFlag.optional(),
  sort: z.enum(evaluationSorts).default('newest'),
});
export type EvaluationQuery = z.output<typeof EvaluationQuery>;

/** Over all that count, whatever the list is narrowed to. */
export const EvaluationSummary = z.object({
  /** The plain mean, as it is shown; what sorts is the Bayesian one. */
  average: z.number().nullable(),
  count: z.number().int(),
  /** How many gave one star, two, … five. */
  distribution: z.array(z.number().int()).length(5),
  criteria: z.object({
    clarity: z.number().nullable(),
    punctuality: z.number().nullable(),
    preparation: z.number().nullable(),
  }),
  /** Languages of the comments, the most frequent first. */
  languages: z.array(z.object({ language: z.string(), count: z.number().int() })),
  withComment: z.number().int(),
  /** Reported, and hidden until an administrator has decided; their stars count meanwhile. */
  underReview: z.number().int(),
});
export type EvaluationSummary = z.infer<typeof EvaluationSummary>;
export const EvaluationPage = listOf(Evaluation).extend({ summary: EvaluationSummary });
export type EvaluationPage = z.infer<typeof EvaluationPage>;

export const listCourseEvaluations = defineRoute({
  method: 'GET',
  path: '/courses/:id/evaluations',
  auth: 'optional',
  summary: 'Published evaluations of a course',
  params: z.object({ id: Id }),
  query: EvaluationQuery,
  response: EvaluationPage,
});
export const listSenseiEvaluations = defineRoute({
  method: 'GET',
  path: '/users/:id/evaluations',
  auth: 'optional',
  summary: 'Published evaluations of a sensei, of all courses',
  params: z.object({ id: Id }),
  query: EvaluationQuery,
  response: EvaluationPage,
});

const Written = z.object({
  rating: Rating,
  criteria: z
    .object({ clarity: Rating.nullish(), punctuality: Rating.nullish(), preparation: Rating.nullish() })
    .optional(),
  comment: z.string().trim().max(2000, 'Use at most 2,000 characters'),
  /** The author's language unless said. */
  language: WrittenLanguage.optional(),
  privateNote: z.string().trim().max(2000).nullish(),
  /** Sensei to student only. */
  grade: Grade.nullish(),
});
export const OwnEvaluation = Evaluation.extend({
  privateNote: z.string().nullable(),
  /** When an administrator took it away for good; null while it is hidden until that is decided. */
  withdrawnAt: Instant.nullable(),
  version: Counter,
});
export type OwnEvaluation = z.infer<typeof OwnEvaluation>;

export const writeEvaluation = defineRoute({
  method: 'POST',
  path: '/seats/:id/evaluation',
  auth: 'required',
  summary: 'Evaluate an attended class; one per direction, 14 days long',
  params: z.object({ id: Id }),
  body: Written,
  response: OwnEvaluation,
  status: 201,
});
export const editEvaluation = defineRoute({
  method: 'PUT',
  path: '/evaluations/:id',
  auth: 'required',
  summary: 'Rewrite the own evaluation, until it is published',
  params: z.object({ id: Id }),
  body: Written.extend({ version: Counter }),
  response: OwnEvaluation,
});
export const getSeatEvaluations = defineRoute({
  method: 'GET',
  path: '/seats/:id/evaluations',
  auth: 'required',
  summary: 'What the two sides of a seat wrote, as far as the caller may read it',
  params: z.object({ id: Id }),
  response: z.object({
    own: OwnEvaluation.nullable(),
    /** Null as long as it is not published, whether or not it was written. */
    other: Evaluation.nullable(),
    /** The own words wait, also beyond `closesAt`, because the class does not count as attended. */
    isHeldBack: z.boolean(),
    closesAt: Instant,
    /** `reportResponse`: the answer to the own words; the others are about those of the other side. */
    can: z.array(z.enum(['write', 'edit', 'respond', 'report', 'reportResponse'])),
  }),
});

export const listEvaluationMarks = defineRoute({
  method: 'GET',
  path: '/evaluations/marks',
  auth: 'required',
  summary: 'What the caller voted, and may do with evaluations that a page shows',
  query: z.object({
    /** Ids, separated by commas. */
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(Id).min(1).max(100)),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: Id,
        isHelpful: z.boolean(),
        can: z.array(z.enum(['vote', 'respond', 'report', 'reportResponse'])),
      }),
    ),
  }),
});
export type EvaluationMark = z.infer<typeof listEvaluationMarks.response>['items'][number];

const HelpfulCount = z.object({ helpfulCount: z.number().int() });
export const markHelpful = defineRoute({
  method: 'PUT',
  path: '/evaluations/:id/helpful',
  auth: 'required',
  summary: 'This evaluation helped me',
  params: z.object({ id: Id }),
  response: HelpfulCount,
});
export const unmarkHelpful = defineRoute({
  method: 'DELETE',
  path: '/evaluations/:id/helpful',
  auth: 'required',
  summary: 'Take the vote back',
  params: z.object({ id: Id }),
  response: HelpfulCount,
});
export const respondToEvaluation = defineRoute({
  method: 'PUT',
  path: '/evaluations/:id/response',
  auth: 'required',
  summary: 'The one answer of who was evaluated; it can be corrected for 24 hours',
  params: z.object({ id: Id }),
  body: z.object({
    response: z.string().trim().min(1, 'Write something').max(2000, 'Use at most 2,000 characters'),
  }),
  response: Evaluation,
});
