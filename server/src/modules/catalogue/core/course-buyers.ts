import type { Ctx } from '../../../platform/context.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';

/** Answers whether this person ever ordered the course, for themselves or for somebody else. */
type CourseBuyers = (ctx: Ctx, userId: string, courseId: string) => Promise<boolean>;

/** A later module knows who bought what. */
export const courseBuyersPoint = extensionPoint<CourseBuyers>();

export async function hasBought(ctx: Ctx, userId: string, courseId: string): Promise<boolean> {
  for (const buyers of courseBuyersPoint.parts) if (await buyers(ctx, userId, courseId)) return true;
  return false;
}
