import type { AccountStatus, SenseiStatus, UserType } from '@michi/contract/states';
import type { Ctx } from '../../platform/context.ts';
import { behind, type Cursor } from '../../platform/cursor.ts';
import { sql, tables } from '../../platform/db.ts';
import { type Account, accountColumns, accountOf } from './account.ts';

export type UserListQuery = {
  page: number;
  size: number;
  searchQuery?: string | undefined;
  name?: string | undefined;
  type?: UserType | undefined;
  status?: AccountStatus | undefined;
  senseiStatus?: SenseiStatus | undefined;
  sortBy: 'createdAt' | 'name' | 'email' | 'status' | 'type';
  sortOrder: 'asc' | 'desc';
};

/** Without accents and case, as people type and sort. */
const plain = (column: 'name' | 'email') => sql<string>`plain_text(${sql.ref(column)})`;
const sorts = {
  createdAt: sql<Date>`created_at`,
  name: plain('name'),
  email: plain('email'),
  status: sql<string>`status`,
  type: sql<string>`type`,
};
const contains = (column: 'name' | 'email', text: string) =>
  sql<boolean>`${plain(column)} like plain_text(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`;

function matching(ctx: Ctx, query: UserListQuery) {
  const { searchQuery, name, type, status, senseiStatus } = query;
  let found = tables(ctx, 'user').selectFrom('user');
  if (searchQuery)
    found = found.where((eb) => eb.or([contains('name', searchQuery), contains('email', searchQuery)]));
  if (name) found = found.where(contains('name', name));
  if (type) found = found.where('type', '=', type);
  if (status) found = found.where('status', '=', status);
  if (senseiStatus) found = found.where('sensei_status', '=', senseiStatus);
  return found;
}

/** The rows of one page; apart from the call below, so that its plan can be looked at. */
export function accountPageQuery(ctx: Ctx, query: UserListQuery) {
  return (
    matching(ctx, query)
      .select(accountColumns)
      .orderBy(sorts[query.sortBy], (order) => {
        const turned = query.sortOrder === 'asc' ? order.asc() : order.desc();
        // What is never null is left to its index, which knows nothing of "last".
        return query.sortBy === 'type' ? turned.nullsLast() : turned;
      })
      // Equal ones keep their order from page to page.
      .orderBy('id', query.sortOrder)
      .limit(query.size)
      .offset(query.page * query.size)
  );
}

export async function pageOfAccounts(
  ctx: Ctx,
  query: UserListQuery,
): Promise<{ items: Account[]; totalItems: number }> {
  const { totalItems } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as('totalItems'))
    .executeTakeFirstOrThrow();
  const rows = await accountPageQuery(ctx, query).execute();
  return { items: rows.map(accountOf), totalItems };
}

/** Whom these words, or a part of a name or address, may mean. */
export async function findAccountIds(ctx: Ctx, words: string, limit: number): Promise<string[]> {
  const query = { searchQuery: words, page: 0, size: limit, sortBy: 'createdAt', sortOrder: 'desc' } as const;
  return (await matching(ctx, query).select('id').limit(limit).execute()).map(({ id }) => id);
}

/** Sensei whose account is alive and verified, the longest waiting first; one more than `limit`. */
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
    .where((eb) => behind(eb, after, ['created_at', 'id'], 'asc'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return rows.map(accountOf);
}

/** Whom to tell of what concerns the whole site. */
export async function listAdministrators(ctx: Ctx): Promise<Account[]> {
  const rows = await tables(ctx, 'user')
    .selectFrom('user')
    .select(accountColumns)
    .where('type', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('created_at')
    .limit(50)
    .execute();
  return rows.map(accountOf);
}

/** How many joined on each day (UTC) from the one moment up to the other; days without anybody are left out. */
export async function countNewAccounts(
  ctx: Ctx,
  from: Date,
  before: Date,
): Promise<{ day: string; count: number }[]> {
  return tables(ctx, 'user')
    .selectFrom('user')
    .select((eb) => [
      sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .groupBy('day')
    .execute();
}

/** How many sensei wait for an administrator: those that the list shows. */
export async function countWaitingSensei(ctx: Ctx): Promise<number> {
  const { count } = await tables(ctx, 'user')
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sensei_status', '=', 'PENDING_APPROVAL')
    .where('email_verified_at', 'is not', null)
    .where('status', '!=', 'DELETED')
    .executeTakeFirstOrThrow();
  return count;
}
