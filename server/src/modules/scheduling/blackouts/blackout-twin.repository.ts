import type { BlackoutInput } from '@michi/contract/scheduling/blackouts';
import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

/** tx. Until its end nobody else makes, changes or brings back one: no two become the same at once. */
export async function lockBlackouts(tx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('blackout'))`.execute(tx.db);
}

/** Whether another one of this name closes the same days for the same. */
export async function hasTwin(ctx: Ctx, said: BlackoutInput & { id: string }): Promise<boolean> {
  const { id, name, fromDate, toDate, recursUntil, scope, country, categoryId, senseiIds } = said;
  const { rows } = await sql`
    select from blackout where deleted_at is null and id <> ${id} and from_date = ${fromDate} and to_date = ${toDate}
      and lower(name) = lower(${name}) and scope = ${scope} and recurs_until is not distinct from ${recursUntil}::date
      and country is not distinct from ${country}::text and category_id is not distinct from ${categoryId}::uuid
      and array(select sensei_id from blackout_sensei where blackout_id = blackout.id and kind = 'BOUND' order by sensei_id)
        = ${senseiIds}::uuid[]
    limit 1`.execute(ctx.db);
  return rows.length > 0;
}
