import type { EventHandler } from '../../../events.ts';
import { formatMoney } from '../../../platform/text/format-money.ts';
import { getAccounts } from '../../identity/index.ts';
import { notifyAccount } from '../delivery/notify.ts';

export const notifyCreditGranted: EventHandler<'credit.granted'> = async (
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

export const notifyReferralEarned: EventHandler<'referral.earned'> = async (
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
