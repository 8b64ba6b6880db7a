import type { EndReason } from '@michi/contract/ordering/end-reasons';
import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError, found } from '../../../platform/errors.ts';
import { cancelEmptyClasses, findOrdersToTeach } from '../../scheduling/index.ts';
import { isSenseiBanned } from '../rules/sensei-standing.ts';
import { cancelOrder } from './cancel-order.ts';
import { endSessions } from '../packages/end-sessions.ts';
import { findOrder } from '../storage/order.repository.ts';
import { findLiveOrderIds } from '../storage/unsettled.repository.ts';

const ban = systemActor('ban');
const reason: EndReason = 'SENSEI_BANNED';

/**
 * What lies ahead with a banned sensei goes back whole; what somebody took over takes place. What the bank is
 * working on now is ended by the next try, and keeps nothing else.
 */
export async function endOrdersOfBanned(ctx: Ctx, senseiId: string): Promise<void> {
  if (!(await isSenseiBanned(ctx, senseiId))) return;
  try {
    await endEach(ctx, senseiId, async (orderId) => {
      const all = { orderId, seatId: null, ofSenseiId: senseiId, reason, fingerprint: null };
      await cancelOrder(ctx, ban, all).catch(unlessOver);
      // A free package of which no class lies ahead has nothing to cancel, and could be given classes no
      // more.
      if (found(await findOrder(ctx, orderId)).senseiId === senseiId)
        await endSessions(ctx, orderId, { actor: ban, reason });
    });
  } finally {
    await ctx.transaction((tx) => cancelEmptyClasses(tx, senseiId, reason));
  }
}

/** Orders of which something may lie ahead that this sensei sold or took over. */
export async function listLiveOrders(ctx: Ctx, senseiId: string): Promise<string[]> {
  return [
    ...new Set([...(await findLiveOrderIds(ctx, senseiId)), ...(await findOrdersToTeach(ctx, senseiId))]),
  ];
}

/**
 * Every order of which something may lie ahead, also after one that failed: that one fails the job, which is
 * tried again.
 */
export async function endEach(
  ctx: Ctx,
  senseiId: string,
  end: (orderId: string) => Promise<void>,
): Promise<void> {
  let failure: unknown = null;
  for (const orderId of await listLiveOrders(ctx, senseiId)) {
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
