import type { SearchState } from '../search/search-state.ts';

/** The rest of the search goes with a form; its place in the list does not. */
export function SearchInputs({ state, but }: { state: SearchState; but: keyof SearchState }) {
  return Object.entries(state).map(([name, value]) =>
    value && name !== but && name !== 'cursor' ? (
      <input key={name} type="hidden" name={name} value={value} />
    ) : null,
  );
}
