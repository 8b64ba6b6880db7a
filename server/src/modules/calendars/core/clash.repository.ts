import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

type Clash = { classId: string; sourceId: string };

/**
 * The clashes of this person from now on; those that it was not told of yet. One that went away and comes
 * again is told of again.
 */
export async function takeUntold(tx: Ctx, userId: string, clashes: readonly Clash[]): Promise<Clash[]> {
  const said = sql`(select * from jsonb_to_recordset(${JSON.stringify(clashes)}::jsonb) said ("classId" uuid, "sourceId" uuid))`;
  await sql`delete from told_clash where user_id = ${userId}
    and not exists (select from ${said} said where said."classId" = class_id and said."sourceId" = source_id)`.execute(
    tx.db,
  );
  const { rows } = await sql<Clash>`insert into told_clash (user_id, class_id, source_id, told_at)
    select ${userId}::uuid, "classId", "sourceId", ${tx.clock.now()}::timestamptz from ${said} said on conflict do nothing
    returning class_id "classId", source_id "sourceId"`.execute(tx.db);
  return rows;
}
