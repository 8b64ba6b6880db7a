import type { Ctx } from '../../../platform/context.ts';
import { deleteCustomer, findCustomer } from './payment-customer.repository.ts';
import { deleteMethod, findMethod } from './payment-method.repository.ts';

/** A job: the provider lets a removed card go, then so does the row. */
export async function detachCard(ctx: Ctx, methodId: string): Promise<void> {
  const method = await findMethod(ctx, methodId);
  const { name: provider, cards } = ctx.gateways.payment;
  if (!method || method.provider !== provider) return;
  await cards.detach(method.providerRef, `detach-${methodId}`);
  await deleteMethod(ctx, methodId);
}

/** A job: the account is deleted, so the provider forgets the person with all cards, and so do we. */
export async function forgetCards(ctx: Ctx, userId: string): Promise<void> {
  const { name: provider, cards } = ctx.gateways.payment;
  const customerRef = await findCustomer(ctx, userId, provider);
  if (customerRef === null) return;
  await cards.deleteCustomer(customerRef, `forget-${userId}`);
  await ctx.transaction((tx) => deleteCustomer(tx, userId, provider));
}
