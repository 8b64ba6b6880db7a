import type { Ctx } from '../../../platform/context.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';

/** Answers whether this person has paid for a class of the course that has no time yet. */
type SessionHolders = (ctx: Ctx, userId: string, courseId: string) => Promise<boolean>;

/** A later module knows what is paid. */
export const sessionHoldersPoint = extensionPoint<SessionHolders>();

export async function holdsSession(ctx: Ctx, userId: string, courseId: string): Promise<boolean> {
  for (const holders of sessionHoldersPoint.parts) if (await holders(ctx, userId, courseId)) return true;
  return false;
}
