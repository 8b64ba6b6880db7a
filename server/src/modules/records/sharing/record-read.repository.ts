import { RecordRead } from '@michi/contract/records/record-sharing';
import { RecordSection } from '@michi/contract/records/records';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

type Right = RecordRead['right'];
const Right = RecordRead.shape.right;
type Read = { ownerId: string; readerId: string; section: RecordSection; right: Right };

/** tx, with what is read. */
export async function insertReads(tx: Ctx, reads: readonly Read[]): Promise<void> {
  if (reads.length === 0) return;
  await tables(tx, 'record_read')
    .insertInto('record_read')
    .values(
      reads.map(({ ownerId, readerId, section, right }) => ({
        id: newId(tx.clock),
        owner_id: ownerId,
        reader_id: readerId,
        section,
        by_right: right,
        at: tx.clock.now(),
      })),
    )
    .execute();
}

/** Newest first; one more than `limit`. */
export async function findReads(ctx: Ctx, ownerId: string, after: Cursor | null, limit: number) {
  const rows = await tables(ctx, 'record_read')
    .selectFrom('record_read')
    .select(['id', 'reader_id as readerId', 'section', 'by_right as right', 'at'])
    .where('owner_id', '=', ownerId)
    .where((eb) => behind(eb, after, ['at', 'id'], 'desc'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({
    ...row,
    section: RecordSection.parse(row.section),
    right: Right.parse(row.right),
  }));
}

/** tx. What others read of this person; what the person read of others stays with them. */
export async function deleteReadsOf(tx: Ctx, ownerId: string): Promise<void> {
  await tables(tx, 'record_read').deleteFrom('record_read').where('owner_id', '=', ownerId).execute();
}
