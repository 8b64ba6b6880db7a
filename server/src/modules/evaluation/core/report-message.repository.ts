import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import type { ReportedMessage } from '../../messaging/index.ts';

/** tx. As they were when they were reported, whatever becomes of them. */
export async function insertReportMessages(
  tx: Ctx,
  reportId: string,
  messages: readonly ReportedMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await tables(tx, 'report_message')
    .insertInto('report_message')
    .values(
      messages.map(({ seq, senderId, body, createdAt, isReported }) => ({
        report_id: reportId,
        seq,
        sender_id: senderId,
        body,
        is_reported: isReported,
        created_at: createdAt,
      })),
    )
    .execute();
}

/** By report, in order. */
export async function findReportMessages(
  ctx: Ctx,
  reportIds: readonly string[],
): Promise<Map<string, ReportedMessage[]>> {
  if (reportIds.length === 0) return new Map();
  const rows = await tables(ctx, 'report_message')
    .selectFrom('report_message')
    .select([
      'report_id',
      'seq',
      'sender_id as senderId',
      'body',
      'is_reported as isReported',
      'created_at as createdAt',
    ])
    .where('report_id', 'in', reportIds)
    .orderBy('seq')
    .execute();
  return Map.groupBy(rows, (row) => row.report_id);
}
