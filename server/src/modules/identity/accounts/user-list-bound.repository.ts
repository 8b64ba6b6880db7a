import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

/** Nobody who came after this one. */
export type ListBound = { createdAt: Date; id: string };
type Asked = { callerId: string; query: string };

/** The newest account there is; null: there is none. */
export async function findNewestAccount(ctx: Ctx): Promise<ListBound | null> {
  const row = await tables(ctx, 'user')
    .selectFrom('user')
    .select(['created_at as createdAt', 'id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function keepListBound(ctx: Ctx, asked: Asked, bound: ListBound, until: Date): Promise<void> {
  const values = { newest_at: bound.createdAt, newest_id: bound.id, expires_at: until };
  await tables(ctx, 'user_list_bound')
    .insertInto('user_list_bound')
    .values({ caller_id: asked.callerId, query: asked.query, ...values })
    .onConflict((conflict) => conflict.columns(['caller_id', 'query']).doUpdateSet(values))
    .execute();
}

export async function findListBound(ctx: Ctx, { callerId, query }: Asked): Promise<ListBound | null> {
  const row = await tables(ctx, 'user_list_bound')
    .selectFrom('user_list_bound')
    .select(['newest_at as createdAt', 'newest_id as id'])
    .where('caller_id', '=', callerId)
    .where('query', '=', query)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteExpiredBounds(ctx: Ctx): Promise<void> {
  await tables(ctx, 'user_list_bound')
    .deleteFrom('user_list_bound')
    .where('expires_at', '<=', ctx.clock.now())
    .execute();
}
