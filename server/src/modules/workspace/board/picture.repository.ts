import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

/** tx. False when that name has a picture already. The board is there. */
export async function insertPicture(
  tx: Ctx,
  picture: { conversationId: string; key: string; fileId: string; addedBy: string },
): Promise<boolean> {
  const inserted = await tables(tx, 'board_picture')
    .insertInto('board_picture')
    .values({
      conversation_id: picture.conversationId,
      key: picture.key,
      file_id: picture.fileId,
      added_by: picture.addedBy,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function countPictures(ctx: Ctx, conversationId: string): Promise<number> {
  const { count } = await tables(ctx, 'board_picture')
    .selectFrom('board_picture')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findPictureFileId(
  ctx: Ctx,
  conversationId: string,
  key: string,
): Promise<string | undefined> {
  const row = await tables(ctx, 'board_picture')
    .selectFrom('board_picture')
    .select('file_id')
    .where('conversation_id', '=', conversationId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.file_id;
}

export async function findPictureFiles(ctx: Ctx, fileIds: readonly string[]): Promise<string[]> {
  const rows = await tables(ctx, 'board_picture')
    .selectFrom('board_picture')
    .select('file_id')
    .where('file_id', 'in', [...fileIds])
    .execute();
  return rows.map(({ file_id: id }) => id);
}
