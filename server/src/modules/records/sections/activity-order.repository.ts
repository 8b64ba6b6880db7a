import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

/** tx. The order is no part of an activity's version: moving one disturbs nobody who edits another. */
export async function saveActivityOrder(tx: Ctx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update activity set sort_order = place
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where activity.id = wanted.id and user_id = ${userId}`.execute(tx.db);
}
