import type { Events } from '../../../events.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getOrderDetail } from '../../ordering/index.ts';
import { directOf, writeSystemMessage } from './write-system-message.ts';

/** tx. Of a cancellation the platform's part alone may be released, of which nobody is told. */
export async function tellReleased(
  tx: Ctx,
  { orderId, paymentId }: Events['payment.released'],
): Promise<void> {
  await tellMoney(tx, 'MONEY_RELEASED', { orderId, paymentId });
}

/** tx. */
export async function tellRefunded(
  tx: Ctx,
  { orderId, paymentId }: Events['payment.refunded'],
): Promise<void> {
  await tellMoney(tx, 'MONEY_REFUNDED', { orderId, paymentId });
}

/** Into the conversation of the two alone, where they have one: what a student of a group paid is nothing to the others. No sums: the sides see different ones. */
async function tellMoney(
  tx: Ctx,
  code: 'MONEY_RELEASED' | 'MONEY_REFUNDED',
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<void> {
  const order = await getOrderDetail(tx, orderId);
  const payment = order?.payments.find(({ id }) => id === paymentId);
  if (!order || !payment) return;
  const isReleased = code === 'MONEY_RELEASED';
  if (isReleased && payment.senseiNet <= 0) return;
  const { studentId } = order;
  const seat = order.seats.find(({ seatId }) => seatId === payment.seatId);
  await writeSystemMessage(tx, {
    conversationId: await directOf(tx, payment.senseiId, studentId),
    causedBy: isReleased ? studentId : payment.senseiId,
    key: paymentId,
    note: {
      code,
      classId: seat?.state === 'BOOKED' ? seat.classId : null,
      startsAt: seat?.startsAt.toISOString() ?? null,
    },
  });
}
