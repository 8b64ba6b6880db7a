import {
  type Audience,
  type Channel,
  TemplateCase,
  type TemplateVariable,
  type TemplateVariableName as Name,
} from '@michi/contract/notification/notification-templates';
import type { TemplateCode } from '@michi/contract/notification/notices';
import type { Values } from './render-template.ts';
import { maybe, type Situations, together } from './situations.ts';
import { templateVariables } from './template.ts';

/** These say yes or no. */
const flags: ReadonlySet<Name> = new Set<Name>([
  'forSensei',
  'paid',
  'byYou',
  'bySensei',
  'byPlatform',
  'seatOnly',
  'uncharged',
  'priceFell',
  'reminder',
  'unconfirmed',
  'unattended',
  'hidden',
  'asked',
  'dismissed',
  'upheld',
  'mine',
  'evaluation',
  'response',
  'betweenTwo',
  'seat',
  'several',
  'today',
]);

/** What is there in each case, of all that is not always there: those that are worth a look of their own. */
type Cases = Partial<Record<TemplateCase, readonly Name[]>>;
type Facts = {
  audience: Audience;
  cases: Cases;
  /** Without these the mail would not do its work. */
  needed: readonly Name[];
  /** All that it is sent in, whether or not it is a case: a text that cannot be written in one of them is broken. */
  situations: Situations;
};

const sides: Cases = { student: [], sensei: ['forSensei'] };
const facts = (
  audience: Audience,
  cases: Cases = { always: [] },
  needed: readonly Name[] = [],
  situations: Situations = Object.values(cases),
): Facts => ({ audience, cases, needed, situations });

const several: readonly Name[] = ['several', 'course2', 'price2'];
const ofThree: readonly Name[] = [...several, 'course3', 'price3'];
const ofFour: readonly Name[] = [...ofThree, 'course4', 'price4'];
const ofFive: readonly Name[] = [...ofFour, 'course5', 'price5'];

export const templateFacts: Record<TemplateCode, Facts> = {
  VERIFY_EMAIL: facts('EVERYBODY', { always: [] }, ['code']),
  ADDRESS_KNOWN: facts('EVERYBODY', { hasAccount: [], deletedAccount: ['freeOn'] }),
  RESET_PASSWORD: facts('EVERYBODY'),
  PASSWORD_CHANGED: facts('EVERYBODY', { always: [] }, ['when']),
  EXPORT_READY: facts('EVERYBODY', { always: [] }, ['until']),
  DOCUMENT_ACCEPTED: facts('EVERYBODY', { always: [] }, ['record']),
  DOCUMENT_REFUSED: facts('EVERYBODY', { always: [] }, ['record', 'reason']),
  SECOND_FACTOR_CHANGED: facts('EVERYBODY', { app: [], passkey: ['passkey'] }, ['what']),
  BOOKING_REQUESTED: facts('SENSEI', { sensei: ['forSensei'] }, ['course', 'when', 'acceptBy']),
  BOOKING_CONFIRMED: facts(
    'EVERYBODY',
    {
      student: ['paid', 'total', 'freeUntil'],
      studentLate: ['paid', 'total'],
      studentFree: ['freeUntil'],
      sensei: ['forSensei', 'paid'],
      senseiFree: ['forSensei'],
    },
    ['course', 'when', 'total'],
    [
      ...together([['forSensei']], maybe('paid')),
      // What was paid is said with the first session of a package alone.
      ...together([[], ['paid'], ['paid', 'total']], maybe('freeUntil')),
    ],
  ),
  BOOKING_DECLINED: facts('STUDENT', { withReason: ['reason'], withoutReason: [] }, ['course', 'when']),
  HOLD_EXPIRED: facts('STUDENT', { student: [] }, ['course', 'when']),
  TIME_PROPOSED: facts('STUDENT', { student: [] }, ['course', 'when', 'proposed', 'answerBy']),
  TIME_WITHDRAWN: facts('STUDENT', { student: [] }, ['course', 'when']),
  BOOKING_RESCHEDULED: facts('EVERYBODY', sides, ['course', 'when', 'before']),
  BOOKING_CANCELED: facts(
    'EVERYBODY',
    {
      student: ['bySensei', 'reason', 'amount'],
      byStudent: ['byYou'],
      seatByStudent: ['byYou', 'seatOnly'],
      sensei: ['forSensei', 'reason'],
      bySensei: ['forSensei', 'byYou'],
      seatOnly: ['forSensei', 'seatOnly'],
      byPlatform: ['seatOnly', 'byPlatform', 'reason'],
      studentFree: ['reason', 'uncharged'],
    },
    ['course', 'when', 'reason'],
    [
      ...together(
        maybe('forSensei'),
        maybe('seatOnly'),
        // The own words are not said to oneself; an administrator may be anybody.
        [['byYou'], [], ['reason']],
        maybe('byPlatform'),
        maybe('uncharged'),
      ),
      // The student reads that the sensei did it; and, when it was not the own doing, that all of the money comes back, or none was taken.
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
  ),
  PACKAGE_EXPIRING: facts('STUDENT', { student: ['paid'], studentFree: [] }, ['course', 'sessions', 'until']),
  PACKAGE_EXPIRED: facts('STUDENT', { student: ['paid'], refund: ['paid', 'amount'], studentFree: [] }, [
    'course',
    'sessions',
    'amount',
  ]),
  PACKAGE_ENDED: facts(
    'EVERYBODY',
    {
      student: ['bySensei', 'amount', 'kept'],
      byPlatform: ['byPlatform', 'reason', 'amount', 'kept'],
      studentFree: ['bySensei', 'uncharged'],
      sensei: ['forSensei', 'reason', 'amount', 'kept'],
    },
    ['course', 'sessions', 'reason', 'amount', 'kept'],
    together(
      [[], ['bySensei'], ['byPlatform'], ['forSensei'], ['forSensei', 'byPlatform']],
      maybe('reason'),
      [...together(maybe('amount'), maybe('kept')), ['uncharged']],
    ),
  ),
  REMINDER_24H: facts('EVERYBODY', sides, ['course', 'when']),
  REMINDER_1H: facts('EVERYBODY', sides, ['course', 'when']),
  PAYMENT_HELD: facts('STUDENT', { always: [] }, ['course', 'amount']),
  PAYMENT_RELEASED: facts('SENSEI', { always: [] }, ['course', 'amount']),
  PAYMENT_REFUNDED: facts('STUDENT', { refund: [], priceFell: ['priceFell'] }, ['course', 'amount']),
  EVALUATION_DUE: facts(
    'EVERYBODY',
    {
      student: ['unconfirmed', 'unattended'],
      studentAgain: ['reminder'],
      sensei: ['forSensei', 'markBy'],
      senseiAgain: ['forSensei', 'reminder'],
    },
    ['course'],
    [
      ...together([['forSensei']], [[], ['markBy'], ['reminder']]),
      // Confirmed already, marked by the sensei alone, or neither: nothing can be written yet.
      [],
      ['unconfirmed'],
      ['unconfirmed', 'unattended'],
      ['reminder'],
    ],
  ),
  EVALUATION_PUBLISHED: facts('EVERYBODY', sides, ['course']),
  EVALUATION_HELD_BACK: facts('STUDENT', { student: ['until'] }, ['course'], [['until'], ['asked']]),
  REPORT_UPDATE: facts(
    'EVERYBODY',
    {
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
    ['about', 'note'],
    [
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
  ),
  SENSEI_APPROVED: facts('SENSEI'),
  SENSEI_EXCLUDED: facts('SENSEI', { withReason: ['reason', 'againFrom'], withoutReason: ['againFrom'] }, [
    'reason',
  ]),
  ACCOUNT_BANNED: facts('EVERYBODY'),
  STUDENT_BANNED: facts(
    'SENSEI',
    { oneClass: [], severalClasses: ['more'], groupClass: ['seatOnly'] },
    ['course', 'when', 'other'],
    together(maybe('more'), maybe('seatOnly')),
  ),
  COURSE_PUBLISHED: facts('SENSEI', { always: [] }, ['course']),
  COURSE_RETURNED: facts('SENSEI', { always: [] }, ['course', 'remarks']),
  QUORUM_FAILED: facts('EVERYBODY', { student: ['amount'], studentFree: [], sensei: ['forSensei'] }, [
    'course',
    'when',
  ]),
  NEW_MESSAGE: facts('EVERYBODY', { always: [] }, ['sender']),
  SEARCH_MATCHED: facts(
    'STUDENT',
    {
      oneCourse: [],
      twoCourses: several,
      manyCourses: [...ofFive, 'more'],
    },
    ['search'],
    // One of those that were found may be listed no more.
    [[], ...together([['several'], several, ofThree, ofFour, ofFive], maybe('more'))],
  ),
  TASK_DUE: facts(
    'EVERYBODY',
    { tomorrow: [], today: ['today'], planOfStudent: ['today', 'student'] },
    ['title'],
    together(maybe('today'), maybe('student')),
  ),
  PLAN_SHARED: facts('SENSEI', { always: [] }, ['student']),
  CONTACT_MESSAGE: facts('ADMIN', { always: [] }, ['sender', 'address', 'message']),
  REPORT_MADE: facts('ADMIN', { always: [] }, ['about']),
};

export const casesOf = (code: TemplateCode): TemplateCase[] =>
  TemplateCase.options.filter((each) => templateFacts[code].cases[each] !== undefined);

export function variablesOf(code: TemplateCode, channel: Channel): TemplateVariable[] {
  const { needed, situations } = templateFacts[code];
  const names: readonly Name[] = ['name', 'brand', ...templateVariables[code]];
  return names.map((name) => ({
    name,
    isFlag: flags.has(name),
    isOptional: isSometimes(code, name) && !situations.every((present) => present.includes(name)),
    isNeeded: channel === 'EMAIL' && needed.includes(name),
  }));
}

const isSometimes = (code: TemplateCode, name: Name) =>
  templateFacts[code].situations.some((present) => present.includes(name));

/** What a text of this code is given in this case. */
export const valuesIn = (code: TemplateCode, which: TemplateCase, valueOf: (name: Name) => string): Values =>
  valuesWith(code, templateFacts[code].cases[which] ?? [], valueOf);

/** What it is given in every situation that it is sent in. */
export const valuesOfAll = (code: TemplateCode, valueOf: (name: Name) => string): Values[] =>
  templateFacts[code].situations.map((present) => valuesWith(code, present, valueOf));

function valuesWith(code: TemplateCode, present: readonly Name[], valueOf: (name: Name) => string): Values {
  return Object.fromEntries(
    variablesOf(code, 'EMAIL').map(({ name, isFlag }) => {
      const isThere = present.includes(name) || (!isFlag && !isSometimes(code, name));
      return [name, isThere ? (isFlag ? 'yes' : valueOf(name)) : null];
    }),
  );
}

/** Whether texts are checked for what is there and missing in these values. */
export function isForeseen(code: TemplateCode, values: Values): boolean {
  const names: readonly Name[] = templateVariables[code];
  return valuesOfAll(code, (name) => name).some((foreseen) =>
    names.every((name) => Boolean(values[name]) === Boolean(foreseen[name])),
  );
}
