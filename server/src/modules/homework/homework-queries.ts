import type { Homework, HomeworkFile } from '@michi/contract/homework/homework';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { found, NotFound } from '../../platform/errors.ts';
import { findFiles } from '../../platform/files/files.ts';
import { cursorPage, decodeCursor } from '../../platform/http/cursor.ts';
import { type Account, getAccounts } from '../identity/index.ts';
import { type Side, stepsOf } from './homework.ts';
import {
  findEntries,
  findHomework,
  findHomeworkFiles,
  findHomeworkOf,
  type HomeworkRow,
} from './homework.repository.ts';

/** Which side of it this person is; to all others it does not exist. */
export function sideOf(actor: SignedIn, { studentId, senseiId }: HomeworkRow): Side {
  if (actor.id === studentId) return 'student';
  if (actor.id === senseiId) return 'sensei';
  throw NotFound();
}

export async function getHomework(ctx: Ctx, actor: SignedIn, id: string): Promise<Homework> {
  const row = found(await findHomework(ctx, id));
  sideOf(actor, row);
  const [homework] = await presentHomework(ctx, actor, [row]);
  return found(homework);
}

export async function listHomework(
  ctx: Ctx,
  actor: SignedIn,
  query: { conversationId?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<List<Homework>> {
  const side = actor.type === 'STUDENT' ? 'student_id' : 'sensei_id';
  const rows = await findHomeworkOf(ctx, side, actor.id, {
    conversationId: query.conversationId,
    after: query.cursor === undefined ? null : decodeCursor(query.cursor),
    limit: query.limit,
  });
  const { items, nextCursor } = cursorPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { items: await presentHomework(ctx, actor, items), nextCursor };
}

/** As this person sees them: what another has not sent yet is left out. */
export async function presentHomework(
  ctx: Ctx,
  actor: SignedIn,
  rows: readonly HomeworkRow[],
): Promise<Homework[]> {
  const ids = rows.map(({ id }) => id);
  const entries = Map.groupBy(await findEntries(ctx, ids), ({ homeworkId }) => homeworkId);
  const links = await findHomeworkFiles(ctx, ids);
  const stored = new Map(
    (
      await findFiles(
        ctx,
        links.map(({ fileId }) => fileId),
      )
    ).map((file) => [file.id, file]),
  );
  const accounts = await getAccounts(ctx, [...new Set(rows.flatMap((row) => [row.studentId, row.senseiId]))]);
  const filesOf = (homeworkId: string, seq: number | null): HomeworkFile[] =>
    links
      .filter((link) => link.homeworkId === homeworkId && link.entrySeq === seq)
      .flatMap(({ fileId }) => {
        const file = stored.get(fileId);
        if (!file) return [];
        const { id, ownerId: authorId, name, type, size } = file;
        return [{ id, authorId, name, type, size }];
      });
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversationId,
    student: faceOf(accounts, row.studentId),
    sensei: faceOf(accounts, row.senseiId),
    title: row.title,
    due: row.due,
    status: row.status,
    taskId: row.taskId,
    entries: (entries.get(row.id) ?? []).map(({ homeworkId: _id, createdAt, ...entry }) => ({
      ...entry,
      files: filesOf(row.id, entry.seq),
      createdAt: createdAt.toISOString(),
    })),
    draftFiles: filesOf(row.id, null).filter(({ authorId }) => authorId === actor.id),
    can: [...stepsOf(sideOf(actor, row), row.status)],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

function faceOf(accounts: Map<string, Account>, id: string) {
  const account = accounts.get(id);
  return { id, name: account?.name ?? '', avatar: account?.avatar ?? null };
}
