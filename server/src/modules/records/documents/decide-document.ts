import { documentKeptDays, type WaitingDocument } from '@michi/contract/records/documents';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  authorize,
  type ExpectedError,
  found,
  InvalidTransition,
  StaleVersion,
} from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import { expireFile, findFile } from '../../../platform/files/files.ts';
import { byWhom } from '../../identity/index.ts';
import { canJudgeDocuments } from './document.policy.ts';
import {
  type DocumentRow,
  findDocument,
  findRecordFacts,
  lockDocument,
  lockRecord,
  markVerified,
  saveVerdict,
} from './document.repository.ts';
import { claimOf, presentWithOwners } from './present-document.ts';
import { insertReads } from '../sharing/record-read.repository.ts';
import { findVisibilities } from '../core/record-section.repository.ts';

/** A link for some minutes. Whoever looks into somebody's papers leaves a trace. */
export async function openDocument(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
): Promise<{ url: string; expiresAt: string }> {
  authorize(canJudgeDocuments(actor));
  return ctx.transaction(async (tx) => {
    const document = found(await findDocument(tx, id));
    const file = found(document.fileId ? await findFile(tx, document.fileId) : null);
    await appendAudit(tx, actor, { ...about(document), action: 'document.open' });
    await logVerification(tx, actor, document);
    const { url, expiresAt } = fileLink(tx, file.id);
    return { url, expiresAt: expiresAt.toISOString() };
  });
}

/** The owner sees that somebody looked, where not everybody may. */
async function logVerification(tx: Ctx, actor: SignedIn, document: DocumentRow): Promise<void> {
  const section = sectionOf(document);
  if ((await findVisibilities(tx, document.userId)).get(section) === 'PUBLIC') return;
  await insertReads(tx, [{ ownerId: document.userId, readerId: actor.id, section, right: 'VERIFICATION' }]);
}

const sectionOf = ({ recordType }: DocumentRow) => (recordType === 'SCORE' ? 'SCORES' : 'APPLICATIONS');

type Verdict = { claim: string } & ({ verdict: 'ACCEPTED' } | { verdict: 'REFUSED'; reason: string });

/**
 * Accepted, the result is verified until its owner edits it. Throws StaleVersion when it says something else
 * than what the administrator saw, InvalidTransition, with what, who and when, when somebody was quicker.
 */
export async function decideDocument(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  decision: Verdict,
): Promise<WaitingDocument> {
  authorize(canJudgeDocuments(actor));
  return ctx.transaction(async (tx) => {
    const { recordType, recordId, userId } = found(await findDocument(tx, id));
    await lockRecord(tx, recordType, recordId);
    const document = found(await lockDocument(tx, id));
    if (document.verdict !== 'PENDING') throw await decidedMeanwhile(tx, actor, document, document.verdict);
    const facts = found((await findRecordFacts(tx, recordType, [recordId])).get(recordId));
    if (claimOf(facts) !== decision.claim)
      throw StaleVersion({ message: 'The sensei changed this result: look at what it says now' });
    const accepted = decision.verdict === 'ACCEPTED';
    const reason = decision.verdict === 'REFUSED' ? decision.reason : null;
    await saveVerdict(tx, id, { verdict: decision.verdict, reason, by: actor.id });
    if (accepted) {
      await markVerified(tx, recordType, recordId, actor.id);
      await tx.announce('records.changed', { userId, section: sectionOf(document) });
    }
    const deletedOn = after(tx.clock.now(), days(documentKeptDays));
    if (document.fileId) await expireFile(tx, document.fileId, deletedOn);
    await appendAudit(tx, actor, {
      ...about(document),
      action: 'document.verdict',
      detail: { verdict: decision.verdict, reason, recordType, recordId },
    });
    await tx.announce('document.decided', { userId, accepted, record: facts.label, reason, deletedOn });
    const [decided] = await presentWithOwners(tx, [found(await findDocument(tx, id))]);
    return found(decided);
  });
}

const decidedAs: Record<Verdict['verdict'], { message: string }> = {
  ACCEPTED: { message: 'Decided meanwhile: accepted ({name}, {when})' },
  REFUSED: { message: 'Decided meanwhile: refused ({name}, {when})' },
};

async function decidedMeanwhile(
  ctx: Ctx,
  actor: SignedIn,
  { decidedBy, decidedAt, createdAt }: DocumentRow,
  verdict: Verdict['verdict'],
): Promise<ExpectedError> {
  const values = await byWhom(ctx, actor, { by: decidedBy, at: decidedAt ?? createdAt });
  return InvalidTransition({ ...decidedAs[verdict], values });
}

const about = ({ id, userId }: DocumentRow) => ({ targetType: 'document', targetId: id, personId: userId });
