import type { EndReason } from '@michi/contract/end-reasons';
import { systemActor } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { JobOptions } from '../../platform/jobs.ts';
import { cancelEmptyClasses } from '../scheduling/index.ts';
import { isSenseiBanned } from './sensei-standing.ts';
import { cancelOrder } from './cancel-order.ts';
import { endSessions } from './end-sessions.ts';
import { findLiveOrderIds } from './unsettled.repository.ts';

const ban = systemActor('ban');
const reason: EndReason = 'SENSEI_BANNED';

export function endBanned(ctx: Ctx, senseiId: string, options: JobOptions = {}): Promise<void> {
  return ctx.enqueue(
    'ordering.end_banned',
    { senseiId },
    { ...options, jobKey: `sensei:${senseiId}:banned` },
  );
}

/** What lies ahead with a banned sensei goes back whole. What the bank is working on now is ended by the next try. */
export async function endOrdersOfBanned(ctx: Ctx, senseiId: string): Promise<void> {
  if (!(await isSenseiBanned(ctx, senseiId))) return;
  await endEach(ctx, senseiId, (orderId) =>
    cancelOrder(ctx, ban, { orderId, seatId: null, reason, fingerprint: null }),
  );
  // A free package of which no class lies ahead has nothing to cancel, and could be given classes no more.
  await endEach(ctx, senseiId, (orderId) => endSessions(ctx, orderId, { actor: ban, reason }));
  await ctx.transaction((tx) => cancelEmptyClasses(tx, senseiId, reason));
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
      const isOver = error instanceof ExpectedError && error.code === 'order_not_cancelable';
      if (!isOver) failure ??= error;
    }
  }
  if (failure) throw failure;
}
