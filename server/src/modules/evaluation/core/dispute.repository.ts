import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import type { FileUse } from '../../../platform/files/file-use.ts';

/** tx, report locked. */
export async function saveAnswer(
  tx: Ctx,
  { id, answer, by }: { id: string; answer: string; by: string },
): Promise<void> {
  await tables(tx, 'report')
    .updateTable('report')
    .set({ answer, answered_by: by, answered_at: tx.clock.now() })
    .where('id', '=', id)
    .execute();
}

/**
 * Open problems with this person's classes that can still be answered, the nearest end first; `limit` at
 * most.
 */
export function findUnanswered(
  ctx: Ctx,
  senseiId: string,
  limit: number,
): Promise<{ id: string; seatId: string; replyDueAt: Date }[]> {
  return tables(ctx, 'report')
    .selectFrom('report')
    .select(['id', 'target_id as seatId', 'reply_due_at as replyDueAt'])
    .where('sensei_id', '=', senseiId)
    .where('outcome', 'is', null)
    .where('answer', 'is', null)
    .where('reply_due_at', '>', ctx.clock.now())
    .orderBy('reply_due_at')
    .limit(limit)
    .execute();
}

/** What this person answered, for the export. */
export function findAnswersOf(ctx: Ctx, userId: string) {
  return tables(ctx, 'report')
    .selectFrom('report')
    .select(['target_id', 'answer', 'answered_at'])
    .where('answered_by', '=', userId)
    .orderBy('answered_at')
    .execute();
}

export async function insertEvidence(tx: Ctx, reportId: string, fileId: string): Promise<void> {
  await tables(tx, 'report_evidence')
    .insertInto('report_evidence')
    .values({ report_id: reportId, file_id: fileId })
    .execute();
}

/** In the order of arrival. */
export function findEvidence(
  ctx: Ctx,
  reportIds: readonly string[],
): Promise<{ reportId: string; fileId: string }[]> {
  if (reportIds.length === 0) return Promise.resolve([]);
  return tables(ctx, 'report_evidence')
    .selectFrom('report_evidence')
    .select(['report_id as reportId', 'file_id as fileId'])
    .where('report_id', 'in', reportIds)
    .orderBy('file_id')
    .execute();
}

export async function findReportIdOfFile(ctx: Ctx, fileId: string): Promise<string | null> {
  const row = await tables(ctx, 'report_evidence')
    .selectFrom('report_evidence')
    .select('report_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.report_id ?? null;
}

/** Evidence stays for as long as its report. */
export const evidenceUse: FileUse = {
  purpose: 'EVIDENCE',
  async listUsed(ctx, files) {
    const rows = await tables(ctx, 'report_evidence')
      .selectFrom('report_evidence')
      .select('file_id')
      .where(
        'file_id',
        'in',
        files.map(({ id }) => id),
      )
      .execute();
    return rows.map((row) => row.file_id);
  },
};
