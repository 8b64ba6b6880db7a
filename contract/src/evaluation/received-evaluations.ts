import { z } from 'zod';
import { Evaluation } from './evaluations.ts';
import { QueryFlag } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';

export const ReceivedEvaluation = Evaluation.extend({ can: z.array(z.enum(['respond', 'report'])) });
export type ReceivedEvaluation = z.infer<typeof ReceivedEvaluation>;

export const listReceivedEvaluations = defineRoute({
  method: 'GET',
  path: '/evaluations/received',
  auth: 'required',
  summary: 'What students wrote of the sensei who asks, the newest first',
  query: CursorQuery.extend({ unanswered: QueryFlag.optional() }),
  response: listOf(ReceivedEvaluation).extend({
    /** Over all of them, whatever the list is narrowed to. */
    count: z.number().int(),
    unanswered: z.number().int(),
  }),
});
