import type { Locale } from '@michi/contract/fields';
import { localePrefixes } from '@michi/contract/locale';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { canBook } from '../rules/order.policy.ts';
import { detachCardJob } from '../storage/order-jobs.ts';
import { findSetup, insertSetup, updateSetup } from './card-setup.repository.ts';
import { customerOf, saveSetupCard } from './save-card.ts';
import { presentMethod } from './payment-method.ts';
import { findOwnMethod, listMethods, makeDefault, markRemoved } from './payment-method.repository.ts';

const ownerOf = (ctx: Ctx, actor: SignedIn) => ({ userId: actor.id, provider: ctx.gateways.payment.name });

export async function listOwnMethods(ctx: Ctx, actor: SignedIn) {
  const now = ctx.clock.now();
  const methods = await listMethods(ctx, ownerOf(ctx, actor));
  return { items: methods.map((method) => presentMethod(method, now)) };
}

/**
 * Answers the provider's page. The consent is written down before anything is typed there. Throws
 * provider_unavailable.
 */
export async function addMethod(
  ctx: Ctx,
  actor: SignedIn,
  { agreesTo: version, locale }: { agreesTo: string; locale: Locale },
): Promise<{ url: string }> {
  authorize(canBook(actor));
  const { provider } = ownerOf(ctx, actor);
  const id = newId(ctx.clock);
  await insertSetup(ctx, { id, userId: actor.id, provider, version });
  const { setupRef, url } = await ctx.gateways.payment.cards.openSetup({
    idempotencyKey: `setup-${id}`,
    reference: id,
    customerRef: await customerOf(ctx, actor.id),
    returnUrl: `${ctx.config.publicUrl}${localePrefixes[locale]}/profile?section=payment&card=${id}`,
    locale,
  });
  await updateSetup(ctx, id, { provider_ref: setupRef });
  return { url };
}

/** Throws NotFound for a page that somebody else began. */
export async function finishMethod(ctx: Ctx, actor: SignedIn, setupId: string) {
  const setup = found(await findSetup(ctx, setupId));
  if (setup.userId !== actor.id) throw NotFound();
  await saveSetupCard(ctx, setupId);
  return listOwnMethods(ctx, actor);
}

/** Throws NotFound for another person's card. */
export async function preferMethod(ctx: Ctx, actor: SignedIn, id: string) {
  const owner = ownerOf(ctx, actor);
  found(await findOwnMethod(ctx, owner, id));
  await ctx.transaction((tx) => makeDefault(tx, owner, id));
  return listOwnMethods(ctx, actor);
}

/** Gone here at once, and at the provider by a job. Throws NotFound for another person's card. */
export async function removeMethod(ctx: Ctx, actor: SignedIn, id: string) {
  const owner = ownerOf(ctx, actor);
  found(await findOwnMethod(ctx, owner, id));
  await ctx.transaction(async (tx) => {
    await markRemoved(tx, owner, id);
    await tx.announce('card.removed', { methodId: id });
    await tx.enqueue(detachCardJob, { methodId: id });
  });
  return listOwnMethods(ctx, actor);
}
