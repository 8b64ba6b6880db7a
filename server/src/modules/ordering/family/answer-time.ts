import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { getSeats } from '../../scheduling/index.ts';
import { agreeToMove, declineMoveFor } from '../cancellation/move-class.ts';
import { findOrder } from '../storage/order.repository.ts';
import { ownChild } from './own-child.ts';

/**
 * To the time that the sensei proposes for one class of the order. Throws NotFound, invalid_transition when
 * nothing is asked any more, student_busy.
 */
export async function answerTimeForChild(
  ctx: Ctx,
  actor: SignedIn,
  orderId: string,
  { classId, answer }: { classId: string; answer: 'ACCEPT' | 'DECLINE' },
): Promise<void> {
  const { studentId } = found(await findOrder(ctx, orderId));
  await ownChild(ctx, actor, studentId);
  const seats = await getSeats(ctx, { orderIds: [orderId] });
  if (!seats.some((seat) => seat.classId === classId && seat.state === 'BOOKED')) throw NotFound();
  const answerFor = answer === 'ACCEPT' ? agreeToMove : declineMoveFor;
  await answerFor(ctx, actor, classId, studentId);
}
