import type { Translated } from '@michi/contract/fields';
import { translated } from '../cards/names.ts';

type Placed = { id: string; parentId: string | null; position: number; name: Translated };

/**
 * All categories in their order, those below another one after it, and indented; what stands below one that
 * is not there, at the top.
 */
export function categoryChoices(categories: readonly Placed[]): { value: string; label: string }[] {
  const ids = new Set(categories.map(({ id }) => id));
  const below = (over: string | null) =>
    categories
      .filter(({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null) === over)
      .toSorted((one, other) => one.position - other.position);
  return below(null).flatMap((top) => [
    { value: top.id, label: translated(top.name) },
    ...below(top.id).map(({ id, name }) => ({ value: id, label: `\u2003${translated(name)}` })),
  ]);
}
