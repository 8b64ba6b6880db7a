import { z } from 'zod';
import { SenseiCard } from '../catalogue/courses.ts';
import { Id } from '../fields.ts';
import { TestBand } from './outcome-bands.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { ApplicationRound } from '../states.ts';

/** Why somebody is shown: an admission, and the score that compares best with the reader's own. */
export const OutcomeMatch = z.object({
  sensei: SenseiCard,
  admission: z.object({
    college: z.string(),
    round: ApplicationRound,
    cycleYear: z.number().int(),
    enrolled: z.boolean(),
    /** An administrator saw the letter. */
    verified: z.boolean(),
  }),
  /** Others of the reader's colleges that admitted this sensei. */
  alsoAdmittedTo: z.array(z.object({ college: z.string(), verified: z.boolean() })),
  /** Null where the two have no kind of score in common. `difference` is theirs less the reader's. */
  score: z
    .object({
      type: z.enum(['SAT', 'ACT', 'GPA_UNWEIGHTED']),
      value: z.number(),
      difference: z.number(),
      isNear: z.boolean(),
    })
    .nullable(),
});
export type OutcomeMatch = z.infer<typeof OutcomeMatch>;

export const OutcomeMatches = listOf(OutcomeMatch).extend({
  /** How many colleges the reader aims at: with none nobody can match. */
  colleges: z.number().int(),
});

/**
 * A published count of admissions that are not public: a fixed group of five or more. Null: merged over all
 * of that kind. Everybody is in one cell at most.
 */
export const OutcomeCell = z.object({
  collegeId: Id.nullable(),
  country: z.string().nullable(),
  testBand: z.union([TestBand, z.literal('NONE')]).nullable(),
  round: ApplicationRound.nullable(),
  count: z.number().int().min(5),
});
export type OutcomeCell = z.infer<typeof OutcomeCell>;

export const OutcomeCounts = z.object({
  /** Null when no college has such a name. */
  college: z.object({ id: Id, name: z.string(), country: z.string() }).nullable(),
  /** Sensei whose verified admission is public, counted exactly: they are found one by one. */
  shown: z.object({ sensei: z.number().int() }),
  /** Of the others: the college's own cells, then the wider ones into which small cells of it were merged. */
  cells: z.array(OutcomeCell),
});
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

export const listOutcomeMatches = defineRoute({
  method: 'GET',
  path: '/outcomes/matches',
  auth: 'required',
  summary:
    'Sensei with a public admission to the colleges that the student applies to, those with scores near the own first',
  query: CursorQuery.extend({ senseiId: Id.optional() }),
  response: OutcomeMatches,
});
export const getOutcomeCounts = defineRoute({
  method: 'GET',
  path: '/outcomes/counts',
  auth: 'optional',
  summary:
    'How many sensei were admitted to a college: public ones exactly, all others in groups of five and more',
  query: z.object({ college: z.string().trim().min(1).max(120) }),
  response: OutcomeCounts,
});
