import { actorId, type AnyActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { moveOrder, noteOnOrder, updateOrder } from './order.repository.ts';
import type { Order } from '../rules/order.ts';

/**
 * `rest`: all was to end that had not taken place, so many sessions; `unscheduled` of them never had a class.
 * Null: one class of it, or some.
 */
type Ended = {
  endsOrder: boolean;
  rest: { sessions: number; unscheduled: number; refund: number } | null;
};

/**
 * tx, order locked, its payments settled and its seats canceled. An order of which nothing is left is
 * CANCELED. Else it stays COMPLETED with what took place or still will; where all the rest of a package has
 * ended, its days are over, and who did that and why stands on it. Classes are told of seat by seat; what
 * never had one, and the end of a package, with the order.
 */
export async function endOrder(
  tx: Ctx,
  order: Order,
  { endsOrder, rest }: Ended,
  { actor, reason }: { actor: AnyActor; reason: string },
): Promise<void> {
  const set = { canceled_by: actorId(actor), cancel_reason: reason };
  if (endsOrder) {
    await moveOrder(tx, order, 'CANCELED', { actor, reason, set: { ...set, expires_at: null } });
    await tx.announce('order.canceled', { orderId: order.id, reason });
  } else {
    const now = tx.clock.now();
    const isPackage = order.kind === 'PACKAGE';
    if (rest)
      await updateOrder(tx, order, { ...set, ...(isPackage ? { valid_until: now, expired_at: now } : {}) });
    await noteOnOrder(tx, order, actor, reason);
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  }
  if (order.kind !== 'PACKAGE' || !rest || order.status !== 'COMPLETED') return;
  if (endsOrder && rest.unscheduled === 0) return;
  const { sessions, refund } = rest;
  await tx.announce('package.ended', { orderId: order.id, by: actorId(actor), reason, sessions, refund });
}
