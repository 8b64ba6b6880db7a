import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { keyedHash } from '../../../platform/security/encryption.ts';
import { getAccounts } from '../../identity/index.ts';
import type { Locale } from '@michi/contract/fields';
import { findSearch, type SavedSearchRow, updateSearch } from './saved-search.repository.ts';
import { switchedMails } from './saved-search.ts';

const signatureOf = (ctx: Pick<Ctx, 'config'>, id: string) =>
  keyedHash(ctx, 'saved-search mails', id, 'stop');

/**
 * Of this site. Whoever has this link, which stands in the mails, ends the mails of one saved search and can
 * do nothing else.
 */
export function stopMailsPath(ctx: Pick<Ctx, 'config'>, searchId: string): string {
  return `/saved-searches/stop?token=${searchId}.${signatureOf(ctx, searchId).toString('base64url')}`;
}

export type Stoppable = { search: SavedSearchRow; locale: Locale };

/** Null: no such link, or the search was given up. */
export async function findStoppable(ctx: Ctx, token: string): Promise<Stoppable | null> {
  const [id = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (!z.uuid().safeParse(id).success) return null;
  const expected = signatureOf(ctx, id);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const search = await findSearch(ctx, id);
  if (search?.deletedAt) return null;
  const account = search && (await getAccounts(ctx, [search.userId])).get(search.userId);
  return search && account ? { search, locale: account.locale } : null;
}

export async function stopMails(ctx: Ctx, { search }: Stoppable): Promise<void> {
  await updateSearch(ctx, search.id, switchedMails(search, false, ctx.clock.now()));
}
