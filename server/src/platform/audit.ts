import { actorId, type AnyActor } from './actor.ts';
import type { Ctx } from './context.ts';
import { newId } from './ids.ts';

/** Appends to the audit log, in the transaction of the deed. `detail` holds no secrets. */
export async function appendAudit(
  ctx: Ctx,
  actor: AnyActor,
  entry: { action: string; targetType: string; targetId: string | null; detail?: object },
): Promise<void> {
  await ctx.db
    .insertInto('audit_entry')
    .values({
      id: newId(ctx.clock),
      actor_id: actorId(actor),
      action: entry.action,
      target_type: entry.targetType,
      target_id: entry.targetId,
      detail: JSON.stringify(entry.detail ?? {}),
      created_at: ctx.clock.now(),
    })
    .execute();
}
