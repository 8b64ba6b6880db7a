import { Locale } from '@michi/contract/fields';
import * as contract from '@michi/contract/ordering/gifts';
import type { Mount } from '../../../platform/http/http.ts';
import { buyGift, listOwnGifts } from './buy-gift.ts';
import { getCreditOwed, listGiftsForAdmin, refundGift } from './gifts-for-admin.ts';
import { redeemGift } from './redeem-gift.ts';

export function mountGifts(mount: Mount): void {
  mount(contract.listGifts, (ctx, actor) => listOwnGifts(ctx, actor));
  mount(
    contract.buyGift,
    (ctx, actor, { body }) =>
      buyGift(ctx, actor, {
        ...body,
        recipientEmail: body.recipientEmail ?? null,
        locale: Locale.catch('en').parse(body.locale),
      }),
    { limit: { max: 10, perSeconds: 60 } },
  );
  // Of 80 bits: at this pace nobody guesses one.
  mount(contract.redeemGift, (ctx, actor, { body }) => redeemGift(ctx, actor, body.code), {
    limit: { max: 10, perSeconds: 60 },
  });
  mount(contract.adminListGifts, (ctx, actor, { query }) => listGiftsForAdmin(ctx, actor, query));
  mount(contract.adminGetCreditOwed, (ctx, actor) => getCreditOwed(ctx, actor));
  mount(contract.refundGift, (ctx, actor, { params, body }) =>
    refundGift(ctx, actor, { id: params.id, reason: body.reason }),
  );
}
