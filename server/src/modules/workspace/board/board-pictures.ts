import type { getBoardPicture } from '@michi/contract/workspace/board';
import type { RouteOutput } from '@michi/contract/route';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, UnsupportedFile } from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import type { FileUse } from '../../../platform/files/file-use.ts';
import { findFile, storeFile } from '../../../platform/files/files.ts';
import { sanitizeUpload } from '../../../platform/files/sanitize-upload.ts';
import { participantsFor, writersFor } from '../../messaging/index.ts';
import { BoardFull } from '../workspace.errors.ts';
import { lockBoard } from './board.repository.ts';
import { countPictures, findPictureFileId, findPictureFiles, insertPicture } from './picture.repository.ts';

const mostPictures = 500;

type Picture = { conversationId: string; key: string; file: File };

/**
 * Sent again, it stays what it was: a name means one picture for ever. Throws NotFound, ConversationBlocked,
 * UnsupportedFile, BoardFull.
 */
export async function addPicture(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, key, file }: Picture,
): Promise<null> {
  await writersFor(ctx, actor, conversationId);
  if (await findPictureFileId(ctx, conversationId, key)) return null;
  const harmless = await sanitizeUpload(file);
  if (harmless.type === 'application/pdf')
    throw UnsupportedFile({ message: 'Choose a picture: JPEG, PNG, WebP or AVIF' });
  await ctx.transaction(async (tx) => {
    await lockBoard(tx, conversationId);
    if (await findPictureFileId(tx, conversationId, key)) return;
    if ((await countPictures(tx, conversationId)) >= mostPictures)
      throw BoardFull({ message: `The board is full: it holds ${mostPictures} pictures` });
    const stored = await storeFile(tx, { ownerId: actor.id, purpose: 'BOARD_PICTURE', ...harmless });
    await insertPicture(tx, { conversationId, key, fileId: stored.id, addedBy: actor.id });
  });
  return null;
}

export async function linkPicture(
  ctx: Ctx,
  actor: SignedIn,
  conversationId: string,
  key: string,
): Promise<RouteOutput<typeof getBoardPicture>> {
  await participantsFor(ctx, actor, conversationId);
  const fileId = found(await findPictureFileId(ctx, conversationId, key));
  const { type, createdAt } = found(await findFile(ctx, fileId));
  return { url: fileLink(ctx, fileId).url, type, createdAt: createdAt.toISOString() };
}

/** A picture stays for as long as its board, whose earlier states may have it. */
export const boardPictureUse: FileUse = {
  purpose: 'BOARD_PICTURE',
  listUsed: (ctx, files) =>
    findPictureFiles(
      ctx,
      files.map(({ id }) => id),
    ),
};
