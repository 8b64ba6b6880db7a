import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db.ts';
import type { Instead } from './typed-words.ts';

export type SavedSearchRow = {
  id: string;
  userId: string;
  name: string;
  query: string;
  /** What was taken for its words that stood nowhere; null: it was saved before that was kept. */
  instead: readonly Instead[] | null;
  mails: boolean;
  since: Date;
  mailedAt: Date | null;
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
      'mails',
      'since',
      'mailed_at as mailedAt',
      'created_at as createdAt',
    ]);
}

/** The latest first. */
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

export async function updateSearch(
  ctx: Ctx,
  id: string,
  change: { name?: string; mails?: boolean; since?: Date; mailed_at?: Date },
): Promise<void> {
  await tables(ctx, 'saved_search')
    .updateTable('saved_search')
    .set({ ...change, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

export async function deleteSearch(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'saved_search').deleteFrom('saved_search').where('id', '=', id).execute();
}

/** Of which a mail may be sent: the last one was before that moment. In the order of their ids, behind `after`. */
export function findSearchesToLook(
  ctx: Ctx,
  mailedBefore: Date,
  after: string | null,
  limit: number,
): Promise<SavedSearchRow[]> {
  return selectSearches(ctx)
    .where('mails', '=', true)
    .where((eb) => eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', mailedBefore)]))
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

/** tx. Answers those that were not told yet, in their order. */
export async function tellCourses(
  ctx: Ctx,
  searchId: string,
  courseIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_search_told (search_id, course_id, told_at)
    select ${searchId}::uuid, course_id, ${ctx.clock.now()}::timestamptz from unnest(${courseIds}::uuid[]) as course_id
    on conflict do nothing returning course_id as id`.execute(ctx.db);
  const fresh = new Set(rows.map(({ id }) => id));
  return courseIds.filter((id) => fresh.has(id));
}

/** What is too old to be found as new need not be remembered. */
export async function forgetToldBefore(ctx: Ctx, time: Date): Promise<void> {
  await tables(ctx, 'saved_search_told')
    .deleteFrom('saved_search_told')
    .where('told_at', '<', time)
    .execute();
}
