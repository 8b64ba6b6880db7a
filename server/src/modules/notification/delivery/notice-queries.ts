import { type Notice, TemplateCode } from '@michi/contract/notification/notices';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { iconOf, topicOf } from '../preferences/notice-topics.ts';
import { countUnreadNotices, findNotices } from './notice.repository.ts';

export async function listOwnNotices(
  ctx: Ctx,
  actor: SignedIn,
  query: { cursor?: string | undefined; limit: number },
): Promise<List<Notice> & { unreadCount: number }> {
  const rows = await findNotices(ctx, actor.id, {
    after: query.cursor ? decodeCursor(query.cursor) : null,
    limit: query.limit,
  });
  const { items, nextCursor } = cursorPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    items: items.map((row) => {
      const code = TemplateCode.parse(row.code);
      return {
        ...row,
        code,
        topic: topicOf(code),
        icon: iconOf(code),
        readAt: row.readAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
      };
    }),
    nextCursor,
    unreadCount: await countUnreadNotices(ctx, actor.id),
  };
}
