import type { EventHandler } from '../../../events.ts';
import { formatMoney } from '../../../platform/text/format-money.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getAccounts } from '../../identity/index.ts';
import { notifyAccount } from '../delivery/notify.ts';

const notifyCreditGranted: EventHandler<'credit.granted'> = async (
  ctx,
  { userId, amount, currency, reason },
) => {
  const reader = (await getAccounts(ctx, [userId])).get(userId);
  if (!reader) return;
  await notifyAccount(ctx, reader, {
    code: 'CREDIT_GRANTED',
    values: { amount: formatMoney(amount, currency, reader.locale), reason },
    path: '/profile?section=credit',
  });
};

const notifyReferralEarned: EventHandler<'referral.earned'> = async (
  ctx,
  { userId, referredBy, amount, currency },
) => {
  const accounts = await getAccounts(ctx, referredBy === null ? [userId] : [userId, referredBy]);
  for (const reader of accounts.values())
    await notifyAccount(ctx, reader, {
      code: 'REFERRAL_EARNED',
      values: { amount: formatMoney(amount, currency, reader.locale) },
      path: '/profile?section=credit',
    });
};

export const creditMessages: ModulePart = {
  subscribe(on) {
    on('credit.granted', notifyCreditGranted);
    on('referral.earned', notifyReferralEarned);
  },
};
