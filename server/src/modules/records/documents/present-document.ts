import { createHash } from 'node:crypto';
import type { ResultDocument, VerifiableRecord, WaitingDocument } from '@michi/contract/records/documents';
import type { Ctx } from '../../../platform/context.ts';
import { findFile } from '../../../platform/files/files.ts';
import { getAccounts } from '../../identity/index.ts';
import { type DocumentRow, findRecordFacts, type RecordFacts } from './document.repository.ts';

export async function presentDocuments(ctx: Ctx, rows: readonly DocumentRow[]): Promise<ResultDocument[]> {
  const idsOf = (type: VerifiableRecord) =>
    rows.filter(({ recordType }) => recordType === type).map(({ recordId }) => recordId);
  const facts = new Map([
    ...(await findRecordFacts(ctx, 'APPLICATION', idsOf('APPLICATION'))),
    ...(await findRecordFacts(ctx, 'SCORE', idsOf('SCORE'))),
  ]);
  return Promise.all(rows.map((row) => present(ctx, row, facts.get(row.recordId))));
}

/** With whose they are: for administrators. */
export async function presentWithOwners(ctx: Ctx, rows: readonly DocumentRow[]): Promise<WaitingDocument[]> {
  const accounts = await getAccounts(ctx, [...new Set(rows.map(({ userId }) => userId))]);
  const documents = await presentDocuments(ctx, rows);
  return documents.map((document, index) => {
    const id = rows[index]?.userId ?? '';
    return { ...document, owner: { id, name: accounts.get(id)?.name ?? '' } };
  });
}

/** Every edit of what is verified makes another one. */
export function claimOf(facts: RecordFacts): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.values(facts)))
    .digest('base64url')
    .slice(0, 16);
}

async function present(ctx: Ctx, row: DocumentRow, facts: RecordFacts | undefined): Promise<ResultDocument> {
  const file = row.fileId ? await findFile(ctx, row.fileId) : null;
  return {
    id: row.id,
    kind: row.kind,
    record: {
      type: row.recordType,
      id: row.recordId,
      label: facts?.label ?? '',
      program: facts?.program ?? null,
      round: facts?.round ?? null,
      decision: facts?.decision ?? null,
      enrolled: facts?.enrolled ?? false,
      official: facts?.official ?? false,
      claim: facts ? claimOf(facts) : '',
    },
    file: file && { name: file.name, type: file.type, size: file.size },
    verdict: row.verdict,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
