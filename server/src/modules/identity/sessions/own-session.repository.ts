import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { tables } from '../../../platform/db/db.ts';

export type RunningSession = {
  id: string;
  userAgent: string | null;
  network: string | null;
  createdAt: Date;
  lastUsedAt: Date;
};

function runningOf(ctx: Ctx, userId: string) {
  const now = ctx.clock.now();
  // A session whose last refresh token ran out cannot be used any more, although it has not been ended.
  return tables(ctx, 'session', 'refresh_token')
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_token')
          .select('refresh_token.id')
          .whereRef('refresh_token.session_id', '=', 'session.id')
          .where('refresh_token.expires_at', '>', now)
          .where('refresh_token.used_at', 'is', null),
      ),
    );
}

/** Last used first; one row more than the page, to know whether it goes on. */
export function findRunningSessions(
  ctx: Ctx,
  userId: string,
  after: Cursor | null,
  limit: number,
): Promise<RunningSession[]> {
  return runningOf(ctx, userId)
    .select(['id', 'user_agent as userAgent', 'address as network'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where((eb) => behind(eb, after, ['last_used_at', 'id'], 'desc'))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findRunningAmong(
  ctx: Ctx,
  userId: string,
  ids: readonly string[],
): Promise<Pick<RunningSession, 'id' | 'userAgent'>[]> {
  return runningOf(ctx, userId).select(['id', 'user_agent as userAgent']).where('id', 'in', ids).execute();
}

export async function findRunningSession(ctx: Ctx, userId: string, id: string): Promise<boolean> {
  const row = await runningOf(ctx, userId).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
