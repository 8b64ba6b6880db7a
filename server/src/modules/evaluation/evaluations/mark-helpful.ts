import type { EvaluationMark } from '@michi/contract/evaluation/evaluations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, NotFound } from '../../../platform/errors.ts';
import { canRead, canVote, marksOf } from '../core/evaluation.policy.ts';
import { findEvaluations, lockEvaluation } from '../core/evaluation.repository.ts';
import { addToHelpful, deleteVote, findVotes, insertVote } from '../core/helpful.repository.ts';

/**
 * One vote a person, given and taken back as often as wanted; not for what one wrote, nor for what is about
 * oneself.
 */
export async function voteHelpful(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  isHelpful: boolean,
): Promise<{ helpfulCount: number }> {
  return ctx.transaction(async (tx) => {
    const evaluation = await lockEvaluation(tx, id);
    if (!evaluation || !canRead(actor, evaluation)) throw NotFound();
    authorize(canVote(actor, evaluation));
    const changed = isHelpful ? await insertVote(tx, id, actor.id) : await deleteVote(tx, id, actor.id);
    if (!changed) return { helpfulCount: evaluation.helpfulCount };
    const by = isHelpful ? 1 : -1;
    await addToHelpful(tx, id, by);
    return { helpfulCount: evaluation.helpfulCount + by };
  });
}

/** What the caller voted and may do, of those that the caller may read. */
export async function listMarks(
  ctx: Ctx,
  actor: SignedIn,
  ids: readonly string[],
): Promise<{ items: EvaluationMark[] }> {
  const [evaluations, votes] = await Promise.all([findEvaluations(ctx, ids), findVotes(ctx, actor.id, ids)]);
  const now = ctx.clock.now();
  const readable = evaluations.filter((evaluation) => canRead(actor, evaluation));
  return {
    items: readable.map((evaluation) => ({
      id: evaluation.id,
      isHelpful: votes.has(evaluation.id),
      can: marksOf(actor, evaluation, now),
    })),
  };
}
