import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { cancelOrder } from './cancel-order.ts';
import { endEach, unlessOver } from './end-banned.ts';
import { endSessions } from '../packages/end-sessions.ts';
import { findOrder } from '../storage/order.repository.ts';
import { isUnpaid } from '../rules/order.ts';
import { whyNotTeaching } from '../rules/sensei-standing.ts';

const exclusion = systemActor('exclusion');

/**
 * With an excluded sensei booked classes take place; who deletes the account has none of them. What is not
 * paid ends, requests to accept too; sessions of packages that have no class yet go back whole. What the bank
 * is working on now is ended by the next try.
 */
export async function endOrdersOfExcluded(ctx: Ctx, senseiId: string): Promise<void> {
  const reason = await whyNotTeaching(ctx, senseiId);
  if (reason === null) return;
  await endEach(ctx, senseiId, async (orderId) => {
    const order = found(await findOrder(ctx, orderId));
    // A class that was taken over takes place, and the rest is another sensei's.
    if (order.senseiId !== senseiId) return;
    if (isUnpaid(order))
      await cancelOrder(ctx, exclusion, { orderId, seatId: null, reason, fingerprint: null }).catch(
        unlessOver,
      );
    else await endSessions(ctx, orderId, { actor: exclusion, reason });
  });
}
