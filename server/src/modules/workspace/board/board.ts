import { type BoardElement, isNewer, lettersOf } from '@michi/contract/workspace/board';

/** What of a change is stored, the newest of each id, and which stored elements stay against it. */
export function weigh(
  sent: readonly BoardElement[],
  stored: ReadonlyMap<string, BoardElement>,
): { won: BoardElement[]; lost: BoardElement[] } {
  const won = new Map<string, BoardElement>();
  const lost = new Map<string, BoardElement>();
  for (const element of sent) {
    const known = won.get(element.id) ?? stored.get(element.id);
    if (isNewer(element, known)) won.set(element.id, element);
    else if (known && !isSame(element, known)) lost.set(known.id, known);
  }
  return { won: [...won.values()], lost: [...lost.values()].filter(({ id }) => !won.has(id)) };
}

const isSame = (one: BoardElement, other: BoardElement) =>
  one.version === other.version && one.versionNonce === other.versionNonce;

/**
 * What changes a board into an earlier state: each element newer than what anybody has, and what came since
 * deleted. `nonce` makes a number for each.
 */
export function changesTo(
  now: readonly BoardElement[],
  earlier: readonly BoardElement[],
  nonce: () => number,
): BoardElement[] {
  const before = new Map(earlier.map((element) => [element.id, element]));
  const current = new Map(now.map((element) => [element.id, element]));
  const gone = now
    .filter(({ id, isDeleted }) => !isDeleted && !before.has(id))
    .map((element) => ({
      ...element,
      isDeleted: true,
      version: element.version + 1,
      versionNonce: nonce(),
    }));
  const back = earlier.flatMap((element) => {
    const known = current.get(element.id);
    if (known && !known.isDeleted && isSame(known, element)) return [];
    const version = Math.max(known?.version ?? 0, element.version) + 1;
    return [{ ...element, isDeleted: false, version, versionNonce: nonce() }];
  });
  return [...gone, ...back];
}

export type BoardSize = { elements: number; letters: number };

/** What of these lies on the board to be seen. */
export function sizeOf(elements: readonly BoardElement[]): BoardSize {
  const live = elements.filter(({ isDeleted }) => !isDeleted);
  return { elements: live.length, letters: live.reduce((sum, element) => sum + lettersOf(element), 0) };
}

/**
 * Of a deleted element stays what tells everybody that it is gone. Excalidraw looks for two points where
 * there are any, and for the index, before it takes a deletion.
 */
export function asKept(element: BoardElement): BoardElement {
  if (!element.isDeleted) return element;
  const { id, type, x, y, width, height, angle, version, versionNonce, isDeleted, index, points } = element;
  return {
    id,
    type,
    x,
    y,
    width,
    height,
    angle,
    version,
    versionNonce,
    isDeleted,
    ...(index !== undefined && { index }),
    ...(points && { points: points.slice(0, 2) }),
  };
}
