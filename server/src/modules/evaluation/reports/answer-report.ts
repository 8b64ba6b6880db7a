import { type Evidence, maxEvidence } from '@michi/contract/evaluation/disputes';
import { isUser, may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, found, NotFound } from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import { findFile, storeFile } from '../../../platform/files/files.ts';
import { sanitizeUpload } from '../../../platform/files/sanitize-upload.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { demandUndecided } from './decided-meanwhile.ts';
import { isAnswerOpen } from '../core/dispute.ts';
import { findEvidence, findReportIdOfFile, insertEvidence, saveAnswer } from '../core/dispute.repository.ts';
import { AlreadyAnswered, ReportClosed } from '../evaluation.errors.ts';
import { directionOf } from '../core/evaluation.policy.ts';
import { findReport, lockReport, type ReportRow } from '../core/report.repository.ts';
import { titleOf } from '../core/title-of.ts';

/**
 * The sensei's one answer. The same again: nothing more happens. Throws not_found, already_answered,
 * report_decided, report_closed.
 */
export async function answerReport(ctx: Ctx, actor: SignedIn, id: string, answer: string): Promise<null> {
  await ctx.transaction(async (tx) => {
    const { report, seat } = await lockDisputeOf(tx, actor, id);
    if (!isUser(actor, seat.senseiId)) throw NotFound();
    if (report.answer === answer) return;
    if (report.answer !== null) throw AlreadyAnswered();
    if (!isAnswerOpen(report, tx.clock.now())) throw ReportClosed({ message: 'The time to answer is over' });
    await saveAnswer(tx, { id, answer, by: actor.id });
    tx.push([seat.studentId], 'order.changed', { id: seat.orderId });
  });
  return null;
}

/**
 * Of either side, while nothing is decided. Throws not_found, report_decided, conflict (so many are there
 * already).
 */
export async function addEvidence(ctx: Ctx, actor: SignedIn, id: string, file: File): Promise<Evidence> {
  const harmless = await sanitizeUpload(file);
  return ctx.transaction(async (tx) => {
    const { seat } = await lockDisputeOf(tx, actor, id);
    const files = await Promise.all((await findEvidence(tx, [id])).map(({ fileId }) => findFile(tx, fileId)));
    if (files.filter((each) => each?.ownerId === actor.id).length >= maxEvidence)
      throw Conflict({ message: `${maxEvidence} files are the most` });
    const stored = await storeFile(tx, { ownerId: actor.id, purpose: 'EVIDENCE', ...harmless });
    await insertEvidence(tx, id, stored.id);
    const { name, type, size } = stored;
    return { id: stored.id, bySensei: isUser(actor, seat.senseiId), name, type, size };
  });
}

/** A link for some minutes, to both sides; an administrator's look leaves a trace. */
export async function openEvidence(
  ctx: Ctx,
  actor: SignedIn,
  fileId: string,
): Promise<{ url: string; expiresAt: string }> {
  const report = found(await findReport(ctx, found(await findReportIdOfFile(ctx, fileId))));
  const { seat } = await sideOf(ctx, actor, report);
  found(await findFile(ctx, fileId));
  if (!directionOf(actor, seat))
    await appendAudit(ctx, actor, {
      action: 'report.open_evidence',
      targetType: 'seat',
      targetId: seat.seatId,
      personId: seat.senseiId,
      detail: { name: await titleOf(ctx, seat.courseId), file: fileId },
    });
  const { url, expiresAt } = fileLink(ctx, fileId);
  return { url, expiresAt: expiresAt.toISOString() };
}

/** tx. An open report of a seat, of one of its two sides. */
async function lockDisputeOf(tx: Ctx, actor: SignedIn, id: string) {
  const report = found(await lockReport(tx, id));
  const { seat } = await sideOf(tx, actor, report);
  if (!directionOf(actor, seat)) throw NotFound();
  await demandUndecided(tx, actor, report);
  return { report, seat };
}

async function sideOf(ctx: Ctx, actor: SignedIn, report: ReportRow): Promise<{ seat: SeatDetail }> {
  if (report.targetType !== 'SEAT') throw NotFound();
  const seat = found((await getSeats(ctx, { seatIds: [report.targetId] }))[0]);
  if (!directionOf(actor, seat) && !may(actor, 'reports.decide')) throw NotFound();
  return { seat };
}
