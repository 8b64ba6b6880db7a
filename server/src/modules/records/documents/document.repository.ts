import {
  DocumentKind,
  DocumentVerdict,
  type ResultDocument,
  VerifiableRecord,
} from '@michi/contract/records/documents';
import { ApplicationDecision, ApplicationRound } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { Conflict } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';

const columns = [
  'id',
  'user_id as userId',
  'kind',
  'record_type as recordType',
  'record_id as recordId',
  'file_id as fileId',
  'verdict',
  'reason',
  'created_at as createdAt',
  'decided_at as decidedAt',
  'decided_by as decidedBy',
] as const;

const select = (ctx: Ctx) => tables(ctx, 'document').selectFrom('document').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const read = (row: Row) => ({
  ...row,
  kind: DocumentKind.parse(row.kind),
  recordType: VerifiableRecord.parse(row.recordType),
  verdict: DocumentVerdict.parse(row.verdict),
});
export type DocumentRow = ReturnType<typeof read>;

export type NewDocument = Pick<DocumentRow, 'userId' | 'kind' | 'recordType' | 'recordId'> & {
  fileId: string;
};

/** Throws Conflict when one waits for this record already. */
export async function insertDocument(ctx: Ctx, made: NewDocument): Promise<string> {
  const id = newId(ctx.clock);
  try {
    await tables(ctx, 'document')
      .insertInto('document')
      .values({
        id,
        user_id: made.userId,
        kind: made.kind,
        record_type: made.recordType,
        record_id: made.recordId,
        file_id: made.fileId,
        created_at: ctx.clock.now(),
      })
      .execute();
  } catch (error) {
    if (violatedConstraint(error) === 'document_waiting_once')
      throw Conflict({ message: 'A document for this result is waiting already' });
    throw error;
  }
  return id;
}

export async function findDocument(ctx: Ctx, id: string): Promise<DocumentRow | null> {
  const row = await select(ctx).where('id', '=', id).executeTakeFirst();
  return row ? read(row) : null;
}

/** Two administrators decide one after the other. */
export async function lockDocument(ctx: Ctx, id: string): Promise<DocumentRow | null> {
  const row = await select(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? read(row) : null;
}

/** Newest first. */
export async function findDocumentsOf(
  ctx: Ctx,
  userId: string,
  before: Cursor | null,
  limit: number,
): Promise<DocumentRow[]> {
  const rows = await select(ctx)
    .where('user_id', '=', userId)
    .where((eb) => behind(eb, before, ['created_at', 'id'], 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(read);
}

/** Oldest first. */
export async function findDocumentsByVerdict(
  ctx: Ctx,
  verdict: DocumentVerdict,
  after: Cursor | null,
  limit: number,
): Promise<DocumentRow[]> {
  const rows = await select(ctx)
    .where('verdict', '=', verdict)
    .where((eb) => behind(eb, after, ['created_at', 'id'], 'asc'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(read);
}

export async function countWaiting(ctx: Ctx, userId: string): Promise<number> {
  const { count } = await tables(ctx, 'document')
    .selectFrom('document')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('verdict', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function saveVerdict(
  ctx: Ctx,
  id: string,
  { verdict, reason, by }: { verdict: DocumentVerdict; reason: string | null; by: string },
): Promise<void> {
  await tables(ctx, 'document')
    .updateTable('document')
    .set({ verdict, reason, decided_by: by, decided_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

export async function deleteDocuments(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tables(ctx, 'document').deleteFrom('document').where('id', 'in', ids).execute();
}

/** Of records that were deleted since. */
export async function findBereft(ctx: Ctx, userId: string): Promise<{ id: string; fileId: string | null }[]> {
  return tables(ctx, 'document', 'college_application', 'score')
    .selectFrom('document')
    .select(['id', 'file_id as fileId'])
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`case record_type when 'SCORE' then not exists (select from score where score.id = record_id)
        else not exists (select from college_application where college_application.id = record_id) end`,
    )
    .execute();
}

export type RecordFacts = { userId: string; takenAt: string | null } & Pick<
  ResultDocument['record'],
  'label' | 'program' | 'round' | 'decision' | 'enrolled' | 'official'
>;

/** What each record says that a verdict is about, by its id; those that are gone are left out. */
export async function findRecordFacts(
  ctx: Ctx,
  type: VerifiableRecord,
  ids: readonly string[],
): Promise<Map<string, RecordFacts>> {
  if (ids.length === 0) return new Map();
  if (type === 'SCORE') return findScoreFacts(ctx, ids);
  const rows = await tables(ctx, 'college_application', 'college')
    .selectFrom('college_application')
    .innerJoin('college', 'college.id', 'college_application.college_id')
    .select(['college_application.id', 'user_id as userId', 'college.name', 'cycle_year', 'program'])
    .select(['round', 'decision', 'enrolled'])
    .where('college_application.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, name, cycle_year, round, decision, ...row }) => [
      id,
      {
        ...row,
        label: `${name}, ${cycle_year}`,
        round: ApplicationRound.parse(round),
        decision: ApplicationDecision.nullable().parse(decision),
        official: false,
        takenAt: null,
      },
    ]),
  );
}

async function findScoreFacts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RecordFacts>> {
  const rows = await tables(ctx, 'score')
    .selectFrom('score')
    .select(['id', 'user_id as userId', 'type', 'subject', 'value', 'taken_at as takenAt', 'official'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, userId, type, subject, value, takenAt, official }) => {
      const name = type
        .replace('_', ' ')
        .replace('UNWEIGHTED', '(unweighted)')
        .replace('WEIGHTED', '(weighted)');
      const label = [name, subject, value, takenAt && `(${takenAt})`].filter(Boolean).join(' ');
      return [
        id,
        { userId, label, program: null, round: null, decision: null, enrolled: false, official, takenAt },
      ];
    }),
  );
}

/** tx. Keeps its owner from editing it until the verdict stands. */
export async function lockRecord(ctx: Ctx, type: VerifiableRecord, id: string): Promise<void> {
  const table = type === 'SCORE' ? 'score' : 'college_application';
  await tables(ctx, 'score', 'college_application')
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** tx. Until its owner edits it. */
export async function markVerified(
  ctx: Ctx,
  type: VerifiableRecord,
  recordId: string,
  by: string,
): Promise<void> {
  const table = type === 'SCORE' ? 'score' : 'college_application';
  await tables(ctx, 'score', 'college_application')
    .updateTable(table)
    .set({ verified_by: by, verified_at: ctx.clock.now() })
    .where('id', '=', recordId)
    .execute();
}

/** Those of these people's files that are documents. */
export async function findDocumentFiles(ctx: Ctx, userIds: readonly string[]): Promise<string[]> {
  const rows = await tables(ctx, 'document')
    .selectFrom('document')
    .select('file_id')
    .where('user_id', 'in', userIds)
    .execute();
  return rows.flatMap((row) => row.file_id ?? []);
}
