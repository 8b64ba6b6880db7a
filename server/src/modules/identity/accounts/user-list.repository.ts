import type { AccountStatus, SenseiStatus, UserType } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { type Account, accountColumns, accountOf } from './account.ts';
import type { ListBound } from './user-list-bound.repository.ts';

export type UserListQuery = {
  page: number;
  size: number;
  searchQuery?: string | undefined;
  name?: string | undefined;
  type?: UserType | undefined;
  status?: AccountStatus | undefined;
  senseiStatus?: SenseiStatus | undefined;
  createdFrom?: string | undefined;
  /** Exclusive. */
  createdTo?: string | undefined;
  sortBy: 'createdAt' | 'name' | 'email' | 'status' | 'type';
  sortOrder: 'asc' | 'desc';
  /** Nobody who came after this one. */
  bound?: ListBound | null;
};

/** Each as one index has it, forwards or backwards; equal ones keep their order from page to page. */
const sorts: Record<UserListQuery['sortBy'], Record<UserListQuery['sortOrder'], string>> = {
  createdAt: { asc: 'created_at, id', desc: 'created_at desc, id desc' },
  name: { asc: 'plain_name, id', desc: 'plain_name desc, id desc' },
  email: { asc: 'plain_email, id', desc: 'plain_email desc, id desc' },
  status: { asc: 'status, created_at desc, id desc', desc: 'status desc, created_at, id' },
  type: { asc: 'type, created_at desc, id desc', desc: 'type desc, created_at, id' },
};
/** Without accents and case, as people type. */
const contains = (column: 'plain_name' | 'plain_email', text: string) =>
  sql<boolean>`${sql.ref(column)} like plain_text(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`;

function matching(ctx: Ctx, query: UserListQuery) {
  const { searchQuery, name, type, status, senseiStatus, createdFrom, createdTo, bound } = query;
  let found = tables(ctx, 'user').selectFrom('user');
  if (searchQuery)
    found = found.where((eb) =>
      eb.or([contains('plain_name', searchQuery), contains('plain_email', searchQuery)]),
    );
  if (name) found = found.where(contains('plain_name', name));
  if (type) found = found.where('type', '=', type);
  if (status) found = found.where('status', '=', status);
  if (senseiStatus) found = found.where('sensei_status', '=', senseiStatus);
  if (createdFrom) found = found.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) found = found.where('created_at', '<', new Date(createdTo));
  if (bound)
    found = found.where(
      sql<boolean>`(created_at, id) <= (${bound.createdAt}::timestamptz, ${bound.id}::uuid)`,
    );
  return found;
}

/**
 * The rows of one page; apart from the call below, so that its plan can be looked at. Its ids come first,
 * from an index alone.
 */
export function accountPageQuery(ctx: Ctx, query: UserListQuery) {
  const order = sql.raw(sorts[query.sortBy][query.sortOrder]);
  const ids = matching(ctx, query)
    .select('id')
    .orderBy(order)
    .limit(query.size)
    .offset(query.page * query.size);
  return tables(ctx, 'user').selectFrom('user').select(accountColumns).where('id', 'in', ids).orderBy(order);
}

export async function pageOfAccounts(
  ctx: Ctx,
  query: UserListQuery,
): Promise<{ items: Account[]; totalItems: number }> {
  const page = accountPageQuery(ctx, query).execute();
  // A first page with room left tells how many there are: what is hard to find is not looked for twice.
  if (query.page === 0 && (await page).length < query.size) {
    const items = (await page).map(accountOf);
    return { items, totalItems: items.length };
  }
  const [rows, { totalItems }] = await Promise.all([
    page,
    matching(ctx, query)
      .select((eb) => eb.fn.countAll<number>().as('totalItems'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(accountOf), totalItems };
}

/**
 * Whom these words, or a part of a name or address, may mean; of too many the newest, the same ones each
 * time, and `hasMore`.
 */
export async function findAccountIds(
  ctx: Ctx,
  words: string,
  { limit, type }: { limit: number; type?: UserType },
): Promise<{ ids: string[]; hasMore: boolean }> {
  const by = {
    searchQuery: words,
    type,
    page: 0,
    size: limit,
    sortBy: 'createdAt',
    sortOrder: 'desc',
  } as const;
  const order = sql.raw(sorts[by.sortBy][by.sortOrder]);
  const rows = await matching(ctx, by)
    .select('id')
    .orderBy(order)
    .limit(limit + 1)
    .execute();
  return { ids: rows.slice(0, limit).map(({ id }) => id), hasMore: rows.length > limit };
}

/**
 * Sensei whose account is alive and verified, the longest waiting first; one more than `limit`. Who waits
 * while the account is banned or paused cannot be approved, and waits again with it.
 */
export async function findSenseiAccounts(
  ctx: Ctx,
  query: { status: SenseiStatus; after: Cursor | null; limit: number },
): Promise<Account[]> {
  const { status, after, limit } = query;
  const rows = await tables(ctx, 'user')
    .selectFrom('user')
    .select(accountColumns)
    .where('sensei_status', '=', status)
    .where('email_verified_at', 'is not', null)
    .where('status', '!=', 'DELETED')
    .$if(status === 'PENDING_APPROVAL', (found) => found.where('status', '=', 'ACTIVE'))
    .where((eb) => behind(eb, after, ['created_at', 'id'], 'asc'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return rows.map(accountOf);
}

/** Sensei who are banned, as a person or as a sensei, excluded, or have left, since before then. */
export function listGoneSensei(ctx: Ctx, before: Date): Promise<{ id: string; isBanned: boolean }[]> {
  const isBanned = sql<boolean>`'BANNED' in (status, sensei_status)`;
  return tables(ctx, 'user')
    .selectFrom('user')
    .select(['id', isBanned.as('isBanned')])
    .where('sensei_status', 'is not', null)
    .where((eb) =>
      eb.or([eb('sensei_status', 'in', ['BANNED', 'EXCLUDED']), eb('status', 'in', ['BANNED', 'DELETED'])]),
    )
    .where('updated_at', '<', before)
    .execute();
}

/** Ids of everybody who is banned now. */
export async function listBanned(ctx: Ctx): Promise<string[]> {
  const rows = await tables(ctx, 'user')
    .selectFrom('user')
    .select('id')
    .where('status', '=', 'BANNED')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * How many joined on each day (UTC) from the one moment up to the other; days without anybody are left out.
 */
export async function countNewAccounts(
  ctx: Ctx,
  from: Date,
  before: Date,
): Promise<{ day: string; count: number }[]> {
  return newAccountsQuery(ctx, from, before).execute();
}

/** A day is written out once, not for everybody who came on it. */
export function newAccountsQuery(ctx: Ctx, from: Date, before: Date) {
  const joined = tables(ctx, 'user')
    .selectFrom('user')
    .select((eb) => [
      sql<Date>`(created_at at time zone 'UTC')::date`.as('on'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .groupBy('on')
    .as('joined');
  return ctx.db.selectFrom(joined).select([sql<string>`to_char("on", 'YYYY-MM-DD')`.as('day'), 'count']);
}

/** How many sensei wait for an administrator: those that the list shows. */
export async function countWaitingSensei(ctx: Ctx): Promise<number> {
  const { count } = await tables(ctx, 'user')
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sensei_status', '=', 'PENDING_APPROVAL')
    .where('email_verified_at', 'is not', null)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return count;
}
