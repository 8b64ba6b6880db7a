import type { Money } from '@michi/contract/money';
import type { ReportOutcome } from '@michi/contract/states';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, Conflict, found, NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { expireFile } from '../../../platform/files/files.ts';
import { after, days } from '../../../platform/clock.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { changeAccountStatus, demandSameEffects, demandStepUp, getAccounts } from '../../identity/index.ts';
import { findSenders, removeMessage } from '../../messaging/index.ts';
import { endDispute, upholdDispute } from '../../ordering/index.ts';
import { decideAttended, getSeats } from '../../scheduling/index.ts';
import { classOf } from '../core/class-of.ts';
import { demandUndecided } from './decided-meanwhile.ts';
import { requireEvidenceRead, type ReadSides } from './require-evidence-read.ts';
import { findEvidence } from '../core/dispute.repository.ts';
import { NothingToRefund, ReportDecided } from '../evaluation.errors.ts';
import { canDecideAs } from '../core/evaluation.policy.ts';
import { isBetweenTwo } from '../core/evaluation.ts';
import {
  type EvaluationRow,
  lockEvaluation,
  saveStatus,
  withdrawResponse,
} from '../core/evaluation.repository.ts';
import { evidenceKeptFor } from '../core/report.ts';
import { closeReports, lockReport, type Target } from '../core/report.repository.ts';
import { titleOf } from '../core/title-of.ts';

const nothingRead: ReadSides = { isAnswered: false, evidence: [] };

export type Decision = {
  outcome: ReportOutcome;
  /** The ids of those that were read. */
  reports: readonly string[];
  /** Of a seat; of nothing else. */
  dispute?: ReadSides | null | undefined;
  note?: string | null | undefined;
  /** Of a seat: the student was there. */
  attended?: true | undefined;
  /** Of a ban: the fingerprint of the preview; null: none was looked at. */
  effects?: string | null | undefined;
};

/**
 * All open reports about the same are decided together, with all that follows, or nothing at all. DISMISSED
 * brings an evaluation back and lets the money of a seat go its way; WARNED keeps an evaluation hidden for
 * good and takes its stars out, or takes the answer to one away; REFUNDED gives the money of a seat back;
 * BANNED does what WARNED or REFUNDED would, and bans whose it is. `attended`: the student of a seat is
 * marked as present besides. Reporters and whom it is about are told. Throws not_found, report_decided, with
 * what, who and when, when somebody was quicker, conflict when one of them, or what a side of a seat added,
 * was not read or a ban would do something else than was seen, nothing_to_refund, invalid_transition for an
 * account that cannot be banned any more.
 */
export async function decideReport(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { outcome, reports, dispute, note = null, attended, effects = null }: Decision,
): Promise<void> {
  authorize(canDecideAs(actor, outcome));
  await ctx.transaction(async (tx) => {
    const report = found(await lockReport(tx, id));
    await demandUndecided(tx, actor, report);
    const { targetType, targetId } = report;
    // What is written is hidden or shown again without.
    if (targetType === 'SEAT' || outcome === 'BANNED') await demandStepUp(tx, actor);
    if (targetType === 'SEAT') await requireEvidenceRead(tx, actor, report, dispute ?? nothingRead);
    const settled = await settle(tx, report, outcome);
    if (attended) await decideAttendanceOf(tx, report);
    const { reporterIds, reportIds } = await closeReports(tx, report, { outcome, note, decidedBy: actor.id });
    if (reporterIds.length === 0) throw ReportDecided();
    demandAllRead(reportIds, reports);
    if (outcome === 'BANNED') {
      const refundedSeatId = targetType === 'SEAT' ? targetId : null;
      await demandSameEffects(tx, { userId: settled.personId, status: 'BANNED', refundedSeatId }, effects);
      await ban(tx, actor, settled.personId);
    }
    await expireEvidence(tx, reportIds);
    await appendAudit(tx, actor, {
      action: 'report.decided',
      targetType: auditedAs[targetType],
      targetId,
      personId: settled.personId,
      detail: {
        name: await titleOf(tx, settled.courseId),
        outcome,
        note,
        reports: reporterIds.length,
        attended,
        refunded: settled.refunded,
      },
    });
    await tx.announce('report.decided', { reporterIds, targetType, outcome, note, ...settled });
  });
}

/** What came in while somebody was deciding stays open, and so do the others, until all are read. */
function demandAllRead(closed: readonly string[], read: readonly string[]): void {
  const known = new Set(read);
  if (!closed.every((id) => known.has(id)))
    throw Conflict({ message: 'More reports about this came in meanwhile; read them before you decide' });
}

/** What the audit log calls the target; an answer has the id of its evaluation. */
const auditedAs: Record<Target['targetType'], string> = {
  EVALUATION: 'evaluation',
  RESPONSE: 'evaluation',
  COURSE: 'course',
  SENSEI: 'user',
  SEAT: 'seat',
  MESSAGE: 'message',
  PERSON: 'user',
};

type Settled = {
  personId: string;
  tellPerson: boolean;
  courseId: string | null;
  classId: string | null;
  betweenTwo: boolean;
  refunded: Money | null;
};

/** Whose it is, and where it stands. */
async function settle(tx: Ctx, target: Target, outcome: ReportOutcome): Promise<Settled> {
  if (target.targetType === 'SEAT') return settleSeat(tx, target.targetId, outcome);
  if (outcome === 'REFUNDED') throw NothingToRefund();
  const isUpheld = outcome !== 'DISMISSED';
  const nothing = { tellPerson: isUpheld, courseId: null, classId: null, betweenTwo: false, refunded: null };
  if (target.targetType === 'SENSEI' || target.targetType === 'PERSON')
    return { ...nothing, personId: target.targetId };
  if (target.targetType === 'MESSAGE')
    return { ...nothing, personId: await settleMessage(tx, target.targetId, isUpheld) };
  if (target.targetType === 'EVALUATION')
    return { ...nothing, ...(await settleEvaluation(tx, target.targetId, isUpheld)) };
  if (target.targetType === 'RESPONSE')
    return { ...nothing, ...(await settleResponse(tx, target.targetId, isUpheld)) };
  const course = (await getCourseTerms(tx, [target.targetId])).get(target.targetId);
  if (!course) throw NotFound();
  return { ...nothing, personId: course.senseiId, courseId: target.targetId };
}

/** What is upheld is gone from the conversation; its copy stays with the report. */
async function settleMessage(tx: Ctx, id: string, isUpheld: boolean): Promise<string> {
  if (isUpheld) await removeMessage(tx, id);
  return found((await findSenders(tx, [id])).get(id));
}

/** The mark is the sensei's word; in a dispute about it the administrator's is the last. */
async function decideAttendanceOf(tx: Ctx, { targetType, targetId }: Target): Promise<void> {
  if (targetType !== 'SEAT')
    throw ValidationFailed({ field: 'attended', message: 'Only of a class it can be said who was there' });
  await decideAttended(tx, found((await getSeats(tx, { seatIds: [targetId] }))[0]));
}

/** The sensei was asked, so the sensei hears the end of it, whatever it is. */
async function settleSeat(tx: Ctx, seatId: string, outcome: ReportOutcome): Promise<Settled> {
  const seat = found((await getSeats(tx, { seatIds: [seatId] }))[0]);
  const isRefund = outcome === 'REFUNDED' || outcome === 'BANNED';
  const money = isRefund ? await upholdDispute(tx, seat) : await endDispute(tx, seat);
  if (outcome === 'REFUNDED' && !money) throw NothingToRefund();
  return {
    personId: seat.senseiId,
    tellPerson: true,
    courseId: seat.courseId,
    classId: seat.classId,
    betweenTwo: false,
    refunded: money ? { amount: money.amount, currency: money.currency } : null,
  };
}

async function settleEvaluation(tx: Ctx, id: string, isUpheld: boolean) {
  const evaluation = found(await lockEvaluation(tx, id));
  const { courseId, authorId, targetId: senseiId, rating, direction } = evaluation;
  await saveStatus(tx, id, {
    status: isUpheld ? 'HIDDEN' : 'PUBLISHED',
    withdrawnAt: isUpheld ? tx.clock.now() : null,
  });
  if (isUpheld && direction === 'STUDENT_TO_SENSEI')
    await tx.announce('evaluation.withdrawn', { evaluationId: id, courseId, senseiId, rating });
  const tellPerson = isUpheld || evaluation.status === 'HIDDEN';
  return { personId: authorId, tellPerson, courseId, ...(await readersOf(tx, evaluation)) };
}

/** The words that it answers stay as they are. */
async function settleResponse(tx: Ctx, id: string, isUpheld: boolean) {
  const evaluation = found(await lockEvaluation(tx, id));
  const { courseId, targetId: personId } = evaluation;
  if (isUpheld) await withdrawResponse(tx, id);
  return { personId, courseId, ...(await readersOf(tx, evaluation)) };
}

async function readersOf(tx: Ctx, evaluation: EvaluationRow) {
  return { classId: await classOf(tx, evaluation.seatId), betweenTwo: isBetweenTwo(evaluation) };
}

/** Somebody who was banned meanwhile stays so. */
async function ban(tx: Ctx, actor: SignedIn, userId: string): Promise<void> {
  const account = (await getAccounts(tx, [userId])).get(userId);
  if (account?.status !== 'BANNED')
    await changeAccountStatus(tx, actor, { userId, status: 'BANNED', reason: null });
}

async function expireEvidence(tx: Ctx, reportIds: readonly string[]): Promise<void> {
  const at = after(tx.clock.now(), days(evidenceKeptFor));
  for (const { fileId } of await findEvidence(tx, reportIds)) await expireFile(tx, fileId, at);
}
