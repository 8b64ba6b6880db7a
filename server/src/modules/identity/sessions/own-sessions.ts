import type { OwnSession } from '@michi/contract/identity/sessions';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { NotFound } from '../../../platform/errors.ts';
import { deviceOf } from './device.ts';
import { endSession, endSessionsOf } from './end-sessions.ts';
import {
  findRunningAmong,
  findRunningSession,
  findRunningSessions,
  type RunningSession,
} from './own-session.repository.ts';

type Page = { cursor?: string | undefined; limit: number };

/** Where the person is signed in, last used first. */
export async function listSessions(ctx: Ctx, actor: SignedIn, page: Page): Promise<List<OwnSession>> {
  const { items, nextCursor } = await listRunning(ctx, actor.id, page);
  return {
    items: items.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId })),
    nextCursor,
  };
}

/** For those who may see it. */
export async function listRunning(
  ctx: Ctx,
  userId: string,
  page: Page,
): Promise<List<Omit<OwnSession, 'isCurrent'>>> {
  const after = page.cursor ? decodeCursor(page.cursor) : null;
  const rows = await findRunningSessions(ctx, userId, after, page.limit + 1);
  const { items, nextCursor } = cursorPage(rows, page.limit, (row) => ({ at: row.lastUsedAt, id: row.id }));
  return { items: items.map(presentSession), nextCursor };
}

function presentSession(row: RunningSession): Omit<OwnSession, 'isCurrent'> {
  return {
    id: row.id,
    device: deviceOf(row.userAgent),
    network: row.network,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  };
}

/** Those of these sessions that can still be used, and the device of each. */
export async function runningDevices(
  ctx: Ctx,
  userId: string,
  sessionIds: readonly string[],
): Promise<Map<string, OwnSession['device']>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await findRunningAmong(ctx, userId, sessionIds);
  return new Map(rows.map(({ id, userAgent }) => [id, deviceOf(userAgent)]));
}

/** Signs one device out. Throws NotFound for a session that has ended, or is somebody else's. */
export async function endOne(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await findRunningSession(tx, actor.id, id))) throw NotFound();
    await endSession(tx, { id, userId: actor.id }, 'SIGN_OUT');
  });
}

export async function endSeveral(ctx: Ctx, actor: SignedIn, scope: 'OTHERS' | 'ALL'): Promise<void> {
  await endSessionsOf(ctx, actor.id, 'SIGN_OUT', scope === 'OTHERS' ? actor.sessionId : null);
}
