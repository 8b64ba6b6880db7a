import { notification } from './declare-notification.ts';
import { maybe, together } from './situations.ts';

const booking = ['course', 'when', 'other', 'forSensei'] as const;
const sides = { student: [], sensei: ['forSensei'] } as const;

/** A move that was asked for comes to nothing. */
const moveEnded = notification({
  topic: 'BOOKING',
  icon: 'calendar-clock',
  audience: 'EVERYBODY',
  variables: [...booking, 'proposed', 'more', 'child'],
  cases: { ...sides, severalClasses: ['more'], forGuardian: ['child'] },
  situations: together([[], ['forSensei'], ['child']], maybe('more')),
  needed: ['course', 'when', 'proposed'],
});
/** A place that was waited for, or its turn, is gone. */
const placeGone = notification({
  topic: 'BOOKING',
  icon: 'calendar-x',
  audience: 'STUDENT',
  variables: [...booking, 'child'],
  cases: { student: [], forGuardian: ['child'] },
  needed: ['course', 'when'],
});

/** What concerns the times of booked classes, and times that people wait for. */
export const timeNotifications = {
  TIME_PROPOSED: notification({
    topic: 'BOOKING',
    icon: 'calendar-clock',
    audience: 'STUDENT',
    isMandatory: true,
    variables: [...booking, 'proposed', 'answerBy', 'child'],
    cases: { student: [], forGuardian: ['child'] },
    needed: ['course', 'when', 'proposed', 'answerBy'],
  }),
  TIME_WITHDRAWN: notification({
    topic: 'BOOKING',
    icon: 'calendar-clock',
    audience: 'STUDENT',
    variables: [...booking, 'child'],
    cases: { student: [], forGuardian: ['child'] },
    needed: ['course', 'when'],
  }),
  MOVE_ASKED: notification({
    topic: 'BOOKING',
    icon: 'calendar-clock',
    audience: 'EVERYBODY',
    variables: [...booking, 'proposed', 'answerBy', 'more', 'child'],
    cases: { ...sides, severalClasses: ['more'], forGuardian: ['child'] },
    situations: together([[], ['forSensei'], ['child']], maybe('more')),
    needed: ['course', 'when', 'proposed', 'answerBy'],
  }),
  MOVE_DECLINED: moveEnded,
  MOVE_WITHDRAWN: moveEnded,
  REPLACEMENT_ASKED: notification({
    topic: 'BOOKING',
    icon: 'calendar-clock',
    audience: 'STUDENT',
    variables: [...booking, 'answerBy', 'amount'],
    cases: { student: ['amount'], studentFree: [] },
    needed: ['course', 'when', 'other', 'answerBy'],
  }),
  SUBSTITUTE_BOOKED: notification({
    topic: 'BOOKING',
    icon: 'calendar-clock',
    audience: 'EVERYBODY',
    variables: [...booking, 'instead', 'declineBy'],
    cases: { student: [], sensei: ['forSensei', 'declineBy'] },
    needed: ['course', 'when', 'other', 'instead'],
  }),
  CLASS_CLASHED: notification({
    topic: 'BOOKING',
    icon: 'calendar-x',
    audience: 'SENSEI',
    variables: ['course', 'when', 'other', 'more'],
    cases: { oneClass: [], severalClasses: ['more'] },
    needed: ['course', 'when'],
  }),
  EARLIER_OPEN: notification({
    topic: 'BOOKING',
    icon: 'calendar-clock',
    audience: 'STUDENT',
    variables: [...booking, 'proposed'],
    cases: { student: [] },
    needed: ['course', 'when', 'proposed'],
  }),
  WAITING_OFFERED: notification({
    topic: 'BOOKING',
    icon: 'hourglass',
    audience: 'STUDENT',
    variables: [...booking, 'answerBy', 'child'],
    cases: { student: [], forGuardian: ['child'] },
    needed: ['course', 'when', 'answerBy'],
  }),
  WAITING_EXPIRED: placeGone,
  WAITING_ENDED: placeGone,
  WAITING_WITHDRAWN: placeGone,
  WAITING_MOVED: notification({
    topic: 'BOOKING',
    icon: 'calendar-clock',
    audience: 'STUDENT',
    variables: [...booking, 'before', 'child'],
    cases: { student: [], forGuardian: ['child'] },
    needed: ['course', 'when'],
  }),
  BOOKING_RESCHEDULED: notification({
    topic: 'BOOKING',
    icon: 'calendar-clock',
    audience: 'EVERYBODY',
    variables: [...booking, 'before', 'more'],
    cases: { ...sides, severalClasses: ['more'] },
    situations: together([[], ['forSensei']], maybe('more')),
    needed: ['course', 'when', 'before'],
  }),
};
