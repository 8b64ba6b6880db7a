import type { ReportReason, ReportTarget } from '@michi/contract/states';
import { isUser, type SignedIn } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, NotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getSenseiProfile, getVisibleTerms } from '../../catalogue/index.ts';
import { readReportedMessage, readReportedPerson, type ReportedMessage } from '../../messaging/index.ts';
import { TooManyReports } from '../evaluation.errors.ts';
import { canRead, canReport, canReportResponse } from '../core/evaluation.policy.ts';
import { isBetweenTwo, shownResponse } from '../core/evaluation.ts';
import { type EvaluationRow, lockEvaluation, saveStatus } from '../core/evaluation.repository.ts';
import { classOf } from '../core/class-of.ts';
import { reportSeat } from './report-seat.ts';
import { dismissedCountFor, doesHide, maxOpenReports } from '../core/report.ts';
import { insertReportMessages } from '../core/report-message.repository.ts';
import { countReportsOf, insertReport, lockReporter, wasDismissed } from '../core/report.repository.ts';

export type ReportInput = {
  targetType: ReportTarget;
  targetId: string;
  reason: ReportReason;
  details: string;
};

/**
 * Puts something before the administrators. An evaluation is hidden until they decide, once (report.ts says
 * when not); its stars go on counting, so that nobody gains by reporting. Throws already_reported,
 * too_many_reports, not_found for what the caller does not see.
 */
export async function makeReport(
  ctx: Ctx,
  actor: SignedIn,
  input: ReportInput,
): Promise<{ id: string; hides: boolean }> {
  if (input.targetType === 'SEAT') return { ...(await reportSeat(ctx, actor, input)), hides: false };
  return ctx.transaction(async (tx) => {
    await lockReporter(tx, actor.id);
    const { evaluation, messages, ...about } = await reported(tx, actor, input);
    const since = after(tx.clock.now(), -dismissedCountFor);
    const counts = (await countReportsOf(tx, [actor.id], since)).get(actor.id);
    if ((counts?.open ?? 0) >= maxOpenReports) throw TooManyReports();
    const hides = doesHide(input.targetType, {
      isPublished: evaluation?.status === 'PUBLISHED',
      wasDismissedBefore: await wasDismissed(tx, input),
      dismissedOfReporter: counts?.dismissed ?? 0,
    });
    const id = newId(tx.clock);
    const replyDueAt = after(tx.clock.now(), days(tx.settings.get('dispute.reply_days')));
    await insertReport(tx, { ...input, id, reporterId: actor.id, hides, replyDueAt });
    await insertReportMessages(tx, id, messages ?? []);
    await tx.announce('report.made', about);
    if (hides && evaluation) {
      await saveStatus(tx, evaluation.id, { status: 'HIDDEN', withdrawnAt: null });
      const { id: evaluationId, authorId, courseId, seatId } = evaluation;
      const classId = await classOf(tx, seatId);
      const betweenTwo = isBetweenTwo(evaluation);
      await tx.announce('evaluation.hidden', { evaluationId, authorId, courseId, classId, betweenTwo });
    }
    return { id, hides };
  });
}

/** Whose it is, and of which course; an evaluation only where that itself is reported. */
type Reported = {
  evaluation: EvaluationRow | null;
  personId: string;
  courseId: string | null;
  messages?: ReportedMessage[];
};

/** What is reported must be seen by who reports it, and be somebody else's. */
async function reported(tx: Ctx, actor: SignedIn, { targetType, targetId }: ReportInput): Promise<Reported> {
  if (targetType === 'EVALUATION') {
    const evaluation = await lockEvaluation(tx, targetId);
    if (!evaluation || !canRead(actor, evaluation)) throw NotFound();
    authorize(canReport(actor, evaluation));
    return { evaluation, personId: evaluation.authorId, courseId: evaluation.courseId };
  }
  if (targetType === 'RESPONSE') {
    const answered = await lockEvaluation(tx, targetId);
    if (!answered || !canRead(actor, answered) || shownResponse(answered) === null) throw NotFound();
    authorize(canReportResponse(actor, answered));
    return { evaluation: null, personId: answered.targetId, courseId: answered.courseId };
  }
  if (targetType === 'MESSAGE')
    return { evaluation: null, courseId: null, ...(await readReportedMessage(tx, actor, targetId)) };
  if (targetType === 'PERSON')
    return { evaluation: null, courseId: null, ...(await readReportedPerson(tx, actor, targetId)) };
  const [personId, courseId] =
    targetType === 'COURSE'
      ? [(await getVisibleTerms(tx, actor, targetId)).senseiId, targetId]
      : [(await getSenseiProfile(tx, actor, targetId)).userId, null];
  authorize(!isUser(actor, personId));
  return { evaluation: null, personId, courseId };
}
