import type { exportNotes as route } from '@michi/contract/workspace/notes';
import { noteField } from '@michi/contract/workspace/notes';
import type { RouteOutput } from '@michi/contract/route';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import { removeFilesOf, storeFile } from '../../../platform/files/files.ts';
import { getAccounts } from '../../identity/index.ts';
import { conversationTitle } from '../../messaging/index.ts';
import { blocksOf } from './note-blocks.ts';
import { documentOf } from './note-document.ts';
import { drawNotes } from './draw-notes.ts';
import { markdownOf } from './note-markdown.ts';
import { readAllUpdates } from './write-notes.ts';

/** Made anew at any time, so it need not lie around. */
const life = minutes(15);

export async function exportNotes(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, format }: { conversationId: string; format: 'MARKDOWN' | 'PDF' },
): Promise<RouteOutput<typeof route>> {
  const document = documentOf(await readAllUpdates(ctx, actor, conversationId));
  const blocks = blocksOf(document.getXmlFragment(noteField));
  document.destroy();
  const title = await conversationTitle(ctx, actor, conversationId);
  const { locale } = found((await getAccounts(ctx, [actor.id])).get(actor.id));
  const platform = ctx.settings.get('brand.name');
  const isPdf = format === 'PDF';
  const bytes = isPdf
    ? await drawNotes(blocks, { title, locale, platform })
    : Buffer.from(markdownOf(blocks), 'utf8');
  const name = `${title.replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ').slice(0, 80)}.${isPdf ? 'pdf' : 'md'}`;
  const type = isPdf ? 'application/pdf' : 'text/markdown; charset=utf-8';
  const expiresAt = after(ctx.clock.now(), life);
  const file = await ctx.transaction(async (tx) => {
    await removeFilesOf(tx, actor.id, ['NOTES']);
    return storeFile(tx, { ownerId: actor.id, purpose: 'NOTES', name, type, bytes, expiresAt });
  });
  const link = fileLink(ctx, file.id);
  return { url: link.url, name, expiresAt: link.expiresAt.toISOString() };
}
