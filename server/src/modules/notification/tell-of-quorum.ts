import type { Ctx } from '../../platform/context.ts';
import { getOrderDetail, type OrderDetail } from '../ordering/index.ts';
import { getSeats, type SeatDetail } from '../scheduling/index.ts';
import { factsFor, paths, type Side } from './class-facts.ts';
import { notifyAccount } from './notify.ts';
import { formatMoney } from './times.ts';
import { studentsText } from './words.ts';

/** As the timer says it. */
export const isQuorumFailed = (end: { canceledBy: string | null; cancelReason: string | null }) =>
  end.canceledBy === null && end.cancelReason === 'QUORUM_FAILED';

/** Too few booked the class by its deadline: nobody cancelled it, and it is said in words of its own. `back`: what was paid, all of which comes back. */
export async function tellQuorumFailed(
  ctx: Ctx,
  meeting: { startsAt: Date; endsAt: Date },
  side: Side,
  course: string,
  back: { amount: number; currency: string } | null = null,
): Promise<void> {
  await notifyAccount(ctx, side.reader, {
    code: 'QUORUM_FAILED',
    values: {
      ...factsFor(side, meeting, course),
      amount: back && formatMoney(back.amount, back.currency, side.reader.locale),
    },
    path: side.forSensei ? paths.calendar : paths.checkouts,
    names: side.otherIds,
  });
}

/**
 * The sensei of a request that ended with its class. Where a seat was booked she hears of the class itself; where all only asked, once: with
 * the first of the requests.
 */
export async function tellRequestsEnded(
  ctx: Ctx,
  order: OrderDetail,
  seat: SeatDetail,
  sensei: Side,
): Promise<void> {
  const ended = (await getSeats(ctx, { classIds: [seat.classId] })).filter(
    ({ cancelReason }) => cancelReason === order.cancelReason,
  );
  if (ended.some(({ heldUntil }) => heldUntil === null)) return;
  const requests: OrderDetail[] = [];
  for (const { orderId } of ended) {
    const each = await getOrderDetail(ctx, orderId);
    if (each && each.acceptBy !== null) requests.push(each);
  }
  if (requests[0]?.id !== order.id) return;
  const students = new Set(requests.map(({ studentId }) => studentId));
  const other = studentsText(
    [...students].map(() => sensei.other),
    sensei.reader.locale,
  );
  await tellQuorumFailed(ctx, seat, { ...sensei, other }, order.courseTitle);
}
