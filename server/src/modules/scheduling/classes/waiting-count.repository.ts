import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

/** How many wait for each of these classes. */
export async function countWaiting(ctx: Ctx, classIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ classId: string; waiting: number }>`
    select class_id "classId", count(*)::int waiting from waiting_place
    where class_id = any(${classIds}::uuid[]) and state in ('WAITING', 'OFFERED') group by class_id`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ classId, waiting }) => [classId, waiting]));
}
