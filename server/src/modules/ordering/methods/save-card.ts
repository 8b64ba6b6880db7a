import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { findOrder } from '../storage/order.repository.ts';
import { findSetup, updateSetup } from './card-setup.repository.ts';
import { findCustomer, insertCustomer } from './payment-customer.repository.ts';
import { saveMethod } from './payment-method.repository.ts';

/**
 * Who the person is to the provider; the provider is told when it is first needed, once however often it is
 * asked.
 */
export async function customerOf(ctx: Ctx, userId: string): Promise<string> {
  const { name: provider, cards } = ctx.gateways.payment;
  const known = await findCustomer(ctx, userId, provider);
  if (known) return known;
  const { customerRef } = await cards.createCustomer({
    idempotencyKey: `customer-${userId}`,
    reference: userId,
  });
  await insertCustomer(ctx, { userId, provider, ref: customerRef });
  return found(await findCustomer(ctx, userId, provider));
}

/**
 * A job, once the order is paid or authorised: the card that its payer agreed to keep. Answers null where the
 * provider kept none.
 */
export async function saveUsedCard(ctx: Ctx, orderId: string): Promise<string | null> {
  const order = await findOrder(ctx, orderId);
  const { name: provider, cards } = ctx.gateways.payment;
  if (!order?.keepCard || !order.providerRef || order.provider !== provider) return null;
  const { payerId: userId, keepCard } = order;
  const card = await cards.usedCard(order.providerRef);
  // The account may have been deleted meanwhile: the person is forgotten there, and no card is kept here.
  if (!card || (await findCustomer(ctx, userId, provider)) === null) return null;
  return ctx.transaction((tx) => saveMethod(tx, { userId, provider }, card, keepCard));
}

/**
 * The card that was typed on the page of a setup, as its person comes back or as the provider says so. False
 * while none was.
 */
export async function saveSetupCard(ctx: Ctx, setupId: string): Promise<boolean> {
  const setup = await findSetup(ctx, setupId);
  const { name: provider, cards } = ctx.gateways.payment;
  if (!setup?.providerRef || setup.provider !== provider) return false;
  if (setup.isDone) return true;
  const card = await cards.getSetup(setup.providerRef);
  if (!card) return false;
  await ctx.transaction(async (tx) => {
    await saveMethod(tx, { userId: setup.userId, provider }, card, setup.consent);
    await updateSetup(tx, setupId, { done_at: tx.clock.now() });
  });
  return true;
}
