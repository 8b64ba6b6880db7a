/** Room between neighbours of a column: sixteen moves into the same gap before its column is spread anew. */
export const gap = 65_536;

/**
 * A place between two others, null for the edges of the column; null when there is no room left between them.
 */
export function placeBetween(above: number | null, below: number | null): number | null {
  if (above === null) return below === null ? 0 : below - gap;
  if (below === null) return above + gap;
  const middle = above + Math.floor((below - above) / 2);
  return middle > above ? middle : null;
}

export type Placed = { id: string; place: number };

/** What a move writes: places by id. One, unless the column has to be spread. */
export type Placement = ReadonlyMap<string, number>;

/**
 * Puts `id` below `afterId`, or on top for null. `column` is in order and may hold the task itself. A
 * neighbour that is not in it has left meanwhile: then the task comes last. A spread goes past all places in
 * use, so that no two rows meet while it is written.
 */
export function placeAfter(column: readonly Placed[], id: string, afterId: string | null): Placement {
  const others = column.filter((each) => each.id !== id);
  const found = others.findIndex((each) => each.id === afterId);
  const index = afterId === null ? 0 : found === -1 ? others.length : found + 1;
  const place = placeBetween(others[index - 1]?.place ?? null, others[index]?.place ?? null);
  if (place !== null) return new Map([[id, place]]);
  const ids = others.map((each) => each.id).toSpliced(index, 0, id);
  const start = Math.max(...column.map((each) => each.place)) + gap;
  return new Map(ids.map((each, at) => [each, start + at * gap]));
}
