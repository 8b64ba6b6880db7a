import type { EndReason } from '@michi/contract/ordering/end-reasons';
import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError, found } from '../../../platform/errors.ts';
import { cancelEmptyClasses, getSeats } from '../../scheduling/index.ts';
import { isSeatCancelable } from '../rules/order.policy.ts';
import { isSenseiBanned } from '../rules/sensei-standing.ts';
import { cancelOrder } from './cancel-order.ts';
import { endSessions } from '../packages/end-sessions.ts';
import { findOrder } from '../storage/order.repository.ts';
import { findLiveOrderIds } from '../storage/unsettled.repository.ts';

const ban = systemActor('ban');
const reason: EndReason = 'SENSEI_BANNED';

/** What lies ahead with a banned sensei goes back whole. What the bank is working on now is ended by the next try, and keeps nothing else. */
export async function endOrdersOfBanned(ctx: Ctx, senseiId: string): Promise<void> {
  if (!(await isSenseiBanned(ctx, senseiId))) return;
  try {
    await endEach(ctx, senseiId, async (orderId) => {
      const order = found(await findOrder(ctx, orderId));
      if (order.senseiId !== senseiId) {
        // Of another sensei's order what was taken over ends, and nothing else.
        for (const seatId of await seatsTakenOver(ctx, orderId, senseiId))
          await cancelOrder(ctx, ban, { orderId, seatId, reason, fingerprint: null }).catch(unlessOver);
        return;
      }
      await cancelOrder(ctx, ban, { orderId, seatId: null, reason, fingerprint: null }).catch(unlessOver);
      // A free package of which no class lies ahead has nothing to cancel, and could be given classes no more.
      await endSessions(ctx, orderId, { actor: ban, reason });
    });
  } finally {
    await ctx.transaction((tx) => cancelEmptyClasses(tx, senseiId, reason));
  }
}

/** Seats ahead of an order of somebody else whose class this sensei took over. */
export async function seatsTakenOver(ctx: Ctx, orderId: string, senseiId: string): Promise<string[]> {
  const now = ctx.clock.now();
  return (await getSeats(ctx, { orderIds: [orderId] }))
    .filter((seat) => seat.senseiId === senseiId && isSeatCancelable(seat, now))
    .map(({ seatId }) => seatId);
}

/** Every order of which something may lie ahead, also after one that failed: that one fails the job, which is tried again. */
export async function endEach(
  ctx: Ctx,
  senseiId: string,
  end: (orderId: string) => Promise<void>,
): Promise<void> {
  let failure: unknown = null;
  for (const orderId of await findLiveOrderIds(ctx, senseiId)) {
    try {
      await end(orderId);
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure) throw failure;
}

/** Nothing of the order lies ahead. */
export function unlessOver(error: unknown): void {
  if (!(error instanceof ExpectedError && error.code === 'order_not_cancelable')) throw error;
}
