import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { isGuardianOf } from '../../identity/index.ts';
import { agreeToMoveFor, declineMoveFor } from '../cancellation/move-class.ts';
import { findOrder } from '../storage/order.repository.ts';

/**
 * To the time that the sensei proposes for one class of the order; here it is asked whether this is a
 * guardian of its student. Throws NotFound, invalid_transition when nothing is asked any more, student_busy.
 */
export async function answerTimeForChild(
  ctx: Ctx,
  actor: SignedIn,
  orderId: string,
  { classId, answer }: { classId: string; answer: 'ACCEPT' | 'DECLINE' },
): Promise<void> {
  const { studentId } = found(await findOrder(ctx, orderId));
  if (!(await isGuardianOf(ctx, actor.id, studentId))) throw NotFound();
  const answerFor = answer === 'ACCEPT' ? agreeToMoveFor : declineMoveFor;
  await answerFor(ctx, actor, { orderId, classId });
}
