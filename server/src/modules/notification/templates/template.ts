import type { Locale } from '@michi/contract/fields';
import { TemplateCode } from '@michi/contract/notification/notices';
import type { Channel, TemplateVariableName } from '@michi/contract/notification/notification-templates';
import type { Text } from './render-template.ts';
import { z } from 'zod';
import { loadMessages } from '../../../platform/text/messages.ts';

/**
 * Handlebars over plain text, without logic but `if` and `unless`. `subject` heads the mail and the notice, `notice` is the notice's one
 * sentence (null: this code is never a notice). In `body`, a list of lines, empty ones part the blocks, and a line may be
 *   `# text`            a code to copy
 *   `| label | value`   a fact
 *   `> text`            somebody's own words
 *   `[[label]]`         the one action; where it leads is decided by the caller, never by the text
 */
const Template = z.strictObject({
  subject: z.string(),
  notice: z.string().nullable(),
  body: z.array(z.string()).transform((lines) => lines.join('\n')),
});

export const templates = loadMessages('notifications', z.record(TemplateCode, Template));

/** Null where there is no notice of it. A notice has the subject of the mail, and one sentence. */
export function shippedText(code: TemplateCode, channel: Channel, locale: Locale): Text | null {
  const { subject, body, notice } = templates[locale][code];
  if (channel === 'EMAIL') return { subject, body };
  return notice === null ? null : { subject, body: notice };
}

const booking = ['course', 'when', 'other', 'forSensei'] as const;
/** What each text may use, besides `brand` and `name`. A flag is any text, or null. */
export const templateVariables = {
  VERIFY_EMAIL: ['code'],
  ADDRESS_KNOWN: ['freeOn'],
  RESET_PASSWORD: [],
  PASSWORD_CHANGED: ['when'],
  EXPORT_READY: ['until'],
  DOCUMENT_ACCEPTED: ['record', 'deletedOn'],
  DOCUMENT_REFUSED: ['record', 'reason', 'deletedOn'],
  SECOND_FACTOR_CHANGED: ['what', 'passkey', 'when'],
  BOOKING_REQUESTED: [...booking, 'acceptBy'],
  BOOKING_CONFIRMED: [...booking, 'paid', 'total', 'freeUntil', 'releaseHours'],
  BOOKING_DECLINED: [...booking, 'reason'],
  HOLD_EXPIRED: booking,
  TIME_PROPOSED: [...booking, 'proposed', 'answerBy'],
  TIME_WITHDRAWN: booking,
  BOOKING_RESCHEDULED: [...booking, 'before'],
  BOOKING_CANCELED: [
    ...booking,
    'byYou',
    'bySensei',
    'byPlatform',
    'seatOnly',
    'reason',
    'amount',
    'uncharged',
  ],
  PACKAGE_EXPIRING: ['course', 'other', 'sessions', 'until', 'paid'],
  PACKAGE_EXPIRED: ['course', 'other', 'sessions', 'paid', 'amount'],
  PACKAGE_ENDED: [
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
  REMINDER_24H: booking,
  REMINDER_1H: booking,
  PAYMENT_HELD: ['course', 'amount', 'releaseHours'],
  PAYMENT_RELEASED: ['course', 'amount'],
  PAYMENT_REFUNDED: ['course', 'amount', 'priceFell'],
  EVALUATION_DUE: [
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
  EVALUATION_PUBLISHED: ['course', 'other', 'forSensei'],
  EVALUATION_HELD_BACK: ['course', 'other', 'asked', 'until'],
  REPORT_UPDATE: [
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
  SENSEI_APPROVED: [],
  SENSEI_EXCLUDED: ['reason', 'againFrom'],
  ACCOUNT_BANNED: [],
  STUDENT_BANNED: ['course', 'when', 'other', 'more', 'seatOnly'],
  COURSE_PUBLISHED: ['course'],
  COURSE_RETURNED: ['course', 'remarks'],
  QUORUM_FAILED: [...booking, 'amount'],
  NEW_MESSAGE: ['sender', 'conversation', 'preview'],
  SEARCH_MATCHED: [
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
  TASK_DUE: ['title', 'due', 'today', 'student'],
  PLAN_SHARED: ['student'],
  CONTACT_MESSAGE: ['number', 'sender', 'address', 'message'],
  REPORT_MADE: ['about'],
} as const satisfies Record<TemplateCode, readonly TemplateVariableName[]>;

export type Values<C extends TemplateCode> = Record<(typeof templateVariables)[C][number], string | null>;
