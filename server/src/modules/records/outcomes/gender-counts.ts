import type { Ctx } from '../../../platform/context.ts';
import { countTold } from '../core/record-profile.repository.ts';

const fewest = 5;
/**
 * `values` that were too rare on their own stand together; `atLeast` is the count rounded down to a multiple
 * of five.
 */
export type PublishableCount = { values: string[]; atLeast: number };

/**
 * What may leave the owners' view: no cell of fewer than five people. Rare values are merged, with the rarest
 * of the others too if they are too few even then; when all together are too few nothing is said. Rounded
 * down, so that a count taken before and after one person's change does not give that person away.
 */
export function publishableCounts(counts: readonly { value: string; count: number }[]): PublishableCount[] {
  const cells = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const large = cells.filter(({ count }) => count >= fewest);
  const rest = cells.filter(({ count }) => count < fewest);
  const total = () => rest.reduce((sum, { count }) => sum + count, 0);
  while (rest.length > 0 && total() < fewest) {
    const next = large.pop();
    if (!next) return [];
    rest.push(next);
  }
  const rounded = (count: number) => Math.floor(count / fewest) * fewest;
  return [
    ...large.map(({ value, count }) => ({ values: [value], atLeast: rounded(count) })),
    ...(rest.length > 0
      ? [{ values: rest.map(({ value }) => value).toSorted(), atLeast: rounded(total()) }]
      : []),
  ];
}

/**
 * For the back office; the caller has checked who asks. Each question by itself, never crossed with anything.
 */
export async function countGenderAndOrientation(
  ctx: Ctx,
): Promise<{ gender: PublishableCount[]; orientation: PublishableCount[] }> {
  return {
    gender: publishableCounts(await countTold(ctx, 'gender')),
    orientation: publishableCounts(await countTold(ctx, 'orientation')),
  };
}
