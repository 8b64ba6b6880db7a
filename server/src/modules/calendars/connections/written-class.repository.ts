import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export type WrittenRow = {
  classId: string;
  calendarRef: string;
  ref: string;
  etag: string | null;
  digest: Uint8Array;
  endsAt: Date;
};

/** Those that have not ended: what is over stays as it was written. */
export function findWrittenClasses(ctx: Ctx, connectionId: string): Promise<WrittenRow[]> {
  return tables(ctx, 'written_class')
    .selectFrom('written_class')
    .select([
      'class_id as classId',
      'calendar_ref as calendarRef',
      'ref',
      'etag',
      'digest',
      'ends_at as endsAt',
    ])
    .where('connection_id', '=', connectionId)
    .where('ends_at', '>', ctx.clock.now())
    .execute();
}

export async function saveWritten(
  ctx: Ctx,
  { connectionId, userId }: { connectionId: string; userId: string },
  row: WrittenRow,
): Promise<void> {
  const values = {
    calendar_ref: row.calendarRef,
    ref: row.ref,
    etag: row.etag,
    digest: Buffer.from(row.digest),
    ends_at: row.endsAt,
  };
  await tables(ctx, 'written_class')
    .insertInto('written_class')
    .values({ connection_id: connectionId, class_id: row.classId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['connection_id', 'class_id']).doUpdateSet(values))
    .execute();
}

export async function forgetWritten(ctx: Ctx, connectionId: string, classId: string): Promise<void> {
  await tables(ctx, 'written_class')
    .deleteFrom('written_class')
    .where('connection_id', '=', connectionId)
    .where('class_id', '=', classId)
    .execute();
}
