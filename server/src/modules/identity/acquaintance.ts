import type { Ctx } from '../../platform/context.ts';

/** Answers whether the two booked a class with one another. */
export type Acquaintance = (ctx: Ctx, one: string, other: string) => Promise<boolean>;

const known = new Set<Acquaintance>();

/** Later modules know who met whom. The same one counts once. */
export function registerAcquaintance(acquaintance: Acquaintance): void {
  known.add(acquaintance);
}

export async function areAcquainted(ctx: Ctx, one: string, other: string): Promise<boolean> {
  for (const acquaintance of known) if (await acquaintance(ctx, one, other)) return true;
  return false;
}
