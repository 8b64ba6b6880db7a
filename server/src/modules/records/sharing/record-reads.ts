import type { List } from '@michi/contract/page';
import type { RecordRead } from '@michi/contract/records/record-sharing';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import { nameOf } from '../core/person-name.ts';
import { findReads } from './record-read.repository.ts';
import { canKeepRecords } from '../core/records.policy.ts';

type Page = { cursor?: string | undefined; limit: number };

export async function listOwnReads(ctx: Ctx, actor: SignedIn, page: Page): Promise<List<RecordRead>> {
  authorize(canKeepRecords(actor));
  return readsOf(ctx, actor.id, page);
}

export async function readsOf(ctx: Ctx, ownerId: string, { cursor, limit }: Page): Promise<List<RecordRead>> {
  const rows = await findReads(ctx, ownerId, cursor ? decodeCursor(cursor) : null, limit);
  const { items, nextCursor } = cursorPage(rows, limit, (row) => row);
  const readers = await getAccounts(ctx, [...new Set(items.map((row) => row.readerId))]);
  return {
    items: items.map(({ readerId, at, ...row }) => ({
      ...row,
      reader: nameOf(readers, readerId),
      at: at.toISOString(),
    })),
    nextCursor,
  };
}
