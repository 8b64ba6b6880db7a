import type { Evaluation } from '@michi/contract/evaluation/evaluations';
import { isUser, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, found, NotFound } from '../../../platform/errors.ts';
import { ResponseClosed } from '../evaluation.errors.ts';
import { canRead, canRespond } from '../core/evaluation.policy.ts';
import { lockEvaluation, saveResponse } from '../core/evaluation.repository.ts';
import { presentEvaluations } from './present-evaluation.ts';
import { isLookedAt } from '../core/report.repository.ts';

/**
 * The one answer of who was evaluated. It can be corrected for a day, and keeps the moment at which it was
 * first given.
 */
export async function respondToEvaluation(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  response: string,
): Promise<Evaluation> {
  return ctx.transaction(async (tx) => {
    const evaluation = await lockEvaluation(tx, id);
    const isAbout = evaluation !== undefined && isUser(actor, evaluation.targetId);
    if (!isAbout || evaluation.status === 'PENDING') throw NotFound();
    if (!canRead(actor, evaluation)) throw Conflict({ message: 'This evaluation is being looked at' });
    const now = tx.clock.now();
    if (!canRespond(actor, evaluation, now)) throw ResponseClosed();
    // What is judged is what was reported.
    if (await isLookedAt(tx, { targetType: 'RESPONSE', targetId: id }))
      throw Conflict({ message: 'Your answer is being looked at' });
    const respondedAt = evaluation.respondedAt ?? now;
    await saveResponse(tx, id, response, respondedAt);
    return found((await presentEvaluations(tx, [{ ...evaluation, response, respondedAt }], actor))[0]);
  });
}
