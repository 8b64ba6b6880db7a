import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { endOfClosed } from '../core/joining-window.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';

/** Of these few: those whose room has not closed, the next first, or those whose has, the latest first. */
export async function findClassesAmong(
  ctx: Ctx,
  classIds: readonly string[],
  { when, after, limit }: { when: 'ahead' | 'past'; after: Cursor | null; limit: number },
): Promise<{ id: string; startsAt: Date }[]> {
  if (classIds.length === 0) return [];
  const closed = endOfClosed(ctx.clock.now());
  const order = when === 'ahead' ? 'asc' : 'desc';
  return tables(ctx, 'class')
    .selectFrom('class')
    .select(['class.id', 'class.starts_at as startsAt'])
    .where('class.id', 'in', classIds)
    .where('class.ends_at', when === 'ahead' ? '>' : '<=', closed)
    .where((eb) => behind(eb, after, ['class.starts_at', 'class.id'], order))
    .orderBy('class.starts_at', order)
    .orderBy('class.id', order)
    .limit(limit)
    .execute();
}
