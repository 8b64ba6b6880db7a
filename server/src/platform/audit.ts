import { isDeepStrictEqual } from 'node:util';
import { actorId, type AnyActor } from './actor.ts';
import type { Ctx } from './context.ts';
import { behind, type Cursor } from './cursor.ts';
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

/** Of what was given, all that differs from before; the form in which the trail shows changes. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): Record<string, { before: unknown; after: unknown }> {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name]))
      .map(([name, value]) => [name, { before: before[name] ?? null, after: value }]),
  );
}

export type AuditEntry = {
  id: string;
  actorId: string | null;
  action: string;
  targetType: string;
  targetId: string | null;
  detail: unknown;
  createdAt: Date;
};

/** Of one thing, or of all things of a kind; the newest first, one more than `limit`. */
export function findAuditEntries(
  ctx: Pick<Ctx, 'db'>,
  about: { targetType: string; targetId: string | undefined },
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<AuditEntry[]> {
  return ctx.db
    .selectFrom('audit_entry')
    .select([
      'id',
      'actor_id as actorId',
      'action',
      'target_type as targetType',
      'target_id as targetId',
      'detail',
      'created_at as createdAt',
    ])
    .where('target_type', '=', about.targetType)
    .$if(about.targetId !== undefined, (query) => query.where('target_id', '=', about.targetId ?? ''))
    .where((eb) => behind(eb, before, ['created_at', 'id'], 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}
