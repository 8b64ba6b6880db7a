import type { Ctx } from '../../platform/context.ts';
import { Conflict } from '../../platform/errors.ts';

/** Answers why the account may not be deleted now, or null. Runs in the transaction of the deletion. */
export type DeletionGuard = (ctx: Ctx, userId: string) => Promise<string | null>;

const guards = new Set<DeletionGuard>();

/** Later modules say what must be settled first: open classes, money. The same guard counts once. */
export function registerDeletionGuard(guard: DeletionGuard): void {
  guards.add(guard);
}

/** Throws Conflict with the first reason. */
export async function demandDeletable(ctx: Ctx, userId: string): Promise<void> {
  for (const guard of guards) {
    const reason = await guard(ctx, userId);
    if (reason !== null) throw Conflict({ message: reason });
  }
}
