import { Locale } from '@michi/contract/fields';
import type { EventHandler } from '../../../events.ts';
import { formatMoney } from '../../../platform/text/format-money.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getAccounts } from '../../identity/index.ts';
import { notifyAccount, notifyAddress } from '../delivery/notify.ts';

const giftsPath = '/gifts';

/** Its code stands in the mail to the recipient alone; the buyer reads it on the page. */
const notifyGiftBought: EventHandler<'gift.bought'> = async (
  ctx,
  { buyerId, amount, currency, recipientEmail, locale: bought, code },
) => {
  const buyer = (await getAccounts(ctx, [buyerId])).get(buyerId);
  if (buyer)
    await notifyAccount(ctx, buyer, {
      code: 'GIFT_BOUGHT',
      values: { amount: formatMoney(amount, currency, buyer.locale) },
      path: giftsPath,
    });
  if (recipientEmail === null) return;
  const locale = Locale.catch('en').parse(bought);
  const reader = { email: recipientEmail, name: '', locale };
  await notifyAddress(ctx, reader, {
    code: 'GIFT_RECEIVED',
    values: { amount: formatMoney(amount, currency, locale), code },
    path: `${giftsPath}?${new URLSearchParams({ code }).toString()}`,
  });
};

const notifyGiftRedeemed: EventHandler<'gift.redeemed'> = async (
  ctx,
  { buyerId, redeemedBy, amount, currency },
) => {
  const buyer = buyerId === redeemedBy ? undefined : (await getAccounts(ctx, [buyerId])).get(buyerId);
  if (!buyer) return;
  await notifyAccount(ctx, buyer, {
    code: 'GIFT_REDEEMED',
    values: { amount: formatMoney(amount, currency, buyer.locale) },
    path: giftsPath,
  });
};

export const giftMessages: ModulePart = {
  subscribe(on) {
    on('gift.bought', notifyGiftBought);
    on('gift.redeemed', notifyGiftRedeemed);
  },
};
