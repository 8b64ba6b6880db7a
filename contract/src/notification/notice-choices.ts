import { z } from 'zod';
import { TimeZone } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { NoticeTopic, TemplateCode } from './notices.ts';

/** DIGEST: not by a mail of its own, but in the next collected one. */
export const MailChoice = z.enum(['NOW', 'DIGEST', 'NONE']);
export type MailChoice = z.infer<typeof MailChoice>;

/** How somebody is told one thing. */
export const NoticeChoice = z.object({
  code: TemplateCode,
  /** In the language of the page that asks. */
  name: z.string(),
  topic: NoticeTopic,
  /** Null: it is never mailed. */
  mail: MailChoice.nullable(),
  /** It is mailed at once, whatever was chosen: the law, the own money or an answer in time depends on it. */
  isAlwaysMailed: z.boolean(),
  /** Null: there is no notice of it. */
  inApp: z.boolean().nullable(),
  /** In the browsers that show notices by themselves. Null: as above. */
  push: z.boolean().nullable(),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

const TimeOfDay = z.iso.time({ precision: -1 });

export const digestEvery = ['DAILY', 'WEEKLY'] as const;

/** When somebody is told; times of the day are in the own time zone. */
export const NoticeRhythm = z.object({
  /** Between these mails wait that can wait. Null: never. */
  quiet: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable(),
  digest: z.object({
    every: z.enum(digestEvery),
    /** 1 is Monday; of a weekly one. */
    weekday: z.number().int().min(1).max(7),
    at: TimeOfDay,
  }),
});
export type NoticeRhythm = z.infer<typeof NoticeRhythm>;

export const defaultRhythm: NoticeRhythm = {
  quiet: null,
  digest: { every: 'DAILY', weekday: 1, at: '18:00' },
};

const NoticeChoices = z.object({
  items: z.array(NoticeChoice),
  rhythm: NoticeRhythm,
  timeZone: TimeZone,
});
export type NoticeChoices = z.infer<typeof NoticeChoices>;

export const listNoticeChoices = defineRoute({
  method: 'GET',
  path: '/notices/choices',
  auth: 'required',
  summary: 'What the own notices and mails are about, and which of them are wanted, how and when',
  response: NoticeChoices,
});
export const saveNoticeChoices = defineRoute({
  method: 'PUT',
  path: '/notices/choices',
  auth: 'required',
  summary:
    'Be told some things by mail, in the app, on the own devices, or not; what is left out stays as it is',
  body: z.object({
    codes: z.array(TemplateCode).min(1).max(100),
    mail: MailChoice.optional(),
    inApp: z.boolean().optional(),
    push: z.boolean().optional(),
  }),
  response: NoticeChoices,
});
export const saveNoticeRhythm = defineRoute({
  method: 'PUT',
  path: '/notices/rhythm',
  auth: 'required',
  summary: 'When mails wait, and when the digest comes, by the own clock',
  body: NoticeRhythm.refine(({ quiet }) => quiet === null || quiet.from !== quiet.until, {
    message: 'The quiet hours end when they begin',
    path: ['quiet', 'until'],
  }),
  response: NoticeChoices,
});
