import { createHash } from 'node:crypto';
import { z } from 'zod';
import { after, days, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { masterOf } from '../../../platform/files/image.ts';
import { storeFile } from '../../../platform/files/files.ts';
import { OutsideError } from '../../../platform/http/fetch-outside.ts';
import { newId } from '../../../platform/ids.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { findAddresses } from './find-addresses.ts';
import {
  deleteLinks,
  findLinksOfMessages,
  findMessageOfLinks,
  findReadersOf,
  findUnread,
  insertLinks,
  savePreview,
} from '../core/link.repository.ts';
import { presentLinks } from '../core/present-links.ts';
import { type PageHead, readPage } from './read-page.ts';

/** How long is shown what stood there, and how long nobody asks again where nothing did. */
const life = days(30);
const lifeOfNothing = hours(6);
const mostPageBytes = 3 * 1024 * 1024;
const mostPictureBytes = 5 * 1024 * 1024;
const patienceMs = 8000;
const widestPicture = 640;
/** Smaller ones are signs, and one of a point counts readers. */
const smallestPicture = 64;

/** An address may carry a token: the job knows its message alone. */
const declared = declareJob(
  'messaging.read_links',
  z.object({ messageId: z.uuid() }),
  ({ messageId }) => `read_links:${messageId}`,
);

/** tx. In place of those that the message had before: its addresses, which a job reads after the commit. */
export async function keepLinks(
  tx: Ctx,
  message: { id: string; conversationId: string; body: string },
): Promise<void> {
  const addresses = findAddresses(message.body, tx.config.publicUrl);
  await deleteLinks(tx, message.id);
  if (addresses.length === 0) return;
  await insertLinks(
    tx,
    addresses.map((address, position) => ({
      id: newId(tx.clock),
      message_id: message.id,
      conversation_id: message.conversationId,
      position,
      url: address,
      address_hash: createHash('sha256').update(address).digest('hex'),
      created_at: tx.clock.now(),
    })),
  );
  if (tx.settings.get('chat.link_previews'))
    await tx.enqueue(declared, { messageId: message.id }, { maxAttempts: 2 });
}

/**
 * Reads what is not known yet, keeps it, and tells everybody who reads the message. Whatever fails is only
 * not shown.
 */
async function readLinks(ctx: Ctx, messageId: string): Promise<void> {
  const message = await findMessageOfLinks(ctx, messageId);
  if (!message || !ctx.settings.get('chat.link_previews')) return;
  for (const { address, address_hash: hash } of await findUnread(ctx, messageId)) {
    const head = await readHead(ctx, address);
    await keepPreview(ctx, { hash, address, ownerId: message.sender_id, head });
  }
  const links = presentLinks(ctx, await findLinksOfMessages(ctx, [messageId]));
  if (links.length === 0) return;
  const conversationId = message.conversation_id;
  const people = await findReadersOf(ctx, conversationId, message.seq);
  ctx.push(people, 'message.links', { conversationId, messageId, links });
}

async function readHead(ctx: Ctx, address: string): Promise<PageHead | null> {
  const answer = await ask(ctx, address, 'text/html', mostPageBytes);
  return answer && readPage(answer, address);
}

type Read = { hash: string; address: string; ownerId: string; head: PageHead | null };

async function keepPreview(ctx: Ctx, { hash, address, ownerId, head }: Read): Promise<void> {
  const picture = head?.image ? await readPicture(ctx, head.image) : null;
  await ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    const expiresAt = after(now, head ? life : lifeOfNothing);
    const image = picture
      ? await storeFile(tx, {
          ownerId,
          purpose: 'LINK_IMAGE',
          name: 'preview.webp',
          type: 'image/webp',
          bytes: picture.bytes,
          expiresAt,
        })
      : null;
    await savePreview(tx, {
      address_hash: hash,
      title: head?.title ?? null,
      // What a page calls itself may be somebody else's name: the host is who answers.
      site: new URL(address).hostname.replace(/^www\./, ''),
      description: head?.description ?? null,
      image_id: image?.id ?? null,
      image_width: picture?.width ?? null,
      image_height: picture?.height ?? null,
      fetched_at: now,
      expires_at: expiresAt,
    });
  });
}

/** Written anew by us: nothing of what was sent is passed on but its pixels. */
async function readPicture(ctx: Ctx, address: string) {
  const answer = await ask(ctx, address, 'image/*', mostPictureBytes);
  if (answer?.status !== 200) return null;
  const picture = await masterOf(answer.body, widestPicture).catch(() => null);
  return picture && Math.min(picture.width, picture.height) >= smallestPicture ? picture : null;
}

async function ask(ctx: Ctx, address: string, accept: string, mostBytes: number) {
  try {
    return await ctx.gateways.outside.ask(address, {
      method: 'GET',
      headers: { accept, 'user-agent': 'Mozilla/5.0 (compatible; Michi link preview)' },
      mostBytes,
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    ctx.log.info({ problem: error.problem }, 'a link was not read');
    return null;
  }
}

export const readLinksJob = defineJob(declared, (ctx, { messageId }) => readLinks(ctx, messageId));
