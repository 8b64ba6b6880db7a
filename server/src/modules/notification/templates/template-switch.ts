import type { TemplateCode } from '@michi/contract/notification/notices';
import type { Channel } from '@michi/contract/notification/notification-templates';
import { notifications } from './notifications.ts';

/** Told in the app alone, until an administrator switches its mail on. */
export const isNoticeAlone = (code: TemplateCode): boolean => notifications[code].isNoticeAlone;

export const isMandatory = (code: TemplateCode, channel: Channel): boolean =>
  channel === 'EMAIL' && notifications[code].isMandatory;

/** Whether it is told in this way: as it was switched last, else as it is shipped. */
export const isSwitchedOn = (code: TemplateCode, channel: Channel, stored?: { enabled: boolean }): boolean =>
  isMandatory(code, channel) || (stored?.enabled ?? !(channel === 'EMAIL' && isNoticeAlone(code)));
