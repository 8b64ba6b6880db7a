import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export type Confirmation = { signedInAt: Date; confirmedAt: Date | null; hasPassword: boolean };

export async function findConfirmation(ctx: Ctx, sessionId: string): Promise<Confirmation | null> {
  const row = await tables(ctx, 'session', 'user')
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['session.created_at', 'session.confirmed_at', 'user.password_hash'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    signedInAt: row.created_at,
    confirmedAt: row.confirmed_at,
    hasPassword: row.password_hash !== null,
  };
}

export async function markConfirmed(ctx: Ctx, sessionId: string): Promise<void> {
  await tables(ctx, 'session')
    .updateTable('session')
    .set({ confirmed_at: ctx.clock.now() })
    .where('id', '=', sessionId)
    .execute();
}
