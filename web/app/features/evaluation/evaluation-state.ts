export const evaluationStateNames = ['stars', 'language', 'withComment', 'sort', 'cursor'] as const;
/** What the address says of the list; the page of a course or a sensei is otherwise the same. */
export type EvaluationState = Partial<Record<(typeof evaluationStateNames)[number], string>>;

/** The same list with another value somewhere, from its beginning. */
export function evaluationHref(state: EvaluationState, change: EvaluationState) {
  const next = { ...state, cursor: undefined, ...change };
  const params = new URLSearchParams();
  for (const name of evaluationStateNames) {
    const value = next[name];
    if (value) params.set(name, value);
  }
  return { search: params.size > 0 ? `?${params.toString()}` : '', hash: '#evaluations' };
}

export const isNarrowed = ({ stars, language, withComment }: EvaluationState): boolean =>
  Boolean(stars || language || withComment);
