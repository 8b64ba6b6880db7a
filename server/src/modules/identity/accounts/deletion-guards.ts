import type { DeletionObstacle } from '@michi/contract/identity/privacy';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict } from '../../../platform/errors.ts';

/** Answers what stands against deleting the account now, or null. Runs in the transaction of the deletion. */
export type DeletionGuard = (
  ctx: Ctx,
  userId: string,
) => Promise<{ obstacle: DeletionObstacle; message: string } | null>;

const guards = new Set<DeletionGuard>();

/** Later modules say what must be settled first: open classes, money. The same guard counts once. */
export function registerDeletionGuard(guard: DeletionGuard): void {
  guards.add(guard);
}

export async function deletionObstacles(
  ctx: Ctx,
  userId: string,
): Promise<{ obstacle: DeletionObstacle; message: string }[]> {
  const found = [];
  for (const guard of guards) {
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
