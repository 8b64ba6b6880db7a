import { maxSavedSearches, type SavedSearch } from '@michi/contract/saved-searches';
import { isUser, type SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, found, NotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { getCurrentSlug } from '../catalogue/index.ts';
import { CategorySoughtUnknown, NothingSearched, TooManySearches } from './discovery.errors.ts';
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
  keyOfQuery,
  pathOfQuery,
  queryOfPath,
  searchOfQuery,
} from './saved-search.ts';
import { understandSearch } from './understand-search.ts';

/** At most twenty, so they come on one page. */
export async function listSavedSearches(
  ctx: Ctx,
  actor: SignedIn,
): Promise<{ items: SavedSearch[]; nextCursor: null }> {
  authorize(canSaveSearches(actor));
  return { items: (await findSearchesOf(ctx, actor.id)).map(presentSearch), nextCursor: null };
}

/** Only what is published from now on is news, of what the page understands today. A search that is saved already is answered as it is. */
export async function saveSearch(
  ctx: Ctx,
  actor: SignedIn,
  { path, name }: { path: string; name: string },
): Promise<SavedSearch> {
  authorize(canSaveSearches(actor));
  const query = await readQuery(ctx, path);
  const instead = await understandSearch(ctx, searchOfQuery(query));
  return ctx.transaction(async (tx) => {
    const saved = await lockSearchesOf(tx, actor.id);
    for (const search of saved) {
      const known = await atCurrentAddress(tx, search.query);
      if (known !== null && keyOfQuery(known) === keyOfQuery(query)) return presentSearch(search);
    }
    if (saved.length >= maxSavedSearches)
      throw TooManySearches({ values: { most: String(maxSavedSearches) } });
    const id = newId(tx.clock);
    await insertSearch(tx, { id, userId: actor.id, name, query, instead });
    return presentSearch(found(await lockSearch(tx, id)));
  });
}

async function readQuery(ctx: Ctx, path: string): Promise<string> {
  const query = queryOfPath(path);
  if (query === null) throw NothingSearched({ field: 'path' });
  const current = await atCurrentAddress(ctx, query);
  if (current === null) throw CategorySoughtUnknown({ field: 'path' });
  return current;
}

/** The same search, its category by the address that it has now; null where there is no such category any more. */
async function atCurrentAddress(ctx: Ctx, query: string): Promise<string | null> {
  const asked = categoryOfQuery(query);
  if (asked === null) return query;
  const category = await getCurrentSlug(ctx, asked);
  return category === null ? null : inCategory(query, category);
}

/** Whoever wants mails again begins anew: what was published during the pause is not told. */
export async function changeSavedSearch(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { name, mails }: { name?: string | undefined; mails?: boolean | undefined },
): Promise<SavedSearch> {
  return ctx.transaction(async (tx) => {
    const search = await loadOwnSearch(tx, actor, id);
    const resumes = mails === true && !search.mails;
    await updateSearch(tx, id, {
      ...(name === undefined ? {} : { name }),
      ...(mails === undefined ? {} : { mails }),
      ...(resumes ? { since: tx.clock.now() } : {}),
    });
    return presentSearch(found(await lockSearch(tx, id)));
  });
}

export async function deleteSavedSearch(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await loadOwnSearch(tx, actor, id);
    await deleteSearch(tx, id);
  });
}

/** tx. Another person's search does not exist for the caller. */
async function loadOwnSearch(tx: Ctx, actor: SignedIn, id: string): Promise<SavedSearchRow> {
  authorize(canSaveSearches(actor));
  const search = found(await lockSearch(tx, id));
  if (!isUser(actor, search.userId)) throw NotFound();
  return search;
}

function presentSearch({ id, name, query, mails, mailedAt, createdAt }: SavedSearchRow): SavedSearch {
  return {
    id,
    name,
    path: pathOfQuery(query),
    mails,
    mailedAt: mailedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
