import { notification } from './declare-notification.ts';

const booking = ['child', 'course', 'when', 'other'] as const;

/** What guardians are told of their children, and children of their guardians. */
export const guardianNotifications = {
  GUARDIAN_INVITED: notification({
    topic: null,
    group: 'account',
    audience: 'GUARDIAN',
    isUrgent: true,
    variables: ['child', 'until'],
    needed: ['child', 'until'],
  }),
  GUARDIAN_LINKED: notification({
    topic: null,
    group: 'account',
    audience: 'STUDENT',
    variables: ['other'],
    needed: ['other'],
  }),
  GUARDIAN_ASKED: notification({
    topic: null,
    group: 'booking',
    audience: 'GUARDIAN',
    variables: [...booking, 'total', 'answerBy'],
    needed: ['child', 'course', 'when', 'answerBy'],
  }),
  GUARDIAN_ANSWERED: notification({
    topic: null,
    group: 'booking',
    audience: 'STUDENT',
    variables: ['course', 'when', 'other', 'declined', 'silent'],
    cases: { approvedByGuardian: [], declinedByGuardian: ['declined'], unansweredByGuardian: ['silent'] },
    needed: ['course', 'when'],
  }),
  GUARDIAN_HANDED_OVER: notification({
    topic: null,
    group: 'account',
    audience: 'EVERYBODY',
    variables: ['other', 'forChild'],
    cases: { forGuardian: [], forChild: ['forChild'] },
    needed: ['other'],
  }),
  CHILD_SIGN_IN_DUE: notification({
    topic: null,
    group: 'account',
    audience: 'GUARDIAN',
    variables: ['child', 'until'],
    cases: { beforeOfAge: ['until'], ofAge: [] },
    needed: ['child'],
  }),
  CHILD_BOOKED: notification({
    topic: 'BOOKING',
    audience: 'GUARDIAN',
    variables: [...booking, 'noSignIn'],
    cases: { hasSignIn: [], withoutSignIn: ['noSignIn'] },
    needed: ['child', 'course', 'when'],
  }),
  CHILD_CANCELED: notification({
    topic: 'BOOKING',
    audience: 'GUARDIAN',
    variables: booking,
    needed: ['child', 'course', 'when'],
  }),
  CHILD_MOVED: notification({
    topic: 'BOOKING',
    icon: 'calendar-clock',
    audience: 'GUARDIAN',
    variables: [...booking, 'before', 'instead'],
    cases: { moved: ['before'], substituted: ['instead'] },
    needed: ['child', 'course', 'when'],
  }),
  CHILD_ABSENT: notification({
    topic: 'BOOKING',
    audience: 'GUARDIAN',
    variables: booking,
    needed: ['child', 'course', 'when'],
  }),
};
