import { notification } from './declare-notification.ts';
import { maybe, together } from './situations.ts';

const booking = ['course', 'when', 'other', 'forSensei'] as const;
const sides = { student: [], sensei: ['forSensei'] } as const;

/** What concerns booked classes and their money. */
export const bookingNotifications = {
  BOOKING_REQUESTED: notification({
    topic: 'BOOKING',
    icon: 'hourglass',
    audience: 'SENSEI',
    variables: [...booking, 'acceptBy'],
    cases: { sensei: ['forSensei'] },
    needed: ['course', 'when', 'acceptBy'],
  }),
  BOOKING_CONFIRMED: notification({
    topic: 'BOOKING',
    audience: 'EVERYBODY',
    variables: [...booking, 'paid', 'total', 'freeUntil', 'withdrawUntil', 'releaseHours'],
    cases: {
      student: ['paid', 'total', 'freeUntil'],
      studentLate: ['paid', 'total', 'withdrawUntil'],
      studentFree: ['freeUntil'],
      sensei: ['forSensei', 'paid'],
      senseiFree: ['forSensei'],
    },
    needed: ['course', 'when', 'total'],
    situations: [
      ...together([['forSensei']], maybe('paid')),
      // What was paid is said with the first session of a package alone.
      ...together([[], ['paid'], ['paid', 'total'], ['paid', 'total', 'withdrawUntil']], maybe('freeUntil')),
    ],
  }),
  BOOKING_DECLINED: notification({
    topic: 'BOOKING',
    icon: 'calendar-x',
    audience: 'STUDENT',
    variables: [...booking, 'reason'],
    cases: { withReason: ['reason'], withoutReason: [] },
    needed: ['course', 'when'],
  }),
  HOLD_EXPIRED: notification({
    topic: 'BOOKING',
    icon: 'calendar-x',
    audience: 'STUDENT',
    variables: booking,
    cases: { student: [] },
    needed: ['course', 'when'],
  }),
  BOOKING_CANCELED: notification({
    topic: 'BOOKING',
    icon: 'calendar-x',
    audience: 'EVERYBODY',
    variables: [...booking, 'byYou', 'bySensei', 'byPlatform', 'seatOnly', 'reason', 'amount', 'uncharged'],
    cases: {
      student: ['bySensei', 'reason', 'amount'],
      byStudent: ['byYou'],
      seatByStudent: ['byYou', 'seatOnly'],
      sensei: ['forSensei', 'reason'],
      bySensei: ['forSensei', 'byYou'],
      seatOnly: ['forSensei', 'seatOnly'],
      byPlatform: ['seatOnly', 'byPlatform', 'reason'],
      studentFree: ['reason', 'uncharged'],
    },
    needed: ['course', 'when', 'reason'],
    situations: [
      ...together(
        maybe('forSensei'),
        maybe('seatOnly'),
        // The own words are not said to oneself; an administrator may be anybody.
        [['byYou'], [], ['reason']],
        maybe('byPlatform'),
        maybe('uncharged'),
      ),
      // The student reads that the sensei did it; and, when it was not the own doing, that all of the money
      // comes back, or none was taken.
      ...together(
        maybe('seatOnly'),
        [
          ['bySensei'],
          ['bySensei', 'uncharged'],
          ['bySensei', 'amount'],
          ['byPlatform', 'amount'],
          ['amount'],
        ],
        maybe('reason'),
      ),
    ],
  }),
  PACKAGE_EXPIRING: notification({
    topic: 'BOOKING',
    icon: 'calendar-clock',
    audience: 'STUDENT',
    variables: ['course', 'other', 'sessions', 'until', 'paid'],
    cases: { student: ['paid'], studentFree: [] },
    needed: ['course', 'sessions', 'until'],
  }),
  PACKAGE_EXPIRED: notification({
    topic: 'BOOKING',
    icon: 'calendar-x',
    audience: 'STUDENT',
    variables: ['course', 'other', 'sessions', 'paid', 'amount'],
    cases: { student: ['paid'], refund: ['paid', 'amount'], studentFree: [] },
    needed: ['course', 'sessions', 'amount'],
  }),
  PACKAGE_ENDED: notification({
    topic: 'BOOKING',
    icon: 'calendar-x',
    audience: 'EVERYBODY',
    variables: [
      'course',
      'other',
      'forSensei',
      'bySensei',
      'byPlatform',
      'sessions',
      'reason',
      'amount',
      'kept',
      'uncharged',
    ],
    cases: {
      student: ['bySensei', 'amount', 'kept'],
      byPlatform: ['byPlatform', 'reason', 'amount', 'kept'],
      studentFree: ['bySensei', 'uncharged'],
      sensei: ['forSensei', 'reason', 'amount', 'kept'],
    },
    needed: ['course', 'sessions', 'reason', 'amount', 'kept'],
    situations: together(
      [[], ['bySensei'], ['byPlatform'], ['forSensei'], ['forSensei', 'byPlatform']],
      maybe('reason'),
      [...together(maybe('amount'), maybe('kept')), ['uncharged']],
    ),
  }),
  REMINDER_24H: notification({
    topic: 'REMINDER',
    audience: 'EVERYBODY',
    variables: [...booking, 'child'],
    cases: { ...sides, forGuardian: ['child'] },
    needed: ['course', 'when'],
  }),
  REMINDER_1H: notification({
    topic: 'REMINDER',
    audience: 'EVERYBODY',
    variables: [...booking, 'child'],
    cases: { ...sides, forGuardian: ['child'] },
    needed: ['course', 'when'],
  }),
  CLOCK_CHANGE: notification({
    topic: 'REMINDER',
    audience: 'EVERYBODY',
    variables: [...booking, 'before'],
    cases: sides,
    needed: ['course', 'when', 'before'],
  }),
  PAYMENT_HELD: notification({
    topic: 'MONEY',
    audience: 'STUDENT',
    variables: ['course', 'amount', 'releaseHours'],
    needed: ['course', 'amount'],
  }),
  PAYMENT_RELEASED: notification({
    topic: 'MONEY',
    audience: 'SENSEI',
    variables: ['course', 'amount'],
    needed: ['course', 'amount'],
  }),
  PAYMENT_REFUNDED: notification({
    topic: 'MONEY',
    audience: 'STUDENT',
    variables: ['course', 'amount', 'priceFell', 'reason', 'asCredit'],
    cases: { refund: [], withReason: ['reason'], priceFell: ['priceFell'], withCredit: ['asCredit'] },
    needed: ['course', 'amount'],
  }),
  STUDENT_BANNED: notification({
    topic: 'BOOKING',
    icon: 'user-round-x',
    audience: 'SENSEI',
    variables: ['course', 'when', 'other', 'more', 'seatOnly'],
    cases: { oneClass: [], severalClasses: ['more'], groupClass: ['seatOnly'] },
    needed: ['course', 'when', 'other'],
    situations: together(maybe('more'), maybe('seatOnly')),
  }),
  QUORUM_FAILED: notification({
    topic: 'BOOKING',
    icon: 'calendar-x',
    audience: 'EVERYBODY',
    variables: [...booking, 'amount'],
    cases: { student: ['amount'], studentFree: [], sensei: ['forSensei'] },
    needed: ['course', 'when'],
  }),
};
