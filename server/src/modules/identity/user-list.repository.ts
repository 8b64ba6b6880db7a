import type { SenseiStatus } from '@michi/contract/states';
import type { Ctx } from '../../platform/context.ts';
import { behind, type Cursor } from '../../platform/cursor.ts';
import { sql, tables } from '../../platform/db.ts';
import { type Account, accountColumns, accountOf } from './account.ts';

export type UserListQuery = {
  page: number;
  size: number;
  searchQuery?: string | undefined;
  name?: string | undefined;
  sortBy: 'createdAt' | 'name' | 'email' | 'status' | 'type';
  sortOrder: 'asc' | 'desc';
};

/** Without accents and case, as people type and sort. */
const plain = (column: 'name' | 'email') => sql<string>`lower(unaccent(${sql.ref(column)}))`;
const sorts = {
  createdAt: sql<Date>`created_at`,
  name: plain('name'),
  email: plain('email'),
  status: sql<string>`status`,
  type: sql<string>`type`,
};
const contains = (column: 'name' | 'email', text: string) =>
  sql<boolean>`${plain(column)} like lower(unaccent(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}))`;

export async function pageOfAccounts(
  ctx: Ctx,
  query: UserListQuery,
): Promise<{ items: Account[]; totalItems: number }> {
  const { searchQuery, name } = query;
  const matching = tables(ctx, 'user')
    .selectFrom('user')
    .$if(Boolean(searchQuery), (select) =>
      select.where((eb) =>
        eb.or([contains('name', searchQuery ?? ''), contains('email', searchQuery ?? '')]),
      ),
    )
    .$if(Boolean(name), (select) => select.where(contains('name', name ?? '')));
  const { totalItems } = await matching
    .select((eb) => eb.fn.countAll<number>().as('totalItems'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(accountColumns)
    .orderBy(sorts[query.sortBy], (order) =>
      (query.sortOrder === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    // Equal ones keep their order from page to page.
    .orderBy('id', query.sortOrder)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  return { items: rows.map(accountOf), totalItems };
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

/** How many people joined since then, and how many sensei wait for an administrator: those that the list shows. */
export async function countAccounts(
  ctx: Ctx,
  since: Date,
): Promise<{ createdSince: number; waitingSensei: number }> {
  const counts = await tables(ctx, 'user')
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('user')
        .select(fn.countAll<number>().as('n'))
        .where('created_at', '>=', since)
        .as('createdSince'),
      selectFrom('user')
        .select(fn.countAll<number>().as('n'))
        .where('sensei_status', '=', 'PENDING_APPROVAL')
        .where('email_verified_at', 'is not', null)
        .where('status', '!=', 'DELETED')
        .as('waitingSensei'),
    ])
    .executeTakeFirstOrThrow();
  return { createdSince: counts.createdSince ?? 0, waitingSensei: counts.waitingSensei ?? 0 };
}
