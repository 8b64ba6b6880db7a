import { createHash } from 'node:crypto';
import { Locale } from '@michi/contract/fields';
import { localePrefixes } from '@michi/contract/locale';
import type { Gift as GiftAnswer, GiftLimit } from '@michi/contract/ordering/gifts';
import { stepOf } from '@michi/contract/money';
import { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, IdempotencyMismatch, ValidationFailed } from '../../../platform/errors.ts';
import { AmountNotPayable } from '../../../platform/gateways/payment/payment.ts';
import { newId } from '../../../platform/ids.ts';
import { demandDeliverable } from '../../../platform/mail-outbox/deliverable.ts';
import { loadMessages } from '../../../platform/text/messages.ts';
import { codeOf, type Gift, giftLimits, giftParts, hashCode, isGood } from './gift.ts';
import { findGift, insertGift, listGiftsOf, updateGift } from './gift.repository.ts';

/** What stands on the buyer's statement. */
const texts = loadMessages('gifts', z.strictObject({ onStatement: z.string() }));

/** Until the provider has closed its page. */
const openFor = hours(24);

/** Of age, as far as we know: what a minor spends is the guardian's to say. */
export const canGive = ({ type, status, age }: SignedIn): boolean =>
  status === 'ACTIVE' &&
  (type === 'SENSEI' || (type === 'STUDENT' && age?.standing !== 'MINOR' && age?.standing !== 'YOUNG'));

export async function listOwnGifts(
  ctx: Ctx,
  actor: SignedIn,
): Promise<{ items: GiftAnswer[]; limits: GiftLimit[] }> {
  const gifts = await listGiftsOf(ctx, actor.id, after(ctx.clock.now(), -openFor));
  return {
    items: gifts.map((gift) => presentGift(ctx, gift)),
    limits: canGive(actor) ? giftLimits(ctx) : [],
  };
}

export type GiftWish = {
  amount: number;
  currency: string;
  recipientEmail: string | null;
  idempotencyKey: string;
  locale: string;
};

/**
 * A gift to pay at the provider. The same key with the same content answers the gift that it made before.
 * Throws validation_failed naming `currency`, `amount` or `recipientEmail`, order_not_payable,
 * idempotency_mismatch, provider_unavailable.
 */
export async function buyGift(ctx: Ctx, actor: SignedIn, wish: GiftWish): Promise<GiftAnswer> {
  authorize(canGive(actor));
  const { idempotencyKey, ...asked } = wish;
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const known = await findGift(ctx, { buyerId: actor.id, idempotencyKey });
  const gift = known ?? (await makeGift(ctx, actor, wish, requestHash));
  if (gift.requestHash !== requestHash) throw IdempotencyMismatch({ field: 'idempotencyKey' });
  return presentGift(ctx, gift.status === 'UNPAID' && !gift.providerRef ? await open(ctx, gift) : gift);
}

async function makeGift(ctx: Ctx, actor: SignedIn, wish: GiftWish, requestHash: string): Promise<Gift> {
  const { payment } = ctx.gateways;
  demandInLimits(ctx, wish);
  if (!payment.takes(wish)) throw AmountNotPayable({ values: { amount: wish } });
  if (wish.recipientEmail) await demandDeliverable(ctx, wish.recipientEmail);
  const id = newId(ctx.clock);
  const codeHash = hashCode(codeOf(ctx.config.secret, id));
  const made = { ...wish, id, buyerId: actor.id, codeHash, requestHash, provider: payment.name };
  return (
    (await insertGift(ctx, made)) ??
    found(await findGift(ctx, { buyerId: actor.id, idempotencyKey: wish.idempotencyKey }))
  );
}

function demandInLimits(ctx: Ctx, { amount, currency }: GiftWish): void {
  const limit = giftLimits(ctx).find((each) => each.currency === currency);
  if (!limit) throw ValidationFailed({ field: 'currency', message: 'Gifts are not sold in this currency' });
  if (amount < limit.least || amount > limit.most)
    throw ValidationFailed({
      field: 'amount',
      message: 'A gift is between {least} and {most}',
      values: { least: { amount: limit.least, currency }, most: { amount: limit.most, currency } },
    });
  if (amount % stepOf(currency) !== 0)
    throw ValidationFailed({ field: 'amount', message: 'The last of three decimals has to be zero' });
}

/** Idempotent by the gift: repeated after a crash it finds the same intent. */
async function open(ctx: Ctx, gift: Gift): Promise<Gift> {
  const locale = Locale.catch('en').parse(gift.locale);
  const { providerRef, checkoutUrl } = await ctx.gateways.payment.createIntent({
    idempotencyKey: `gift-${gift.id}`,
    reference: gift.id,
    amount: gift.amount,
    currency: gift.currency,
    description: `${ctx.settings.get('brand.name')}: ${texts[locale].onStatement}`,
    returnUrl: `${ctx.config.publicUrl}${localePrefixes[locale]}/gifts?gift=${gift.id}`,
    capture: 'AUTOMATIC',
    locale,
  });
  return updateGift(ctx, gift.id, { provider_ref: providerRef, checkout_url: checkoutUrl });
}

export function presentGift(ctx: Ctx, gift: Gift): GiftAnswer {
  const code = codeOf(ctx.config.secret, gift.id);
  const isReady = isGood(gift) && hashCode(code) === gift.codeHash;
  return {
    ...giftParts(gift),
    checkoutUrl: gift.status === 'UNPAID' ? gift.checkoutUrl : null,
    code: isReady ? code : null,
  };
}
