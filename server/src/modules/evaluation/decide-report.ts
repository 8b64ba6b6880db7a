import type { SignedIn } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, NotFound } from '../../platform/errors.ts';
import { getCourseTerms } from '../catalogue/index.ts';
import { canDecideReports } from './evaluation.policy.ts';
import { lockEvaluation, saveStatus } from './evaluation.repository.ts';
import { closeReports, findOpenReport, type Target } from './report.repository.ts';

export type Decision = { outcome: 'DISMISSED' | 'WARNED'; note?: string | null | undefined };

/**
 * All open reports about the same are decided together. DISMISSED brings an evaluation back; WARNED keeps it hidden for good and
 * takes its stars out. Reporters and whom it is about are told. Throws not_found for what is decided already.
 */
export async function decideReport(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { outcome, note = null }: Decision,
): Promise<void> {
  authorize(canDecideReports(actor));
  await ctx.transaction(async (tx) => {
    const report = await findOpenReport(tx, id);
    if (!report) throw NotFound();
    const { targetType, targetId } = report;
    const concerned = await settle(tx, report, outcome);
    const { reporterIds } = await closeReports(tx, report, { outcome, note, decidedBy: actor.id });
    if (reporterIds.length === 0) throw NotFound();
    await appendAudit(tx, actor, {
      action: 'report.decided',
      targetType: targetType.toLowerCase(),
      targetId,
      detail: { outcome, note, reports: reporterIds.length },
    });
    await tx.announce('report.decided', { reporterIds, targetType, outcome, note, ...concerned });
  });
}

/** Whose it is, and where it stands. */
async function settle(
  tx: Ctx,
  { targetType, targetId }: Target,
  outcome: Decision['outcome'],
): Promise<{ personId: string; tellPerson: boolean; courseId: string | null }> {
  const isUpheld = outcome === 'WARNED';
  if (targetType === 'SENSEI') return { personId: targetId, tellPerson: isUpheld, courseId: null };
  if (targetType === 'COURSE') {
    const course = (await getCourseTerms(tx, [targetId])).get(targetId);
    if (!course) throw NotFound();
    return { personId: course.senseiId, tellPerson: isUpheld, courseId: targetId };
  }
  const evaluation = await lockEvaluation(tx, targetId);
  if (!evaluation) throw NotFound();
  const { id: evaluationId, courseId, authorId, targetId: senseiId, rating, direction } = evaluation;
  await saveStatus(tx, evaluationId, {
    status: isUpheld ? 'HIDDEN' : 'PUBLISHED',
    withdrawnAt: isUpheld ? tx.clock.now() : null,
  });
  if (isUpheld && direction === 'STUDENT_TO_SENSEI')
    await tx.announce('evaluation.withdrawn', { evaluationId, courseId, senseiId, rating });
  return { personId: authorId, tellPerson: isUpheld || evaluation.status === 'HIDDEN', courseId };
}
