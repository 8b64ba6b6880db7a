import { Locale } from '@michi/contract/fields';
import { localePrefixes } from '@michi/contract/locale';
import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { CardUnusable } from '../../../platform/gateways/payment/saved-cards.ts';
import { customerOf } from '../methods/save-card.ts';
import { findOwnMethod } from '../methods/payment-method.repository.ts';
import { dueOf } from '../rules/credit.ts';
import type { Order } from '../rules/order.ts';
import { findOrder, lockOrder, updateOrder } from '../storage/order.repository.ts';
import { listPayments, replaceFailed, updatePayment } from '../storage/payment.repository.ts';

/** In the language in which the student went to pay. */
export function resultPage(ctx: Ctx, order: Order): string {
  const prefix = localePrefixes[Locale.catch('en').parse(order.locale)];
  return `${ctx.config.publicUrl}${prefix}/payment-result/${order.courseId}?order=${order.id}`;
}

/**
 * Idempotent by the order and the attempt: repeated after a crash it finds the same intent. What was opened
 * for the attempt before is voided first; was it paid meanwhile, that is the order's intent again. With a
 * kept card nothing is charged yet. Throws order_not_payable, card_unusable, provider_unavailable.
 */
export async function openIntent(ctx: Ctx, order: Order): Promise<Order> {
  const ready = order.previousRef === null ? order : await endPrevious(ctx, order, order.previousRef);
  if (ready.status !== 'PENDING' || ready.providerRef !== null) return ready;
  const { providerRef, checkoutUrl } = await openAtProvider(ctx, ready);
  const current = await ctx.transaction(async (tx) => {
    const locked = found(await lockOrder(tx, order.id));
    return locked.status === 'PENDING' && locked.attempt === ready.attempt
      ? updateOrder(tx, locked, { provider_ref: providerRef, checkout_url: checkoutUrl })
      : locked;
  });
  // Canceled while the provider was asked, or to be paid in another way: nobody may pay what was opened
  // meanwhile.
  if (current.providerRef !== providerRef) await ctx.gateways.payment.void(providerRef, voidKey(ready));
  return found(await findOrder(ctx, order.id));
}

const keyOf = ({ id, attempt }: Order) => (attempt === 0 ? id : `${id}-${attempt}`);
export const voidKey = (order: Order) => `void-${keyOf(order)}`;

async function openAtProvider(
  ctx: Ctx,
  order: Order,
): Promise<{ providerRef: string; checkoutUrl: string | null }> {
  const { payment } = ctx.gateways;
  const asked = {
    idempotencyKey: `order-${keyOf(order)}`,
    reference: order.id,
    amount: dueOf(order),
    currency: order.price.currency,
    description: `${order.courseTitle} (${order.number})`,
    returnUrl: resultPage(ctx, order),
    capture: order.requiresApproval ? ('MANUAL' as const) : ('AUTOMATIC' as const),
    locale: order.locale,
  };
  if (order.methodId === null) {
    const keepFor = order.keepCard ? await customerOf(ctx, order.payerId) : undefined;
    return payment.createIntent({ ...asked, keepFor });
  }
  const owner = { userId: order.payerId, provider: payment.name };
  const method = await findOwnMethod(ctx, owner, order.methodId);
  if (!method) throw CardUnusable({ field: 'methodId' });
  const opened = await payment.cards.openCharge({
    ...asked,
    customerRef: await customerOf(ctx, order.payerId),
    methodRef: method.providerRef,
  });
  return { ...opened, checkoutUrl: null };
}

/** Voids what was opened before, once for good; where it was paid meanwhile it is the order's again. */
export async function endPrevious(ctx: Ctx, order: Order, ref: string): Promise<Order> {
  const { status } = await ctx.gateways.payment.void(ref, `${voidKey(order)}-previous`);
  return ctx.transaction(async (tx) => {
    const locked = found(await lockOrder(tx, order.id));
    if (locked.previousRef !== ref) return locked;
    const isOver = status === 'VOIDED';
    const refused = (await listPayments(tx, [order.id])).filter(
      (payment) => payment.status === 'PROCESSING' && payment.failureCode !== null,
    );
    if (isOver) await replaceFailed(tx, refused, systemActor('payment-provider'));
    else for (const { id } of refused) await updatePayment(tx, id, { failure_code: null });
    if (refused.length > 0) tx.push([locked.studentId], 'order.changed', { id: order.id });
    return updateOrder(tx, locked, {
      previous_ref: null,
      ...(isOver ? {} : { provider_ref: ref, checkout_url: null, method_id: null }),
    });
  });
}
