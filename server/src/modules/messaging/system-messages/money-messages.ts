import { z } from 'zod';
import type { Events } from '../../../events.ts';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { getOrderDetail } from '../../ordering/index.ts';
import { directOf, writeSystemMessage } from './write-system-message.ts';

/** tx. Of a cancellation the platform's part alone may be released, of which nobody is told. */
export async function tellReleased(
  tx: Ctx,
  { orderId, paymentId }: Events['payment.released'],
): Promise<void> {
  await tellMoney(tx, 'MONEY_RELEASED', { orderId, paymentIds: [paymentId] });
}

const OfPayment = z.object({ orderId: z.uuid(), paymentId: z.uuid() });
const declared = declareJob(
  'messaging.tell_refunded',
  z.array(OfPayment).min(1),
  ([first]) => `messaging:refunded:${first?.orderId ?? ''}`,
);
const secondsTogether = 60;

/** tx. Payments of several classes go back one by one, and are told of at once. */
export async function tellRefunded(
  tx: Ctx,
  { orderId, paymentId, isOfPackage }: Events['payment.refunded'],
): Promise<void> {
  if (!isOfPackage) return tellMoney(tx, 'MONEY_REFUNDED', { orderId, paymentIds: [paymentId] });
  const runAt = after(tx.clock.now(), secondsTogether * 1000);
  await tx.enqueue(declared, [{ orderId, paymentId }], { runAt });
}

export const tellRefundedJob = defineJob(declared, (ctx, refunded) =>
  ctx.transaction(async (tx) => {
    for (const [orderId, own] of Map.groupBy(refunded, (each) => each.orderId)) {
      const paymentIds = own.map(({ paymentId }) => paymentId);
      await tellMoney(tx, 'MONEY_REFUNDED', { orderId, paymentIds });
    }
  }),
);

/**
 * Into the conversation of the two alone, where they have one: what a student of a group paid is nothing to
 * the others. No sums: the sides see different ones.
 */
async function tellMoney(
  tx: Ctx,
  code: 'MONEY_RELEASED' | 'MONEY_REFUNDED',
  { orderId, paymentIds }: { orderId: string; paymentIds: readonly string[] },
): Promise<void> {
  const order = await getOrderDetail(tx, orderId);
  if (!order) return;
  const isReleased = code === 'MONEY_RELEASED';
  const moved = order.payments.filter(
    ({ id, senseiNet }) => paymentIds.includes(id) && (!isReleased || senseiNet > 0),
  );
  for (const [senseiId, own] of Map.groupBy(moved, (payment) => payment.senseiId)) {
    const [only, ...others] = order.seats.filter(({ seatId }) =>
      own.some((payment) => payment.seatId === seatId),
    );
    const seat = others.length === 0 ? only : undefined;
    await writeSystemMessage(tx, {
      conversationId: await directOf(tx, senseiId, order.studentId),
      causedBy: isReleased ? order.studentId : senseiId,
      key: own.map(({ id }) => id).toSorted()[0] ?? '',
      note: {
        code,
        classId: seat?.state === 'BOOKED' ? seat.classId : null,
        startsAt: seat?.startsAt.toISOString() ?? null,
        count: new Set(own.map(({ sessionIndex }) => sessionIndex)).size,
      },
    });
  }
}
