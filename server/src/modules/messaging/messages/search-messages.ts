import type { FoundMessage } from '@michi/contract/messaging/messages';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { getAccounts } from '../../identity/index.ts';
import { namesFor, presentFor } from '../core/message.ts';
import { findParts, peopleOf } from '../core/message-parts.ts';
import { findByWords } from '../core/message-search.repository.ts';

type Search = {
  q: string;
  conversationId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/**
 * Messages with all these words, or words that begin so, in the own conversations from where the reader came
 * in; the latest first.
 */
export async function searchMessages(
  ctx: Ctx,
  actor: SignedIn,
  { q, conversationId, cursor, limit }: Search,
): Promise<List<FoundMessage>> {
  // As the index cuts them: letters and digits.
  const words = [...q.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(String);
  if (words.length === 0) return { items: [], nextCursor: null };
  const before = cursor === undefined ? null : decodeCursor(cursor);
  const rows = await findByWords(ctx, actor.id, { words, conversationId, before }, limit + 1);
  const page = cursorPage(rows, limit, ({ message }) => ({ at: message.created_at, id: message.id }));
  const messages = page.items.map(({ message }) => message);
  const parts = await findParts(ctx, messages);
  const name = namesFor(actor, await getAccounts(ctx, peopleOf(messages, parts)));
  const brand = ctx.settings.get('brand.name');
  return {
    ...page,
    items: page.items.map(({ message, title, joined, kind }) => ({
      message: presentFor({ readerId: actor.id, kind, joined, brand }, message, parts, name),
      title: kind === 'SUPPORT' ? brand : title,
    })),
  };
}
