import { ExportStatus } from '@michi/contract/identity/privacy';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

const columns = ['id', 'user_id', 'status', 'done', 'total', 'file_id', 'expires_at', 'created_at'] as const;

export type DataExport = Awaited<ReturnType<typeof findExport>>;

/** Null when one of this person's is in the making already. */
export async function insertExport(ctx: Ctx, userId: string): Promise<string | null> {
  const row = await tables(ctx, 'data_export')
    .insertInto('data_export')
    .values({ id: newId(ctx.clock), user_id: userId, status: 'PENDING', created_at: ctx.clock.now() })
    .onConflict((conflict) =>
      conflict.column('user_id').where('status', 'in', ['PENDING', 'RUNNING']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Those whose process died are nobody's work any more. */
export async function failStaleExports(ctx: Ctx, userId: string, startedBefore: Date): Promise<void> {
  await tables(ctx, 'data_export')
    .updateTable('data_export')
    .set({ status: 'FAILED', finished_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .where('created_at', '<', startedBefore)
    .execute();
}

export async function findExport(ctx: Ctx, id: string) {
  const row = await tables(ctx, 'data_export')
    .selectFrom('data_export')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, status: ExportStatus.parse(row.status) } : null;
}

export async function findNewestExport(ctx: Ctx, userId: string): Promise<DataExport> {
  const row = await tables(ctx, 'data_export')
    .selectFrom('data_export')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, status: ExportStatus.parse(row.status) } : null;
}

type Change = {
  status?: ExportStatus;
  done?: number;
  total?: number;
  file_id?: string;
  expires_at?: Date;
  finished_at?: Date;
};
export async function updateExport(ctx: Ctx, id: string, change: Change): Promise<void> {
  await tables(ctx, 'data_export').updateTable('data_export').set(change).where('id', '=', id).execute();
}
