import { type NoticeTopic, TemplateCode } from '@michi/contract/notification/notices';
import type { UserType } from '@michi/contract/states';
import { templateFacts } from '../templates/template-facts.ts';

/** Null: nobody can do without it. */
export const topicOf: Record<TemplateCode, NoticeTopic | null> = {
  VERIFY_EMAIL: null,
  ADDRESS_KNOWN: null,
  RESET_PASSWORD: null,
  PASSWORD_CHANGED: null,
  EXPORT_READY: null,
  DOCUMENT_ACCEPTED: null,
  DOCUMENT_REFUSED: null,
  SECOND_FACTOR_CHANGED: null,
  BOOKING_REQUESTED: 'BOOKING',
  BOOKING_CONFIRMED: 'BOOKING',
  BOOKING_DECLINED: 'BOOKING',
  HOLD_EXPIRED: 'BOOKING',
  TIME_PROPOSED: 'BOOKING',
  TIME_WITHDRAWN: 'BOOKING',
  BOOKING_RESCHEDULED: 'BOOKING',
  BOOKING_CANCELED: 'BOOKING',
  PACKAGE_EXPIRING: 'BOOKING',
  PACKAGE_EXPIRED: 'BOOKING',
  PACKAGE_ENDED: 'BOOKING',
  QUORUM_FAILED: 'BOOKING',
  REMINDER_24H: 'REMINDER',
  REMINDER_1H: 'REMINDER',
  PAYMENT_HELD: 'MONEY',
  PAYMENT_RELEASED: 'MONEY',
  PAYMENT_REFUNDED: 'MONEY',
  EVALUATION_DUE: 'EVALUATION',
  EVALUATION_PUBLISHED: 'EVALUATION',
  EVALUATION_HELD_BACK: null,
  REPORT_UPDATE: null,
  SENSEI_APPROVED: null,
  SENSEI_EXCLUDED: null,
  ACCOUNT_BANNED: null,
  STUDENT_BANNED: 'BOOKING',
  COURSE_PUBLISHED: 'COURSE',
  COURSE_RETURNED: 'COURSE',
  NEW_MESSAGE: 'MESSAGE',
  SEARCH_MATCHED: 'SEARCH',
  TASK_DUE: 'PLAN',
  PLAN_SHARED: 'PLAN',
  CONTACT_MESSAGE: null,
  REPORT_MADE: null,
};

/** What somebody of this type may be told of the topic. */
export const codesOf = (topic: NoticeTopic, type: UserType | null): TemplateCode[] =>
  TemplateCode.options.filter(
    (code) => topicOf[code] === topic && ['EVERYBODY', type].includes(templateFacts[code].audience),
  );

const ofBoth = ['BOOKING', 'REMINDER', 'MONEY', 'EVALUATION', 'MESSAGE', 'PLAN'] as const;

/** What somebody of this type is told of. */
export function topicsFor(type: UserType | null): readonly NoticeTopic[] {
  switch (type) {
    case 'STUDENT':
      return [...ofBoth, 'SEARCH'];
    case 'SENSEI':
      return [...ofBoth, 'COURSE'];
    case 'ADMIN':
    case null:
      return [];
  }
}
