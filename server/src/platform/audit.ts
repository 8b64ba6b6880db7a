import { isDeepStrictEqual } from 'node:util';
import { actorId, type AnyActor } from './actor.ts';
import type { Ctx } from './context.ts';
import { behind, type Cursor } from './http/cursor.ts';
import { containing, isInIndex, sql } from './db/db.ts';
import { newId } from './ids.ts';

/**
 * Appends to the audit log, in the transaction of the deed. `personId`: whose the target is. `detail` holds
 * no secrets and no names of people.
 */
export async function appendAudit(
  ctx: Ctx,
  actor: AnyActor,
  entry: {
    action: string;
    targetType: string;
    targetId: string | null;
    personId?: string | undefined;
    detail?: object;
  },
): Promise<void> {
  await ctx.db
    .insertInto('audit_entry')
    .values({
      id: newId(ctx.clock),
      actor_id: actor.kind === 'system' ? actor.startedBy : actorId(actor),
      action: entry.action,
      target_type: entry.targetType,
      target_id: entry.targetId,
      person_id: entry.personId ?? null,
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
  personId: string | null;
  detail: unknown;
  createdAt: Date;
};

type Db = Pick<Ctx, 'db'>;
type Page = { after: Cursor | null; limit: number; order?: 'asc' | 'desc' | undefined };

const entries = (ctx: Db, { after, limit, order = 'desc' }: Page) =>
  ctx.db
    .selectFrom('audit_entry')
    .select([
      'id',
      'actor_id as actorId',
      'action',
      'target_type as targetType',
      'target_id as targetId',
      'person_id as personId',
      'detail',
      'created_at as createdAt',
    ])
    .where((eb) => behind(eb, after, ['created_at', 'id'], order))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit + 1);

/**
 * Of one thing, or of all things of a kind; one more than `limit`, the newest first unless `order` says
 * otherwise.
 */
export function findAuditEntries(
  ctx: Db,
  about: { targetType: string; targetId: string | undefined; actions?: readonly string[] },
  page: Page,
): Promise<AuditEntry[]> {
  return entries(ctx, page)
    .where('target_type', '=', about.targetType)
    .$if(about.targetId !== undefined, (query) => query.where('target_id', '=', about.targetId ?? ''))
    .$if(about.actions !== undefined, (query) => query.where('action', 'in', about.actions ?? []))
    .execute();
}

export type AuditSearch = {
  actorIds?: readonly string[] | undefined;
  action?: string | undefined;
  targetType?: string | undefined;
  /**
   * Any of these things, or what is any of these people's, or what had this name, of three letters at least,
   * before or since.
   */
  subject?: { ids: readonly string[]; name: string } | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
};

/** Apart from the call below, so that its plan can be looked at. */
export function auditSearchQuery(ctx: Db, search: AuditSearch, page: Page) {
  const { actorIds, action, targetType, subject, from, to } = search;
  let found = entries(ctx, page);
  if (actorIds) found = found.where(sql<boolean>`actor_id = any(${actorIds}::uuid[])`);
  if (action) found = found.where('action', '=', action);
  if (targetType) found = found.where('target_type', '=', targetType);
  if (subject) {
    const { ids, name } = subject;
    const named = isInIndex(name) ? sql`or audit_names(detail) ilike ${containing(name)}` : sql``;
    found = found.where(
      sql<boolean>`(target_id = any(${ids}::uuid[]) or person_id = any(${ids}::uuid[]) ${named})`,
    );
  }
  if (from) found = found.where('created_at', '>=', from);
  if (to) found = found.where('created_at', '<', to);
  return found;
}

/** One more than `limit`, the newest first unless `order` says otherwise. */
export function searchAuditEntries(ctx: Db, search: AuditSearch, page: Page): Promise<AuditEntry[]> {
  return auditSearchQuery(ctx, search, page).execute();
}

/**
 * Of these people those who did something that stands in the log, in the same order. The newest of each: few
 * do most of it, and of anybody else "any one" would be looked for in the whole log.
 */
export async function findActing(ctx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::uuid[]) with ordinality given(id, place)
      cross join lateral (select from audit_entry where actor_id = given.id order by created_at desc, id desc limit 1) deed
    order by given.place`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** All that stand in the log. Goes from one to the next by the index, however many entries each has. */
export async function findAuditActions(ctx: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select entry.action from audit_entry entry where entry.action > known.action order by entry.action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null order by action`.execute(ctx.db);
  return rows.map(({ action }) => action);
}
