import type { DeletionObstacle } from '@michi/contract/identity/privacy';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict } from '../../../platform/errors.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';

/** Answers what stands against deleting the account now, or null. Runs in the transaction of the deletion. */
export type DeletionGuard = (
  ctx: Ctx,
  userId: string,
) => Promise<{ obstacle: DeletionObstacle; message: string } | null>;

/** Later modules say what must be settled first: open classes, money. */
export const deletionGuardPoint = extensionPoint<DeletionGuard>();

export async function deletionObstacles(
  ctx: Ctx,
  userId: string,
): Promise<{ obstacle: DeletionObstacle; message: string }[]> {
  const found = [];
  for (const guard of deletionGuardPoint.parts) {
    const obstacle = await guard(ctx, userId);
    if (obstacle !== null) found.push(obstacle);
  }
  return found;
}

/** Throws Conflict with the first reason. */
export async function demandDeletable(ctx: Ctx, userId: string): Promise<void> {
  const [first] = await deletionObstacles(ctx, userId);
  if (first) throw Conflict({ message: first.message });
}
