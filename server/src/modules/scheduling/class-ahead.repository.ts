import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db.ts';

/** Scheduled classes of this sensei that nobody has a seat in, nor holds one. */
export async function findEmptyClassesAhead(ctx: Ctx, senseiId: string): Promise<string[]> {
  const rows = await tables(ctx, 'class')
    .selectFrom('class')
    .select('id')
    .where('sensei_id', '=', senseiId)
    .where('status', '=', 'SCHEDULED')
    .where('starts_at', '>', ctx.clock.now())
    .where(sql<boolean>`not exists (select from seat where class_id = class.id and state <> 'CANCELED')`)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => row.id);
}

/** Those of these sensei who have a scheduled class ahead. */
export async function listSenseiWithClasses(ctx: Ctx, senseiIds: readonly string[]): Promise<string[]> {
  if (senseiIds.length === 0) return [];
  const rows = await tables(ctx, 'class')
    .selectFrom('class')
    .select('sensei_id')
    .distinct()
    .where('sensei_id', 'in', [...senseiIds])
    .where('status', '=', 'SCHEDULED')
    .where('starts_at', '>', ctx.clock.now())
    .execute();
  return rows.map((row) => row.sensei_id);
}
