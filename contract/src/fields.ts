import { z } from 'zod';
import { isTimeZone } from './time-zone.ts';
import { withoutInvisible } from './invisible.ts';
import { inEachLocale, locales } from './locale.ts';
import { safeReturnPath } from './return-path.ts';

export const Id = z.uuid();
/** The years that calendars, the database and an hour more or less can all hold. */
const isSaneYear = (text: string) => text >= '1900' && text < '9000';
const saneYear = 'Choose a date between the years 1900 and 9000';
/** ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime().refine(isSaneYear, saneYear);
/** A calendar date without a zone, `2026-03-01`. */
export const LocalDate = z.iso.date().refine(isSaneYear, saneYear);
/** A number that counts rows or changes, as the database keeps it. */
export const Counter = z.int32();
/** Minutes since local midnight, 0–1440. */
export const MinuteOfDay = z.number().int().min(0).max(1440);
/** ISO weekday, 1 Monday to 7 Sunday. */
export const Weekday = z.number().int().min(1).max(7);

export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

/** IANA name such as `America/Sao_Paulo`. */
export const TimeZone = z.string().refine(isTimeZone, 'Choose a time zone such as America/New_York');

/** Text in every language of the platform; `en` is there always and serves the others if missing. */
export const Translated = z.object(inEachLocale(() => z.string().optional())).extend({ en: z.string() });
export type Translated = z.infer<typeof Translated>;

/** Booleans in query strings. */
export const QueryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A page of this site to come back to, its path with its query. */
export const ReturnPath = z
  .string()
  .max(500)
  .refine((path) => safeReturnPath(path) !== null, 'Only a path of this site');

/** Without signs that nobody sees. */
export const SeenText = z.string().overwrite(withoutInvisible);

/** On one line, and without signs that nobody sees or that turn the text around them. */
const asShown = (name: string) => withoutInvisible(name.replace(/[\s\p{Cc}]+/gu, ' ')).trim();
/** What a person is called, as others see it. */
export const PersonName = z
  .string()
  .overwrite(asShown)
  .regex(/[\p{L}\p{N}]/u, 'Enter your name')
  .max(120, 'Use at most 120 characters');

export const longestTitle = 120;
/** What a course is called. */
export const CourseTitle = z
  .string()
  .overwrite(asShown)
  .min(5, 'Use at least 5 characters')
  .refine((title) => title.length < 5 || /[\p{L}\p{N}]/u.test(title), 'Use letters or digits')
  .max(longestTitle, `Use at most ${longestTitle} characters`);
