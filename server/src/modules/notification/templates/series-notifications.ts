import { notification } from './declare-notification.ts';
import { together, maybe } from './situations.ts';

const booking = ['course', 'when', 'other'] as const;

/** What concerns classes that are charged one by one with a kept card. */
export const seriesNotifications = {
  SERIES_PLANNED: notification({
    topic: 'BOOKING',
    audience: 'EVERYBODY',
    variables: [...booking, 'forSensei', 'amount', 'until'],
    cases: { student: ['amount'], sensei: ['forSensei'] },
    needed: ['course', 'when', 'until', 'amount'],
  }),
  SERIES_CHARGE_FAILED: notification({
    topic: 'BOOKING',
    icon: 'credit-card',
    audience: 'STUDENT',
    isMandatory: true,
    variables: [...booking, 'amount', 'until'],
    cases: { student: [] },
    needed: ['course', 'when', 'amount', 'until'],
  }),
  SERIES_CLASSES_ENDED: notification({
    topic: 'BOOKING',
    icon: 'calendar-x',
    audience: 'EVERYBODY',
    isMandatory: true,
    variables: [...booking, 'forSensei', 'byYou', 'reason'],
    cases: { student: ['reason'], byStudent: ['byYou'], sensei: ['forSensei', 'reason'] },
    needed: ['course', 'when'],
    situations: [...together(maybe('forSensei'), maybe('reason')), ['byYou']],
  }),
  SERIES_CARD_GONE: notification({
    topic: 'BOOKING',
    icon: 'credit-card',
    audience: 'STUDENT',
    isMandatory: true,
    variables: [...booking, 'until'],
    cases: { student: [] },
    needed: ['course', 'until'],
  }),
};
