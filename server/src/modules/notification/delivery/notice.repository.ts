import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type NewNotice = {
  userId: string;
  code: string;
  subject: string;
  body: string;
  link: string | null;
  isShown: boolean;
  /** Accounts whose names the words have. */
  names: readonly string[];
  /** What it tells of: once to each person by each code. */
  event: string | null;
};

/** Its id; null: it was left before. */
export async function insertNotice(ctx: Ctx, notice: NewNotice): Promise<string | null> {
  const id = newId(ctx.clock);
  const row = await tables(ctx, 'notice')
    .insertInto('notice')
    .values({
      id,
      user_id: notice.userId,
      code: notice.code,
      subject: notice.subject,
      body: notice.body,
      link: notice.link,
      is_shown: notice.isShown,
      names: [...notice.names],
      event: notice.event,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['event', 'user_id', 'code']).where('event', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Newest first; one more than `limit`. */
export async function findNotices(ctx: Ctx, userId: string, page: { after: Cursor | null; limit: number }) {
  const { after, limit } = page;
  return tables(ctx, 'notice')
    .selectFrom('notice')
    .select(['id', 'code', 'subject', 'body', 'link', 'read_at as readAt', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('is_shown', '=', true)
    .where((eb) => behind(eb, after, ['created_at', 'id'], 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function countUnreadNotices(ctx: Ctx, userId: string): Promise<number> {
  const { count } = await tables(ctx, 'notice')
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_shown', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Null: all of them. Others' ids do nothing. */
export async function markNoticesRead(
  ctx: Ctx,
  userId: string,
  ids: readonly string[] | null,
): Promise<void> {
  if (ids?.length === 0) return;
  await tables(ctx, 'notice')
    .updateTable('notice')
    .set({ read_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('is_shown', '=', true)
    .where('read_at', 'is', null)
    .$if(ids !== null, (update) => update.where('id', 'in', ids ?? []))
    .execute();
}

/** What was told of this need not be read any more. True: there was something. */
export async function markToldRead(
  ctx: Ctx,
  notice: { userId: string; code: string; link: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx, 'notice')
    .updateTable('notice')
    .set({ read_at: ctx.clock.now() })
    .where('user_id', '=', notice.userId)
    .where('code', '=', notice.code)
    .where('link', '=', notice.link)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The unread notice of this kind that leads there: the next one takes its place instead of joining it. */
export async function deleteUnreadNotice(
  ctx: Ctx,
  notice: { userId: string; code: string; link: string },
): Promise<void> {
  await tables(ctx, 'notice')
    .deleteFrom('notice')
    .where('user_id', '=', notice.userId)
    .where('code', '=', notice.code)
    .where('link', '=', notice.link)
    .where('read_at', 'is', null)
    .execute();
}

export async function hasUnreadNotice(
  ctx: Ctx,
  notice: { userId: string; code: string; link: string; since: Date },
): Promise<boolean> {
  const row = await tables(ctx, 'notice')
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', notice.userId)
    .where('code', '=', notice.code)
    .where('link', '=', notice.link)
    .where('read_at', 'is', null)
    .where('created_at', '>', notice.since)
    .executeTakeFirst();
  return row !== undefined;
}
