import { type EvaluationPage, EvaluationQuery } from '@michi/contract/evaluation/evaluations';
import type { z } from 'zod';
import { readAddress } from '../../lib/page/read-address.ts';
import { type EvaluationState, evaluationStateNames } from './evaluation-state.ts';

export function readEvaluationState(params: URLSearchParams): EvaluationState {
  return readAddress(EvaluationQuery.shape, evaluationStateNames, params);
}

/** A place where the list cannot go on, in an old link or after a restart, leads to its first page. */
export async function readEvaluations(
  state: EvaluationState,
  list: (query: z.input<typeof EvaluationQuery>) => Promise<EvaluationPage>,
): Promise<{ evaluations: EvaluationPage; evaluationState: EvaluationState }> {
  const { cursor, ...first } = state;
  const read = async (shown: EvaluationState) => ({
    evaluations: await list(evaluationQueryOf(shown)),
    evaluationState: shown,
  });
  return read(state).catch((error: unknown) => {
    // What the server itself failed at is an Error; what it refused has become an answer.
    if (cursor === undefined || error instanceof Error) throw error;
    return read(first);
  });
}

/** The query of the call, from a state that was read. */
export function evaluationQueryOf(state: EvaluationState): z.input<typeof EvaluationQuery> {
  const { withComment, ...rest } = EvaluationQuery.parse({ ...state, limit: 8 });
  return { ...rest, ...(withComment === undefined ? {} : { withComment: withComment ? 'true' : 'false' }) };
}
