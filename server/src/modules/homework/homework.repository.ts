import type { HomeworkEntry, HomeworkStatus } from '@michi/contract/homework/homework';
import { HomeworkStatus as Statuses } from '@michi/contract/homework/homework';
import type { TaskDue } from '@michi/contract/records/tasks';
import type { Ctx } from '../../platform/context.ts';
import { tables } from '../../platform/db/db.ts';
import type { FileUse } from '../../platform/files/file-use.ts';
import { behind, type Cursor } from '../../platform/http/cursor.ts';
import { dueColumns, dueOf, type KeptDue, keptDue } from '../records/index.ts';

export type HomeworkRow = {
  id: string;
  conversationId: string;
  studentId: string;
  senseiId: string;
  title: string;
  due: TaskDue | null;
  status: HomeworkStatus;
  taskId: string | null;
  lastSeq: number;
  createdAt: Date;
  updatedAt: Date;
};
export type EntryRow = {
  homeworkId: string;
  seq: number;
  kind: HomeworkEntry['kind'];
  authorId: string;
  body: string;
  createdAt: Date;
};
export type HomeworkFileRow = { homeworkId: string; fileId: string; entrySeq: number | null };

const columns = [
  'id',
  'conversation_id as conversationId',
  'student_id as studentId',
  'sensei_id as senseiId',
  'title',
  ...dueColumns,
  'status',
  'task_id as taskId',
  'last_seq as lastSeq',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

type Kept = Omit<HomeworkRow, 'due' | 'status'> & KeptDue & { status: string };

function homeworkOf({ due_date, due_at, due_time_zone, status, ...row }: Kept): HomeworkRow {
  return { ...row, status: Statuses.parse(status), due: dueOf({ due_date, due_at, due_time_zone }) };
}

export async function insertHomework(
  tx: Ctx,
  {
    id,
    conversationId,
    studentId,
    senseiId,
    title,
    due,
    taskId,
  }: Omit<HomeworkRow, 'status' | 'lastSeq' | 'createdAt' | 'updatedAt'>,
): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'homework')
    .insertInto('homework')
    .values({
      id,
      conversation_id: conversationId,
      student_id: studentId,
      sensei_id: senseiId,
      title,
      ...keptDue(due),
      task_id: taskId,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function findHomework(ctx: Ctx, id: string): Promise<HomeworkRow | null> {
  const row = await tables(ctx, 'homework')
    .selectFrom('homework')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? homeworkOf(row) : null;
}

/** tx */
export async function lockHomework(tx: Ctx, id: string): Promise<HomeworkRow | null> {
  const row = await tables(tx, 'homework')
    .selectFrom('homework')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? homeworkOf(row) : null;
}

/** The newest first; one more than `limit`. */
export async function findHomeworkOf(
  ctx: Ctx,
  side: 'student_id' | 'sensei_id',
  userId: string,
  {
    conversationId,
    after,
    limit,
  }: { conversationId?: string | undefined; after: Cursor | null; limit: number },
): Promise<HomeworkRow[]> {
  const rows = await tables(ctx, 'homework')
    .selectFrom('homework')
    .select(columns)
    .where(side, '=', userId)
    .$if(conversationId !== undefined, (query) => query.where('conversation_id', '=', conversationId ?? ''))
    .where((eb) => behind(eb, after, ['created_at', 'id'], 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(homeworkOf);
}

/** tx, homework locked. Answers the number of the entry. */
export async function appendEntry(
  tx: Ctx,
  homeworkId: string,
  entry: Pick<EntryRow, 'kind' | 'authorId' | 'body'> & { status: HomeworkStatus },
): Promise<number> {
  const now = tx.clock.now();
  const db = tables(tx, 'homework', 'homework_entry');
  const { last_seq: seq } = await db
    .updateTable('homework')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), status: entry.status, updated_at: now }))
    .where('id', '=', homeworkId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('homework_entry')
    .values({
      homework_id: homeworkId,
      seq,
      kind: entry.kind,
      author_id: entry.authorId,
      body: entry.body,
      created_at: now,
    })
    .execute();
  return seq;
}

export async function findEntries(ctx: Ctx, homeworkIds: readonly string[]): Promise<EntryRow[]> {
  if (homeworkIds.length === 0) return [];
  const rows = await tables(ctx, 'homework_entry')
    .selectFrom('homework_entry')
    .select([
      'homework_id as homeworkId',
      'seq',
      'kind',
      'author_id as authorId',
      'body',
      'created_at as createdAt',
    ])
    .where('homework_id', 'in', homeworkIds)
    .orderBy('homework_id')
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

function kindOf(kind: string): EntryRow['kind'] {
  return kind === 'SET' || kind === 'HAND_IN' ? kind : 'ANSWER';
}

export async function insertHomeworkFile(tx: Ctx, file: HomeworkFileRow): Promise<void> {
  await tables(tx, 'homework_file')
    .insertInto('homework_file')
    .values({ file_id: file.fileId, homework_id: file.homeworkId, entry_seq: file.entrySeq })
    .execute();
}

/** In the order of arrival. */
export async function findHomeworkFiles(
  ctx: Ctx,
  homeworkIds: readonly string[],
): Promise<HomeworkFileRow[]> {
  if (homeworkIds.length === 0) return [];
  return tables(ctx, 'homework_file')
    .selectFrom('homework_file')
    .select(['homework_id as homeworkId', 'file_id as fileId', 'entry_seq as entrySeq'])
    .where('homework_id', 'in', homeworkIds)
    .orderBy('file_id')
    .execute();
}

/** tx. These go out with an entry. */
export async function sendFilesOut(tx: Ctx, fileIds: readonly string[], seq: number): Promise<void> {
  if (fileIds.length === 0) return;
  await tables(tx, 'homework_file')
    .updateTable('homework_file')
    .set({ entry_seq: seq })
    .where('file_id', 'in', fileIds)
    .execute();
}

/** tx. The homework with its entries; its files are the caller's to remove. */
export async function deleteHomework(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'homework').deleteFrom('homework').where('id', '=', id).execute();
}

export const homeworkFileUse: FileUse = {
  purpose: 'HOMEWORK',
  async listUsed(ctx, files) {
    const rows = await tables(ctx, 'homework_file')
      .selectFrom('homework_file')
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
