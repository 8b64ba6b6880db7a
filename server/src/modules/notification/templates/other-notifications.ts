import { notification } from './declare-notification.ts';
import { maybe, together } from './situations.ts';

const sides = { student: [], sensei: ['forSensei'] } as const;
const several = ['several', 'course2', 'price2'] as const;
const ofThree = [...several, 'course3', 'price3'] as const;
const ofFour = [...ofThree, 'course4', 'price4'] as const;
const ofFive = [...ofFour, 'course5', 'price5'] as const;

/** What people say to and of each other, and what they asked to be told. */
export const otherNotifications = {
  EVALUATION_DUE: notification({
    topic: 'EVALUATION',
    audience: 'EVERYBODY',
    variables: [
      'course',
      'when',
      'other',
      'until',
      'forSensei',
      'reminder',
      'unconfirmed',
      'unattended',
      'markBy',
    ],
    cases: {
      student: ['unconfirmed', 'unattended'],
      studentAgain: ['reminder'],
      sensei: ['forSensei', 'markBy'],
      senseiAgain: ['forSensei', 'reminder'],
    },
    needed: ['course'],
    situations: [
      ...together([['forSensei']], [[], ['markBy'], ['reminder']]),
      // Confirmed already, marked by the sensei alone, or neither: nothing can be written yet.
      [],
      ['unconfirmed'],
      ['unconfirmed', 'unattended'],
      ['reminder'],
    ],
  }),
  EVALUATION_PUBLISHED: notification({
    topic: 'EVALUATION',
    audience: 'EVERYBODY',
    variables: ['course', 'other', 'forSensei'],
    cases: sides,
    needed: ['course'],
  }),
  EVALUATION_HELD_BACK: notification({
    topic: null,
    group: 'words',
    audience: 'STUDENT',
    variables: ['course', 'other', 'asked', 'until'],
    cases: { student: ['until'] },
    needed: ['course'],
    situations: [['until'], ['asked']],
  }),
  REPORT_UPDATE: notification({
    topic: null,
    group: 'words',
    icon: 'scale',
    audience: 'EVERYBODY',
    variables: [
      'about',
      'hidden',
      'asked',
      'other',
      'until',
      'dismissed',
      'upheld',
      'mine',
      'evaluation',
      'response',
      'betweenTwo',
      'seat',
      'refunded',
      'note',
    ],
    cases: {
      hidden: ['hidden', 'mine', 'evaluation'],
      dismissedReporter: ['dismissed', 'evaluation', 'note'],
      dismissedAuthor: ['dismissed', 'mine', 'evaluation'],
      upheldReporter: ['upheld', 'evaluation'],
      upheldAuthor: ['upheld', 'mine', 'evaluation', 'note'],
      upheldResponse: ['upheld', 'mine', 'response', 'note'],
      upheldPerson: ['upheld', 'mine', 'note'],
      disputeAsked: ['asked', 'seat', 'mine', 'other', 'until'],
      disputeDismissed: ['dismissed', 'seat', 'note'],
      disputeRefunded: ['upheld', 'seat', 'refunded', 'note'],
      disputeRefundedSensei: ['upheld', 'seat', 'mine', 'refunded', 'note'],
      disputeWarnedSensei: ['upheld', 'seat', 'mine', 'note'],
    },
    needed: ['about', 'note'],
    situations: [
      ...together([['hidden', 'mine', 'evaluation']], maybe('betweenTwo')),
      ['asked', 'seat', 'mine', 'other', 'until'],
      ...together(
        [['dismissed'], ['upheld']],
        [
          [],
          ...together([['evaluation'], ['response']], maybe('betweenTwo')),
          ['seat'],
          ['seat', 'refunded'],
        ],
        maybe('mine'),
        maybe('note'),
      ),
    ],
  }),
  NEW_MESSAGE: notification({
    topic: 'MESSAGE',
    audience: 'EVERYBODY',
    variables: ['sender', 'conversation', 'preview'],
    needed: ['sender'],
  }),
  SEARCH_MATCHED: notification({
    topic: 'SEARCH',
    audience: 'STUDENT',
    variables: [
      'search',
      'count',
      'several',
      'course1',
      'price1',
      'course2',
      'price2',
      'course3',
      'price3',
      'course4',
      'price4',
      'course5',
      'price5',
      'more',
    ],
    cases: {
      oneCourse: [],
      twoCourses: several,
      manyCourses: [...ofFive, 'more'],
    },
    needed: ['search'],
    situations: // One of those that were found may be listed no more.
      [[], ...together([['several'], several, ofThree, ofFour, ofFive], maybe('more'))],
  }),
  TASK_DUE: notification({
    topic: 'PLAN',
    audience: 'EVERYBODY',
    variables: ['title', 'due', 'today', 'student'],
    cases: { tomorrow: [], today: ['today'], planOfStudent: ['today', 'student'] },
    needed: ['title'],
    situations: together(maybe('today'), maybe('student')),
  }),
  PLAN_SHARED: notification({
    topic: 'PLAN',
    audience: 'SENSEI',
    variables: ['student'],
    needed: ['student'],
  }),
  HOMEWORK_SET: notification({
    topic: 'PLAN',
    audience: 'STUDENT',
    variables: ['title', 'other', 'due'],
    needed: ['title'],
    situations: maybe('due'),
  }),
  HOMEWORK_HANDED_IN: notification({
    topic: 'PLAN',
    audience: 'SENSEI',
    variables: ['title', 'student'],
    needed: ['title'],
  }),
  HOMEWORK_ANSWERED: notification({
    topic: 'PLAN',
    audience: 'STUDENT',
    variables: ['title', 'other', 'asked'],
    cases: { always: [], studentAgain: ['asked'] },
    needed: ['title'],
    situations: maybe('asked'),
  }),
};
