import { z } from 'zod';
import { Counter, Id, Instant, Locale } from '../fields.ts';
import { TemplateCode } from './notices.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { TemplateCase } from './template-case.ts';

export const Channel = z.enum(['EMAIL', 'IN_APP']);
export type Channel = z.infer<typeof Channel>;
export const Audience = z.enum(['EVERYBODY', 'STUDENT', 'SENSEI', 'ADMIN', 'GUARDIAN']);
export type Audience = z.infer<typeof Audience>;

/** As administrators find them. */
export const TemplateGroup = z.enum([
  'account',
  'booking',
  'money',
  'words',
  'teaching',
  'news',
  'operators',
]);
export type TemplateGroup = z.infer<typeof TemplateGroup>;

/** All that texts may use; each may use some of them. */
export const templateVariableNames = [
  'name',
  'brand',
  'code',
  'freeOn',
  'when',
  'until',
  'record',
  'deletedOn',
  'reason',
  'what',
  'passkey',
  'course',
  'other',
  'forSensei',
  'acceptBy',
  'paid',
  'total',
  'freeUntil',
  'withdrawUntil',
  'releaseHours',
  'proposed',
  'answerBy',
  'instead',
  'declineBy',
  'sessions',
  'before',
  'byYou',
  'bySensei',
  'byPlatform',
  'seatOnly',
  'amount',
  'kept',
  'uncharged',
  'priceFell',
  'asCredit',
  'reminder',
  'unconfirmed',
  'unattended',
  'markBy',
  'about',
  'hidden',
  'asked',
  'dismissed',
  'upheld',
  'mine',
  'evaluation',
  'response',
  'betweenTwo',
  'seat',
  'refunded',
  'note',
  'againFrom',
  'remarks',
  'sender',
  'conversation',
  'preview',
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
  'title',
  'due',
  'today',
  'student',
  'number',
  'device',
  'address',
  'message',
  'child',
  'forChild',
  'declined',
  'silent',
  'noSignIn',
] as const;
export const TemplateVariableName = z.enum(templateVariableNames);
export type TemplateVariableName = z.infer<typeof TemplateVariableName>;

/**
 * How one text stands. Version 0 is the shipped one; `isEdited` is false again once somebody went back to
 * that.
 */
export const TemplateState = z.object({
  channel: Channel,
  locale: Locale,
  version: Counter,
  isEdited: z.boolean(),
  isEnabled: z.boolean(),
  changedAt: Instant.nullable(),
});
export type TemplateState = z.infer<typeof TemplateState>;

/** What it is called, in the language of the page that asks. */
const TemplateName = z.object({ code: TemplateCode, name: z.string() });
export type TemplateName = z.infer<typeof TemplateName>;

export const TemplateSummary = TemplateName.extend({
  /** What it is for. */
  about: z.string(),
  group: TemplateGroup,
  audience: Audience,
  /** It is mailed whatever was switched off: access, money or a decision about somebody depends on it. */
  isMandatory: z.boolean(),
  states: z.array(TemplateState),
});
export type TemplateSummary = z.infer<typeof TemplateSummary>;

export const TemplateVariable = z.object({
  name: TemplateVariableName,
  /** Says yes or no: for `if` alone. */
  isFlag: z.boolean(),
  /** Missing for some readers. */
  isOptional: z.boolean(),
  /** Wherever it is known, the text must say it. */
  isNeeded: z.boolean(),
});
export type TemplateVariable = z.infer<typeof TemplateVariable>;

const TemplateText = z.object({ subject: z.string(), body: z.string() });
export type TemplateText = z.infer<typeof TemplateText>;

export const NotificationTemplate = TemplateState.extend({
  code: TemplateCode,
  audience: Audience,
  isMandatory: z.boolean(),
  text: TemplateText,
  shipped: TemplateText,
  variables: z.array(TemplateVariable),
  cases: z.array(TemplateCase),
});
export type NotificationTemplate = z.infer<typeof NotificationTemplate>;

const params = z.object({ code: TemplateCode, channel: Channel, locale: Locale });
const path = '/admin/notification-templates/:code/:channel/:locale';

/** Broken ones are refused by their violations, which name the line. */
export const TemplateDraft = z.object({
  subject: z.string().max(200, 'Use at most 200 characters'),
  body: z.string().max(8000, 'Use at most 8000 characters'),
});
/** The version that the writer had before the eyes. */
const Seen = z.object({ seen: Counter.min(0) });
export const SaveTemplate = TemplateDraft.extend(Seen.shape);
const Look = TemplateDraft.extend({ case: TemplateCase });

export const listNotificationTemplates = defineRoute({
  method: 'GET',
  path: '/admin/notification-templates',
  auth: 'required',
  summary: 'Every mail and notice with how its texts stand; administrators only',
  response: z.object({ items: z.array(TemplateSummary), nextCursor: z.null() }),
});
export const listTemplateNames = defineRoute({
  method: 'GET',
  path: '/admin/notification-names',
  auth: 'required',
  summary:
    'What mails and notices are called, for whoever reads of them in the trail or among failures; administrators only',
  response: z.object({ items: z.array(TemplateName), nextCursor: z.null() }),
});
export const getNotificationTemplate = defineRoute({
  method: 'GET',
  path,
  auth: 'required',
  summary: 'One text as it is sent now, with what it may use; administrators only',
  params,
  response: NotificationTemplate,
});
export const saveNotificationTemplate = defineRoute({
  method: 'PUT',
  path,
  auth: 'required',
  summary:
    'A new version, sent from now on; stale_version when the one seen is no longer the newest; administrators only',
  params,
  body: SaveTemplate,
  response: NotificationTemplate,
});
export const restoreNotificationTemplate = defineRoute({
  method: 'POST',
  path: `${path}/restore`,
  auth: 'required',
  summary: 'A new version with the text of an earlier one, 0 for the shipped text; administrators only',
  params,
  body: Seen.extend({ version: Counter.min(0) }),
  response: NotificationTemplate,
});
export const switchNotificationTemplate = defineRoute({
  method: 'PUT',
  path: '/admin/notification-templates/:code/:channel/enabled',
  auth: 'required',
  summary: 'Whether this is mailed, or left as a notice, in all languages; administrators only',
  params: params.omit({ locale: true }),
  body: z.object({ isEnabled: z.boolean() }),
});

export const TemplateVersion = z.object({
  id: Id,
  version: Counter,
  text: TemplateText,
  /** It goes back to the shipped text, and goes on with that when it is bettered. */
  isShipped: z.boolean(),
  isEnabled: z.boolean(),
  editor: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const listTemplateVersions = defineRoute({
  method: 'GET',
  path: `${path}/versions`,
  auth: 'required',
  summary: 'Every version of one text, the newest first; administrators only',
  params,
  query: CursorQuery.extend({
    cursor: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  }),
  response: listOf(TemplateVersion),
});
export const previewNotificationTemplate = defineRoute({
  method: 'POST',
  path: `${path}/preview`,
  auth: 'required',
  summary: 'What a reader would get, made of courses of this platform; administrators only',
  params,
  body: Look.extend({ scheme: z.enum(['light', 'dark']).default('light') }),
  response: z.object({
    subject: z.string(),
    html: z.string().nullable(),
    text: z.string(),
  }),
});
export const sendTestMail = defineRoute({
  method: 'POST',
  path: `${path}/test`,
  auth: 'required',
  summary: 'Mails the text to the own address of the administrator who asks, as it is in the editor',
  params,
  body: Look,
});
