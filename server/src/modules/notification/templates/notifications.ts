import type { TemplateCode } from '@michi/contract/notification/notices';
import { accountNotifications } from './account-notifications.ts';
import { bookingNotifications } from './booking-notifications.ts';
import { creditNotifications } from './credit-notifications.ts';
import type { DeclaredNotification } from './declare-notification.ts';
import { guardianNotifications } from './guardian-notifications.ts';
import { otherNotifications } from './other-notifications.ts';
import { payoutNotifications } from './payout-notifications.ts';
import { seriesNotifications } from './series-notifications.ts';
import { timeNotifications } from './time-notifications.ts';

/** Everything that people are told of, by its code. */
export const notifications = {
  ...accountNotifications,
  ...bookingNotifications,
  ...creditNotifications,
  ...otherNotifications,
  ...guardianNotifications,
  ...payoutNotifications,
  ...seriesNotifications,
  ...timeNotifications,
} satisfies Record<TemplateCode, DeclaredNotification>;

export type Values<C extends TemplateCode> = Record<
  (typeof notifications)[C]['variables'][number],
  string | null
>;
