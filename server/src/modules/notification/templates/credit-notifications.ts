import { notification } from './declare-notification.ts';

/** What concerns credit and gifts. */
export const creditNotifications = {
  CREDIT_GRANTED: notification({
    topic: 'MONEY',
    audience: 'EVERYBODY',
    variables: ['amount', 'reason'],
    needed: ['amount', 'reason'],
  }),
  REFERRAL_EARNED: notification({
    topic: 'MONEY',
    audience: 'STUDENT',
    variables: ['amount'],
    needed: ['amount'],
  }),
  GIFT_BOUGHT: notification({
    topic: 'MONEY',
    audience: 'EVERYBODY',
    variables: ['amount'],
    needed: ['amount'],
  }),
  GIFT_RECEIVED: notification({
    topic: null,
    group: 'money',
    audience: 'EVERYBODY',
    variables: ['amount', 'code'],
    needed: ['amount', 'code'],
  }),
  GIFT_REDEEMED: notification({
    topic: 'MONEY',
    audience: 'EVERYBODY',
    variables: ['amount'],
    needed: ['amount'],
  }),
};
