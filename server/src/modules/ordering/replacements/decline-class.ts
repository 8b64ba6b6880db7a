import { isUser, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import {
  answerByOf,
  DeclineOver,
  findOrigin,
  getClassDetails,
  getSeats,
  handBack,
  lockMoved,
} from '../../scheduling/index.ts';
import { lockOrdersOf } from '../storage/lock-orders.ts';
import { noteOnOrder } from '../storage/order.repository.ts';

/**
 * Who took a class over hands it back: its student chooses again, and the class stays until then. The same
 * again does nothing. Throws not_found for a class that the caller did not take over, decline_over once it is
 * too late.
 */
export async function declineClass(ctx: Ctx, actor: SignedIn, classId: string): Promise<void> {
  const known = found((await getClassDetails(ctx, [classId])).get(classId));
  if (!isUser(actor, known.senseiId)) throw NotFound();
  await ctx.transaction(async (tx) => {
    const orders = await lockOrdersOf(tx, classId);
    const { meeting } = await lockMoved(tx, known);
    const seat = (await getSeats(tx, { classIds: [classId] })).find(({ state }) => state === 'BOOKED');
    const row = seat ? await findOrigin(tx, seat.seatId) : null;
    const order = orders.find(({ id }) => id === seat?.orderId);
    if (!seat || !order || row?.state !== 'SUBSTITUTED' || row.declineBy === null) throw NotFound();
    // Its student is asked already.
    if (row.declinedAt !== null || seat.answerBy !== null) return;
    const now = tx.clock.now();
    const answerBy = answerByOf(meeting.startsAt, now, tx.settings.get('replacement.answer_hours'));
    if (row.declineBy <= now || !answerBy) throw DeclineOver();
    await handBack(tx, row, seat, answerBy);
    await noteOnOrder(tx, order, actor, 'SUBSTITUTE_DECLINED');
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  });
}
