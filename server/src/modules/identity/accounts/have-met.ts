import type { Ctx } from '../../../platform/context.ts';

/** Answers whether the two booked a class with one another. */
export type HaveMet = (ctx: Ctx, one: string, other: string) => Promise<boolean>;

const known = new Set<HaveMet>();

/** Later modules know who met whom. The same one counts once. */
export function registerHaveMet(hasMet: HaveMet): void {
  known.add(hasMet);
}

export async function haveMet(ctx: Ctx, one: string, other: string): Promise<boolean> {
  for (const hasMet of known) if (await hasMet(ctx, one, other)) return true;
  return false;
}
