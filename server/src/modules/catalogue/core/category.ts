import type { Violation } from '@michi/contract/problem';

/** What the rules of the tree look at. It has two levels: a category, and those below it. */
export type PlacedCategory = {
  id: string;
  slug: string;
  formerSlugs: readonly string[];
  parentId: string | null;
  position: number;
  active: boolean;
  mergingInto: string | null;
};

function beingMergedInto(all: readonly PlacedCategory[], id: string, field: string): Violation | null {
  return all.some(({ mergingInto }) => mergingInto === id)
    ? { field, message: 'Another category is being merged into this one; wait until it is done' }
    : null;
}

const hasBelow = (all: readonly PlacedCategory[], id: string) => all.some(({ parentId }) => parentId === id);

/** Why a category cannot stand there; null when it can. */
export function placeObstacle(
  all: readonly PlacedCategory[],
  moved: { id: string | null; active: boolean },
  parentId: string | null,
): Violation | null {
  if (parentId === null) return null;
  const parent = all.find(({ id }) => id === parentId);
  if (!parent) return { field: 'parentId', message: 'There is no such category' };
  if (parent.parentId !== null || parent.id === moved.id || (moved.id !== null && hasBelow(all, moved.id)))
    return { field: 'parentId', message: 'Categories stand on two levels' };
  if (parent.mergingInto !== null)
    return { field: 'parentId', message: 'This category is being merged into another one' };
  if (moved.active && !parent.active)
    return { field: 'parentId', message: 'Show the category above it first' };
  return null;
}

/**
 * Nothing that is shown stands below something that is hidden, and what others are merged into stays shown.
 */
export function showObstacle(
  all: readonly PlacedCategory[],
  { id, parentId }: PlacedCategory,
  active: boolean,
): Violation | null {
  if (active) {
    const parent = all.find((each) => each.id === parentId);
    return parent && !parent.active ? { field: 'active', message: 'Show the category above it first' } : null;
  }
  const going = beingMergedInto(all, id, 'active');
  if (going) return going;
  return all.some((each) => each.parentId === id && each.active)
    ? { field: 'active', message: 'Hide the categories below it first' }
    : null;
}

/**
 * Why an address is not free for this category (null: a new one), null when it is; its own former ones are.
 */
export function slugObstacle(
  all: readonly PlacedCategory[],
  id: string | null,
  slug: string,
): Violation | null {
  if (all.some((each) => each.id !== id && each.slug === slug))
    return { field: 'slug', message: 'Another category has this address already' };
  if (all.some((each) => each.id !== id && each.formerSlugs.includes(slug)))
    return { field: 'slug', message: 'This address leads to another category since it was renamed' };
  return null;
}

export function mergeObstacle(
  all: readonly PlacedCategory[],
  from: PlacedCategory,
  into: PlacedCategory,
): Violation | null {
  if (from.id === into.id) return { field: 'into', message: 'Choose another category' };
  if (from.mergingInto !== null || into.mergingInto !== null)
    return { field: 'into', message: 'This category is being merged into another one' };
  const going = beingMergedInto(all, from.id, 'into');
  if (going) return going;
  if (!into.active)
    return { field: 'into', message: 'Show the category first into which this one is merged' };
  if (hasBelow(all, from.id) && into.parentId !== null)
    return { field: 'into', message: 'Categories stand on two levels' };
  return null;
}

/**
 * The siblings in their new order, the moved one among them; null when the one it should stand before is not
 * there.
 */
export function orderAfterMove(
  all: readonly PlacedCategory[],
  id: string,
  { parentId, beforeId }: { parentId: string | null; beforeId: string | null },
): string[] | null {
  const siblings = all
    .filter((each) => each.parentId === parentId && each.id !== id)
    .toSorted((one, other) => one.position - other.position || (one.slug < other.slug ? -1 : 1))
    .map((each) => each.id);
  const at = beforeId === null ? siblings.length : siblings.indexOf(beforeId);
  return at < 0 ? null : siblings.toSpliced(at, 0, id);
}
