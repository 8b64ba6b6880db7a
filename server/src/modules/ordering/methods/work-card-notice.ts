import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { CardNotice } from '../../../platform/gateways/payment/saved-cards.ts';
import { saveSetupCard } from './save-card.ts';
import { deleteCustomer, findCustomerByRef } from './payment-customer.repository.ts';
import {
  deleteMethod,
  findMethodByRef,
  listMethods,
  lockMethods,
  markRemoved,
  updateCard,
} from './payment-method.repository.ts';

const kinds: readonly CardNotice['kind'][] = [
  'card_saved',
  'card_changed',
  'card_detached',
  'customer_deleted',
];
export const CardNoticeKind = z.enum(kinds);

/** As with payments the message only tells when to ask: late, doubled or disordered ones have one effect. */
export async function workCardNotice(ctx: Ctx, kind: CardNotice['kind'], reference: string): Promise<void> {
  if (kind === 'card_saved') {
    if (z.uuid().safeParse(reference).success) await saveSetupCard(ctx, reference);
    return;
  }
  const { name: provider, cards } = ctx.gateways.payment;
  if (kind === 'customer_deleted') {
    const userId = await findCustomerByRef(ctx, provider, reference);
    if (userId) await forgetPerson(ctx, { userId, provider });
    return;
  }
  const method = await findMethodByRef(ctx, provider, reference);
  if (!method) return;
  const card = await cards.findCard(reference);
  if (card) return updateCard(ctx, provider, card);
  await ctx.transaction(async (tx) => {
    await markRemoved(tx, method, method.id);
    await tx.announce('card.removed', { methodId: method.id });
    await deleteMethod(tx, method.id);
  });
}

/** Whoever counts on one of the cards hears of it, as of one that is let go alone. */
async function forgetPerson(ctx: Ctx, owner: { userId: string; provider: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockMethods(tx, owner);
    for (const { id: methodId } of await listMethods(tx, owner))
      await tx.announce('card.removed', { methodId });
    await deleteCustomer(tx, owner.userId, owner.provider);
  });
}
