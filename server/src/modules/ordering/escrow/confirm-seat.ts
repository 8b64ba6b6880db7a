import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { confirmAttendance, getSeats, settleTakenBack } from '../../scheduling/index.ts';
import { keepFrozen } from './freeze-escrow.ts';
import { canConfirm, isBeingMoved, isBuyer } from '../rules/order.policy.ts';
import { lockOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { ChargebackOpen, NotReleasable } from '../ordering.errors.ts';
import { isInDispute, type Payment } from '../rules/payment.ts';
import { listPayments, updatePayment } from '../storage/payment.repository.ts';
import { releasePayments } from './release-payment.ts';

/**
 * The student confirms that the class took place, and its money is released. Again: nothing more happens.
 * Throws not_releasable before the end (unless the sensei marked attendance), for a canceled seat, while a
 * new time is asked about, and during a dispute.
 */
export async function confirmSeat(ctx: Ctx, actor: SignedIn, seatId: string): Promise<Order> {
  const [known] = await getSeats(ctx, { seatIds: [seatId] });
  if (known?.studentId !== actor.id) throw NotFound();
  return ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, known.orderId));
    if (known.answerBy !== null) await settleTakenBack(tx, known.classId);
    const seat = found((await getSeats(tx, { seatIds: [seatId] }))[0]);
    if (!isBuyer(actor, order)) throw NotFound();
    if (isBeingMoved(seat)) throw NotReleasable({ message: 'Another time is asked about for this class' });
    if (!canConfirm(actor, order, seat, tx.clock.now())) throw NotReleasable();
    const payments = (await listPayments(tx, [order.id])).filter((payment) => payment.seatId === seatId);
    if (payments.some(isInDispute)) throw NotReleasable({ message: 'A dispute about this class is open' });
    if (payments.some(({ chargebackAt }) => chargebackAt !== null)) throw ChargebackOpen();
    await confirmAttendance(tx, seatId);
    const held = payments.filter((payment) => payment.status === 'HELD');
    if (await keepFrozen(tx, order, held)) await waitNoLonger(tx, held);
    else await releasePayments(tx, held, actor, 'CONFIRMED_BY_STUDENT');
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
    return order;
  });
}

/** Frozen by a ban, it is released as soon as the ban is lifted. */
async function waitNoLonger(tx: Ctx, held: readonly Payment[]): Promise<void> {
  for (const payment of held)
    await updatePayment(tx, payment.id, { hold_until: payment.frozenAt ?? tx.clock.now() });
}
