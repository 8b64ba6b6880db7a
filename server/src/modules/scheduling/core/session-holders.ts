import type { Ctx } from '../../../platform/context.ts';

/** Answers whether this person has paid for a class of the course that has no time yet. */
export type SessionHolders = (ctx: Ctx, userId: string, courseId: string) => Promise<boolean>;

const known = new Set<SessionHolders>();

/** A later module knows what is paid. The same one counts once. */
export function registerSessionHolders(holders: SessionHolders): void {
  known.add(holders);
}

export async function holdsSession(ctx: Ctx, userId: string, courseId: string): Promise<boolean> {
  for (const holders of known) if (await holders(ctx, userId, courseId)) return true;
  return false;
}
