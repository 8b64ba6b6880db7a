import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { Pause } from './saved-search.ts';
import type { Instead } from '@michi/search-index';

export type SavedSearchRow = {
  id: string;
  userId: string;
  name: string;
  query: string;
  /** What was taken for its words that stood nowhere; null: it was saved before that was kept. */
  instead: readonly Instead[] | null;
  /** Since when its mails are off; null: they are on. */
  pausedAt: Date | null;
  pauses: readonly Pause[];
  since: Date;
  toldAt: Date | null;
  mailedAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
};

function selectSearches(ctx: Ctx) {
  return tables(ctx, 'saved_search')
    .selectFrom('saved_search')
    .select((eb) => [
      'id',
      'user_id as userId',
      'name',
      'query',
      eb.ref('instead').$castTo<readonly Instead[] | null>().as('instead'),
      'paused_at as pausedAt',
      eb.ref('pauses').$castTo<readonly Pause[]>().as('pauses'),
      'since',
      'told_at as toldAt',
      'mailed_at as mailedAt',
      'deleted_at as deletedAt',
      'created_at as createdAt',
    ]);
}

/** The latest first; also those that were given up and can be restored. */
export function findSearchesOf(ctx: Ctx, userId: string): Promise<SavedSearchRow[]> {
  return selectSearches(ctx)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** tx. So that nobody saves two at once. */
export async function lockSearchesOf(ctx: Ctx, userId: string): Promise<SavedSearchRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`saved_search:${userId}`}))`.execute(ctx.db);
  return findSearchesOf(ctx, userId);
}

export function findSearch(ctx: Ctx, id: string): Promise<SavedSearchRow | undefined> {
  return selectSearches(ctx).where('id', '=', id).executeTakeFirst();
}

/** tx */
export function lockSearch(ctx: Ctx, id: string): Promise<SavedSearchRow | undefined> {
  return selectSearches(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertSearch(
  ctx: Ctx,
  search: Pick<SavedSearchRow, 'id' | 'userId' | 'name' | 'query' | 'instead'>,
): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx, 'saved_search')
    .insertInto('saved_search')
    .values({
      id: search.id,
      user_id: search.userId,
      name: search.name,
      query: search.query,
      instead: JSON.stringify(search.instead),
      since: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export type SearchChange = Partial<
  Pick<SavedSearchRow, 'name' | 'pausedAt' | 'pauses' | 'toldAt' | 'mailedAt' | 'deletedAt'>
>;

/** What is not given stays. */
export async function updateSearch(ctx: Ctx, id: string, change: SearchChange): Promise<void> {
  await tables(ctx, 'saved_search')
    .updateTable('saved_search')
    .set({
      name: change.name,
      paused_at: change.pausedAt,
      pauses: change.pauses && JSON.stringify(change.pauses),
      told_at: change.toldAt,
      mailed_at: change.mailedAt,
      deleted_at: change.deletedAt,
      updated_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteSearch(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'saved_search').deleteFrom('saved_search').where('id', '=', id).execute();
}

/** What was given up before is forgotten, and what it told. */
export async function forgetDeletedBefore(ctx: Ctx, time: Date): Promise<void> {
  await tables(ctx, 'saved_search').deleteFrom('saved_search').where('deleted_at', '<', time).execute();
}

/**
 * Of which something may be told: the last time was before that moment. In the order of their ids, behind
 * `after`.
 */
export function findSearchesToLook(
  ctx: Ctx,
  toldBefore: Date,
  after: string | null,
  limit: number,
): Promise<SavedSearchRow[]> {
  return selectSearches(ctx)
    .where('paused_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<=', toldBefore)]))
    .$if(after !== null, (select) => select.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those of these courses that this search has told. */
export async function findToldCourses(
  ctx: Ctx,
  searchId: string,
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (courseIds.length === 0) return new Set();
  const rows = await tables(ctx, 'saved_search_told')
    .selectFrom('saved_search_told')
    .select('course_id as id')
    .where('search_id', '=', searchId)
    .where('course_id', '=', sql<string>`any(${courseIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** tx, with the search locked. These were told, and by mail or not. */
export async function keepTold(
  tx: Ctx,
  searchId: string,
  courseIds: readonly string[],
  byMail: boolean,
): Promise<void> {
  const now = tx.clock.now();
  await sql`
    insert into saved_search_told (search_id, course_id, told_at)
    select ${searchId}::uuid, course_id, ${now}::timestamptz from unnest(${courseIds}::uuid[]) as course_id`.execute(
    tx.db,
  );
  await updateSearch(tx, searchId, { toldAt: now, ...(byMail ? { mailedAt: now } : {}) });
}

/** What is too old to be found as new need not be remembered. */
export async function forgetToldBefore(ctx: Ctx, time: Date): Promise<void> {
  await tables(ctx, 'saved_search_told')
    .deleteFrom('saved_search_told')
    .where('told_at', '<', time)
    .execute();
}
