import { maxSavedSearches, type SavedSearch } from '@michi/contract/discovery/saved-searches';
import { keyOfSearch } from '@michi/contract/discovery/search-key';
import { isUser, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getCurrentSlug } from '../../catalogue/index.ts';
import { CategorySoughtUnknown, NothingSearched, TooManySearches } from '../discovery.errors.ts';
import { waysOfMatches } from './announce-matches.ts';
import { canSaveSearches } from './saved-search.policy.ts';
import {
  deleteSearch,
  findSearchesOf,
  insertSearch,
  lockSearch,
  lockSearchesOf,
  type SavedSearchRow,
  updateSearch,
} from './saved-search.repository.ts';
import {
  categoryOfQuery,
  inCategory,
  pathOfQuery,
  queryOfPath,
  searchOfQuery,
  switchedMails,
} from './saved-search.ts';
import { understandSearch } from '../search/understand-search.ts';

/** At most twenty, so they come on one page. */
export async function listSavedSearches(
  ctx: Ctx,
  actor: SignedIn,
): Promise<{ items: SavedSearch[]; nextCursor: null }> {
  authorize(canSaveSearches(actor));
  const searches = await findSearchesOf(ctx, actor.id);
  const kept = searches.filter(({ deletedAt }) => deletedAt === null);
  const { byMail } = await waysOfMatches(ctx, actor.id);
  return { items: kept.map((search) => presentSearch(search, byMail)), nextCursor: null };
}

/**
 * Only what is published from now on is news, of what the page understands today. A search that is saved
 * already is answered as it is; one that was given up begins anew.
 */
export async function saveSearch(
  ctx: Ctx,
  actor: SignedIn,
  { path, name }: { path: string; name: string },
): Promise<SavedSearch> {
  authorize(canSaveSearches(actor));
  const query = await readQuery(ctx, path);
  const instead = await understandSearch(ctx, searchOfQuery(query));
  return ctx.transaction(async (tx) => {
    const saved = await forgetOldest(tx, await lockSearchesOf(tx, actor.id));
    for (const search of saved) {
      const known = await atCurrentAddress(tx, search.query);
      if (known === null || keyOfSearch(known) !== keyOfSearch(query)) continue;
      if (search.deletedAt === null) return presentOwn(tx, search);
      await deleteSearch(tx, search.id);
    }
    checkRoom(saved);
    const id = newId(tx.clock);
    await insertSearch(tx, { id, userId: actor.id, name, query, instead });
    return presentOwn(tx, found(await lockSearch(tx, id)));
  });
}

/**
 * tx. Whoever saves and gives up again and again keeps no more of these than of the others. Answers those
 * that are left.
 */
async function forgetOldest(tx: Ctx, saved: readonly SavedSearchRow[]): Promise<SavedSearchRow[]> {
  const oldest = saved
    .flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [{ id, deletedAt }]))
    .toSorted((one, other) => other.deletedAt.getTime() - one.deletedAt.getTime())
    .slice(maxSavedSearches)
    .map(({ id }) => id);
  for (const id of oldest) await deleteSearch(tx, id);
  return saved.filter(({ id }) => !oldest.includes(id));
}

function checkRoom(saved: readonly SavedSearchRow[]): void {
  if (saved.filter(({ deletedAt }) => deletedAt === null).length >= maxSavedSearches)
    throw TooManySearches({ values: { most: String(maxSavedSearches) } });
}

async function readQuery(ctx: Ctx, path: string): Promise<string> {
  const query = queryOfPath(path);
  if (query === null) throw NothingSearched({ field: 'path' });
  const current = await atCurrentAddress(ctx, query);
  if (current === null) throw CategorySoughtUnknown({ field: 'path' });
  return current;
}

/**
 * The same search, its category by the address that it has now; null where there is no such category any
 * more.
 */
async function atCurrentAddress(ctx: Ctx, query: string): Promise<string | null> {
  const asked = categoryOfQuery(query);
  if (asked === null) return query;
  const category = await getCurrentSlug(ctx, asked);
  return category === null ? null : inCategory(query, category);
}

/**
 * What is published while the mails are off is never told; what was published before, and was to be told,
 * still is.
 */
export async function changeSavedSearch(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { name, mails }: { name?: string | undefined; mails?: boolean | undefined },
): Promise<SavedSearch> {
  return ctx.transaction(async (tx) => {
    const search = await loadOwnSearch(tx, actor, id);
    await updateSearch(tx, id, {
      ...(name === undefined ? {} : { name }),
      ...(mails === undefined ? {} : switchedMails(search, mails, tx.clock.now())),
    });
    return presentOwn(tx, found(await lockSearch(tx, id)));
  });
}

export async function deleteSavedSearch(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await loadOwnSearch(tx, actor, id);
    await updateSearch(tx, id, { deletedAt: tx.clock.now() });
  });
}

/** As if it had never been given up: it goes on from where it was, and what it told stays told. */
export async function restoreSavedSearch(ctx: Ctx, actor: SignedIn, id: string): Promise<SavedSearch> {
  authorize(canSaveSearches(actor));
  return ctx.transaction(async (tx) => {
    const saved = await lockSearchesOf(tx, actor.id);
    const search = found(saved.find((each) => each.id === id));
    if (search.deletedAt === null) return presentOwn(tx, search);
    checkRoom(saved);
    await updateSearch(tx, id, { deletedAt: null });
    return presentOwn(tx, search);
  });
}

/** tx. Another person's search does not exist for the caller, and neither does one that was given up. */
async function loadOwnSearch(tx: Ctx, actor: SignedIn, id: string): Promise<SavedSearchRow> {
  authorize(canSaveSearches(actor));
  const search = found(await lockSearch(tx, id));
  if (!isUser(actor, search.userId) || search.deletedAt !== null) throw NotFound();
  return search;
}

const presentOwn = async (ctx: Ctx, search: SavedSearchRow): Promise<SavedSearch> =>
  presentSearch(search, (await waysOfMatches(ctx, search.userId)).byMail);

function presentSearch(search: SavedSearchRow, isMailed: boolean): SavedSearch {
  const { id, name, query, pausedAt, toldAt, mailedAt, createdAt } = search;
  return {
    id,
    name,
    path: pathOfQuery(query),
    mails: pausedAt === null,
    isMailed,
    toldAt: toldAt?.toISOString() ?? null,
    mailedAt: mailedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
