import { EvaluationQuery } from '@michi/contract/evaluation';
import type { z } from 'zod';
import { type EvaluationState, evaluationStateNames } from './evaluation-state.ts';

/** For loaders: the address checked by the contract; what is not valid there counts as not given. */
export function readEvaluationState(params: URLSearchParams): EvaluationState {
  const state: EvaluationState = {};
  for (const name of evaluationStateNames) {
    const value = params.get(name)?.trim();
    if (value && EvaluationQuery.shape[name].safeParse(value).success) state[name] = value;
  }
  return state;
}

/** The query of the call, from a state that was read. */
export function evaluationQueryOf(state: EvaluationState): z.input<typeof EvaluationQuery> {
  const { withComment, ...rest } = EvaluationQuery.parse({ ...state, limit: 8 });
  return { ...rest, ...(withComment === undefined ? {} : { withComment: withComment ? 'true' : 'false' }) };
}
