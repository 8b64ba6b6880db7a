import { notification } from './declare-notification.ts';

/** What a sensei is told of the way of the money. `number`: the end of the account's. */
export const payoutNotifications = {
  PAYOUT_ACCOUNT_CHANGED: notification({
    topic: null,
    group: 'money',
    audience: 'SENSEI',
    isMandatory: true,
    isUrgent: true,
    variables: ['number', 'when'],
    needed: ['number', 'when'],
  }),
  PAYOUT_PAID: notification({
    topic: 'MONEY',
    audience: 'SENSEI',
    isMandatory: true,
    variables: ['amount', 'number'],
    needed: ['amount'],
  }),
  PAYOUT_FAILED: notification({
    topic: null,
    group: 'money',
    audience: 'SENSEI',
    isMandatory: true,
    variables: ['amount', 'number', 'reason'],
    needed: ['amount', 'reason'],
  }),
  /** `number`: of the invoice that lacks them. */
  SELLER_DETAILS_MISSING: notification({
    topic: null,
    group: 'money',
    audience: 'SENSEI',
    variables: ['number'],
    needed: ['number'],
  }),
};
