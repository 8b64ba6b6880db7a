import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inEachLocale, type Locale } from '@michi/contract/locale';
import type { ProblemMessages } from '@michi/contract/problem-messages';
import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';

const shipped = new URL('../../../messages/', import.meta.url);

/**
 * What the server says by itself, in each language: `messages/<language>/<area>.json`, texts in ICU
 * MessageFormat. Throws at the start, with file and field, where a language lacks a text or has one that
 * nobody says.
 */
export function loadMessages<S extends z.ZodType>(area: string, schema: S): Record<Locale, z.infer<S>> {
  return inEachLocale((locale) => readMessages(shipped, locale, area, schema));
}

const Sentences = z.record(z.string(), z.string().min(1));
const required = createRequire(import.meta.url);

/**
 * Sentences of failures by their English ones, which stand in the code: what the server alone says from
 * `messages/<language>/problems.json`, what the contract says to both sides from its own files.
 */
export function loadProblemMessages(): Record<Locale, ProblemMessages> {
  return inEachLocale((locale) => (locale === 'en' ? {} : problemMessages(locale)));
}

const problemMessages = (locale: Locale): ProblemMessages => ({
  ...Sentences.parse(required(`@michi/contract/problem-messages/${locale}.json`)),
  ...readMessages(shipped, locale, 'problems', Sentences),
});

export function readMessages<S extends z.ZodType>(
  folder: URL,
  locale: string,
  area: string,
  schema: S,
): z.infer<S> {
  const file = `${locale}/${area}.json`;
  const read = schema.safeParse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  if (read.success) return read.data;
  const flaws = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`server/messages/${file}: ${flaws.join('; ')}`);
}

/**
 * A text with its values in place; numbers are written as the language writes them, plurals chosen by its
 * rules.
 */
export function say(text: string, locale: Locale, values: Readonly<Record<string, string | number>>): string {
  return String(new IntlMessageFormat(text, locale).format(values));
}
