import type { Ctx } from '../server/src/platform/context.ts';

export async function hasPeople(ctx: Ctx): Promise<boolean> {
  return (await ctx.db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}
