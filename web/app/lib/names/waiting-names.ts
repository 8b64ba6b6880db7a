import type { TemplateCode } from '@michi/contract/notification/notices';
import { m } from '../i18n/i18n.ts';

type Code = Extract<TemplateCode, `WAITING_${string}`>;

/** Those about places on waiting lists. */
export const waitingNames: Record<Code, ['booking', { name: () => string; about: () => string }]> = {
  WAITING_OFFERED: [
    'booking',
    { name: m.templates_code_waiting_offered, about: m.templates_about_waiting_offered },
  ],
  WAITING_EXPIRED: [
    'booking',
    { name: m.templates_code_waiting_expired, about: m.templates_about_waiting_expired },
  ],
  WAITING_ENDED: [
    'booking',
    { name: m.templates_code_waiting_ended, about: m.templates_about_waiting_ended },
  ],
  WAITING_WITHDRAWN: [
    'booking',
    { name: m.templates_code_waiting_withdrawn, about: m.templates_about_waiting_withdrawn },
  ],
  WAITING_MOVED: [
    'booking',
    { name: m.templates_code_waiting_moved, about: m.templates_about_waiting_moved },
  ],
};
