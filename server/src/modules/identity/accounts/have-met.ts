import type { Ctx } from '../../../platform/context.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';

/** Answers whether the two booked a class with one another. */
type HaveMet = (ctx: Ctx, one: string, other: string) => Promise<boolean>;

/** Later modules know who met whom. */
export const haveMetPoint = extensionPoint<HaveMet>();

export async function haveMet(ctx: Ctx, one: string, other: string): Promise<boolean> {
  for (const hasMet of haveMetPoint.parts) if (await hasMet(ctx, one, other)) return true;
  return false;
}
