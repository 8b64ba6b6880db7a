import type { DocumentVerdict, ResultDocument, WaitingDocument } from '@michi/contract/records/documents';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize } from '../../../platform/errors.ts';
import { canJudgeDocuments } from './document.policy.ts';
import { type DocumentRow, findDocumentsByVerdict, findDocumentsOf } from './document.repository.ts';
import { presentDocuments, presentWithOwners } from './present-document.ts';

type Page = { cursor?: string | undefined; limit: number };
const position = (row: DocumentRow) => ({ at: row.createdAt, id: row.id });
const start = ({ cursor }: Page) => (cursor === undefined ? null : decodeCursor(cursor));

export async function listOwnDocuments(ctx: Ctx, actor: SignedIn, page: Page): Promise<List<ResultDocument>> {
  const rows = await findDocumentsOf(ctx, actor.id, start(page), page.limit + 1);
  const { items, nextCursor } = cursorPage(rows, page.limit, position);
  return { items: await presentDocuments(ctx, items), nextCursor };
}

export async function listDocuments(
  ctx: Ctx,
  actor: SignedIn,
  { verdict, ownerId, ...page }: Page & { verdict: DocumentVerdict; ownerId?: string | undefined },
): Promise<List<WaitingDocument>> {
  authorize(canJudgeDocuments(actor));
  const rows = ownerId
    ? await findDocumentsOf(ctx, ownerId, start(page), page.limit + 1)
    : await findDocumentsByVerdict(ctx, verdict, start(page), page.limit + 1);
  const { items, nextCursor } = cursorPage(rows, page.limit, position);
  return { items: await presentWithOwners(ctx, items), nextCursor };
}
