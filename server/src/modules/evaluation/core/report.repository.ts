import type { ReportOutcome, ReportReason, ReportTarget } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { AlreadyReported } from '../evaluation.errors.ts';

export type NewReport = {
  id: string;
  reporterId: string;
  targetType: ReportTarget;
  targetId: string;
  reason: ReportReason;
  details: string;
  hides: boolean;
  replyDueAt: Date;
  /** Of a seat: who can answer. */
  senseiId?: string;
};
export type ReportRow = NewReport & {
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  outcome: ReportOutcome | null;
  note: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
};
export type Target = Pick<NewReport, 'targetType' | 'targetId'>;

/** tx. A person's reports come one after the other, or the limit could be passed by making many at once. */
export async function lockReporter(tx: Ctx, reporterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reports of ' || ${reporterId}::text, 0))`.execute(
    tx.db,
  );
}

/**
 * Throws `already_reported` while an earlier report of this person about the same is open; about a seat,
 * after any.
 */
export async function insertReport(tx: Ctx, report: NewReport): Promise<void> {
  try {
    await tables(tx, 'report')
      .insertInto('report')
      .values({
        id: report.id,
        reporter_id: report.reporterId,
        target_type: report.targetType,
        target_id: report.targetId,
        reason: report.reason,
        details: report.details,
        hides: report.hides,
        reply_due_at: report.replyDueAt,
        sensei_id: report.senseiId ?? null,
        created_at: tx.clock.now(),
      })
      .execute();
  } catch (error) {
    if (['report_once', 'report_seat'].includes(violatedConstraint(error) ?? '')) throw AlreadyReported();
    throw error;
  }
}

/**
 * How many reports of each person are open (those about money, whose time runs out, not counted), were
 * decided, and of these dismissed since.
 */
export async function countReportsOf(ctx: Ctx, reporterIds: readonly string[], since: Date) {
  if (reporterIds.length === 0) return new Map<string, ReporterCounts>();
  const rows = await tables(ctx, 'report')
    .selectFrom('report')
    .select('reporter_id as reporterId')
    .select(sql<number>`count(*) filter (where outcome is null and target_type <> 'SEAT')::int`.as('open'))
    .select(sql<number>`count(*) filter (where decided_at >= ${since})::int`.as('decided'))
    .select(
      sql<number>`count(*) filter (where outcome = 'DISMISSED' and decided_at >= ${since})::int`.as(
        'dismissed',
      ),
    )
    .where('reporter_id', 'in', reporterIds)
    .groupBy('reporter_id')
    .execute();
  return new Map(rows.map((row): [string, ReporterCounts] => [row.reporterId, row]));
}
export type ReporterCounts = { open: number; decided: number; dismissed: number };

export async function wasDismissed(ctx: Ctx, target: Target): Promise<boolean> {
  return (await reportsOf(ctx, target).where('outcome', '=', 'DISMISSED').executeTakeFirst()) !== undefined;
}

/** Reported, and nobody has decided. */
export async function isLookedAt(ctx: Ctx, target: Target): Promise<boolean> {
  return (await reportsOf(ctx, target).where('outcome', 'is', null).executeTakeFirst()) !== undefined;
}

const reportsOf = (ctx: Ctx, { targetType, targetId }: Target) =>
  tables(ctx, 'report')
    .selectFrom('report')
    .select('id')
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .limit(1);

function select(ctx: Ctx) {
  return tables(ctx, 'report')
    .selectFrom('report')
    .select((eb) => [
      'id',
      'reporter_id as reporterId',
      eb.ref('target_type').$castTo<ReportTarget>().as('targetType'),
      'target_id as targetId',
      eb.ref('reason').$castTo<ReportReason>().as('reason'),
      'details',
      'hides',
      'reply_due_at as replyDueAt',
      'created_at as createdAt',
      'answer',
      'answered_at as answeredAt',
      'answered_by as answeredBy',
      eb.ref('outcome').$castTo<ReportOutcome | null>().as('outcome'),
      'note',
      'decided_at as decidedAt',
      'decided_by as decidedBy',
    ]);
}

export function findReport(ctx: Ctx, id: string): Promise<ReportRow | undefined> {
  return select(ctx).where('id', '=', id).executeTakeFirst();
}

/** tx. Whoever answers or adds to it, and whoever decides, come one after the other. */
export function lockReport(tx: Ctx, id: string): Promise<ReportRow | undefined> {
  return select(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function findReportOfSeat(ctx: Ctx, seatId: string): Promise<ReportRow | undefined> {
  return select(ctx).where('target_type', '=', 'SEAT').where('target_id', '=', seatId).executeTakeFirst();
}

/** The oldest open report of each target, the oldest first; one more than `limit`. */
export function findOldestOpen(ctx: Ctx, after: Cursor | null, limit: number): Promise<ReportRow[]> {
  return select(ctx)
    .where('outcome', 'is', null)
    .where(
      sql<boolean>`not exists (select from report older where older.target_type = report.target_type and older.target_id = report.target_id
        and older.outcome is null and (older.created_at, older.id) < (report.created_at, report.id))`,
    )
    .where((eb) => behind(eb, after, ['created_at', 'id'], 'asc'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
}

/** The oldest report of each decision, the latest decision first; one more than `limit`. */
export function findDecided(ctx: Ctx, after: Cursor | null, limit: number): Promise<ReportRow[]> {
  return select(ctx)
    .where('outcome', 'is not', null)
    .where(
      sql<boolean>`not exists (select from report older where older.target_type = report.target_type and older.target_id = report.target_id
        and older.decided_at = report.decided_at and (older.created_at, older.id) < (report.created_at, report.id))`,
    )
    .where((eb) => behind(eb, after, ['decided_at', 'id'], 'desc'))
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** How many things are reported and not decided. */
export async function countOpenTargets(ctx: Ctx): Promise<number> {
  const { count } = await tables(ctx, 'report')
    .selectFrom('report')
    .select(sql<number>`count(distinct (target_type, target_id))::int`.as('count'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findReportsAbout(ctx: Ctx, targetIds: readonly string[]): Promise<ReportRow[]> {
  if (targetIds.length === 0) return [];
  return select(ctx).where('target_id', 'in', targetIds).orderBy('created_at').orderBy('id').execute();
}

/** tx. All open reports about the same, decided at once; answers whose they were. */
export async function closeReports(
  tx: Ctx,
  { targetType, targetId }: Target,
  decision: { outcome: ReportOutcome; note: string | null; decidedBy: string },
): Promise<{ reporterIds: string[]; reportIds: string[] }> {
  const rows = await tables(tx, 'report')
    .updateTable('report')
    .set({
      outcome: decision.outcome,
      note: decision.note,
      decided_by: decision.decidedBy,
      decided_at: tx.clock.now(),
    })
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .where('outcome', 'is', null)
    .returning(['id', 'reporter_id as reporterId'])
    .execute();
  return {
    reporterIds: [...new Set(rows.map((row) => row.reporterId))],
    reportIds: rows.map((row) => row.id),
  };
}
