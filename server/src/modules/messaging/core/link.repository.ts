import { tables } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';

export type NewLink = {
  id: string;
  message_id: string;
  conversation_id: string;
  position: number;
  url: string;
  address_hash: string;
  created_at: Date;
};
/** `title` is null where nothing is known of what stands there, or not any more. */
export type LinkRow = {
  id: string;
  message_id: string;
  address: string;
  address_hash: string;
  title: string | null;
  site: string | null;
  description: string | null;
  image_id: string | null;
  image_width: number | null;
  image_height: number | null;
};
export type Preview = {
  address_hash: string;
  title: string | null;
  site: string | null;
  description: string | null;
  image_id: string | null;
  image_width: number | null;
  image_height: number | null;
  fetched_at: Date;
  expires_at: Date;
};

export async function insertLinks(tx: Ctx, links: readonly NewLink[]): Promise<void> {
  if (links.length > 0) await tables(tx, 'message_link').insertInto('message_link').values(links).execute();
}

export async function deleteLinks(tx: Ctx, messageId: string): Promise<void> {
  await tables(tx, 'message_link').deleteFrom('message_link').where('message_id', '=', messageId).execute();
}

/** Of all that this person wrote. */
export async function deleteLinksBy(tx: Ctx, senderId: string): Promise<void> {
  await tables(tx, 'message_link', 'message')
    .deleteFrom('message_link')
    .where('message_id', 'in', (eb) =>
      eb.selectFrom('message').select('message.id').where('message.sender_id', '=', senderId),
    )
    .execute();
}

function linksWithPreviews(ctx: Ctx) {
  return tables(ctx, 'message_link', 'link_preview', 'message', 'conversation_participant')
    .selectFrom('message_link as link')
    .leftJoin('link_preview as preview', (join) =>
      join
        .onRef('preview.address_hash', '=', 'link.address_hash')
        .on('preview.expires_at', '>', ctx.clock.now()),
    )
    .select([
      'link.id',
      'link.message_id',
      'link.url as address',
      'link.address_hash',
      'preview.title',
      'preview.site',
      'preview.description',
      'preview.image_id',
      'preview.image_width',
      'preview.image_height',
    ]);
}

export async function findLinksOfMessages(ctx: Ctx, messageIds: readonly string[]): Promise<LinkRow[]> {
  if (messageIds.length === 0) return [];
  return linksWithPreviews(ctx).where('link.message_id', 'in', messageIds).orderBy('link.position').execute();
}

export type SentLink = LinkRow & { seq: number; sender_id: string; sent_at: Date };

/** Of the conversation, the latest first, as far as this reader may read it. */
export async function findSentLinks(
  ctx: Ctx,
  readerId: string,
  conversationId: string,
  after: Cursor | null,
  limit: number,
): Promise<SentLink[]> {
  return linksWithPreviews(ctx)
    .innerJoin('conversation_participant as reader', 'reader.conversation_id', 'link.conversation_id')
    .innerJoin('message', 'message.id', 'link.message_id')
    .where('reader.user_id', '=', readerId)
    .whereRef('message.seq', '>', 'reader.joined_seq')
    .where('link.conversation_id', '=', conversationId)
    .where((eb) => behind(eb, after, ['message.created_at', 'link.id'], 'desc'))
    .orderBy('message.created_at', 'desc')
    .orderBy('link.id', 'desc')
    .limit(limit)
    .select(['message.seq', 'message.sender_id', 'message.created_at as sent_at'])
    .execute();
}

/** Addresses of the message of which nothing is known, or not any more. */
export async function findUnread(
  ctx: Ctx,
  messageId: string,
): Promise<{ address: string; address_hash: string }[]> {
  return tables(ctx, 'message_link', 'link_preview')
    .selectFrom('message_link as link')
    .select(['link.url as address', 'link.address_hash'])
    .where('link.message_id', '=', messageId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('link_preview as preview')
            .select('preview.address_hash')
            .whereRef('preview.address_hash', '=', 'link.address_hash')
            .where('preview.expires_at', '>', ctx.clock.now()),
        ),
      ),
    )
    .orderBy('link.position')
    .execute();
}

export async function findMessageOfLinks(
  ctx: Ctx,
  messageId: string,
): Promise<{ conversation_id: string; sender_id: string; seq: number } | undefined> {
  return tables(ctx, 'message')
    .selectFrom('message')
    .select(['conversation_id', 'sender_id', 'seq'])
    .where('id', '=', messageId)
    .executeTakeFirst();
}

/** Of those who are in it now, who came in before this message. */
export async function findReadersOf(ctx: Ctx, conversationId: string, seq: number): Promise<string[]> {
  const rows = await tables(ctx, 'conversation_participant')
    .selectFrom('conversation_participant')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('joined_seq', '<', seq)
    .execute();
  return rows.map((row) => row.user_id);
}

/** In the place of an older one; what has ended goes. */
export async function savePreview(tx: Ctx, preview: Preview): Promise<void> {
  const db = tables(tx, 'link_preview');
  await db.deleteFrom('link_preview').where('expires_at', '<=', tx.clock.now()).execute();
  const { address_hash: _hash, ...rest } = preview;
  await db
    .insertInto('link_preview')
    .values(preview)
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(rest))
    .execute();
}
