import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, days } from '../../server/src/platform/clock.ts';
import type { Ctx } from '../../server/src/platform/context.ts';
import { masterOf, rewritten } from '../../server/src/platform/files/image.ts';
import { storeFile } from '../../server/src/platform/files/files.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { drawPdfsInThread } from '../../server/src/platform/pdf/draw-in-thread.ts';
import { ownFiles } from '../content/talk.ts';
import { fileOfCover } from '../people/pictures.ts';

type Said = { id: string; conversationId: string; senderId: string; at: Date };

/**
 * tx. What Sofia and Amara sent each other beside words: a draft, a page that was marked, a link with what
 * stands there.
 */
export async function sendFiles(tx: Ctx): Promise<void> {
  const [draft, page, link] = await Promise.all(
    [ownFiles.draft.with, ownFiles.page.with, ownFiles.link.address].map((words) => saidIn(tx, words)),
  );
  if (draft) {
    const [bytes] = await drawPdfsInThread([
      {
        pageSize: 'LETTER',
        pageMargins: [72, 72, 72, 72],
        info: { title: ownFiles.draft.title, author: 'Demo', subject: 'Essay' },
        language: 'en',
        defaultStyle: { fontSize: 12, lineHeight: 1.7, color: '#222222' },
        content: [
          { text: ownFiles.draft.title, bold: true },
          ...ownFiles.draft.lines.map((text) => ({ text })),
        ],
      },
    ]);
    if (bytes) {
      const { name } = ownFiles.draft;
      const about = { ownerId: draft.senderId, purpose: 'CHAT_FILE', name, type: 'application/pdf' } as const;
      const file = await storeFile(tx, { ...about, bytes });
      await attach(tx, draft, { kind: 'PDF', file });
    }
  }
  if (page) {
    const { bytes, width, height } = await masterOf(
      await readFile(fileOfCover(ownFiles.page.drawing, '960.webp')),
      2400,
    );
    const { name } = ownFiles.page;
    const about = { ownerId: page.senderId, purpose: 'CHAT_MEDIA', name, type: 'image/webp' } as const;
    const file = await storeFile(tx, { ...about, bytes });
    const preview = await storeFile(tx, { ...about, bytes: await rewritten(bytes, 768) });
    await attach(tx, page, { kind: 'IMAGE', file, preview_id: preview.id, width, height });
  }
  if (link) await addLink(tx, link);
}

async function saidIn(tx: Ctx, words: string): Promise<Said | undefined> {
  return tx.db
    .selectFrom('message')
    .select(['id', 'conversation_id as conversationId', 'sender_id as senderId', 'created_at as at'])
    .where('body', 'like', `%${words}%`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

type Sent = {
  kind: 'PDF' | 'IMAGE';
  file: { id: string; name: string; type: string; size: number };
  preview_id?: string;
  width?: number;
  height?: number;
};

async function attach(tx: Ctx, said: Said, { file, ...sent }: Sent): Promise<void> {
  const id = newId(tx.clock);
  const { id: fileId, name, type, size } = file;
  const row = { file_id: fileId, name, type, size, client_id: id, created_at: said.at, ...sent };
  await tx.db
    .insertInto('message_attachment')
    .values({
      id,
      conversation_id: said.conversationId,
      message_id: said.id,
      owner_id: said.senderId,
      ...row,
    })
    .execute();
}

async function addLink(tx: Ctx, said: Said): Promise<void> {
  const { address, ...preview } = ownFiles.link;
  const hash = createHash('sha256').update(address).digest('hex');
  const now = tx.clock.now();
  await tx.db
    .insertInto('message_link')
    .values({
      id: newId(tx.clock),
      message_id: said.id,
      conversation_id: said.conversationId,
      position: 0,
      url: address,
      address_hash: hash,
      created_at: said.at,
    })
    .execute();
  await tx.db
    .insertInto('link_preview')
    .values({ address_hash: hash, ...preview, fetched_at: now, expires_at: after(now, days(30)) })
    .execute();
}
