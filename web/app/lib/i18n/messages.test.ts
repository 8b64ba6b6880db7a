import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Locale, locales, m } from './i18n.ts';

const folder = new URL('../../../messages/', import.meta.url);
const app = new URL('../..', import.meta.url);
const areas = readdirSync(folder);

const textOf = (area: string, locale: string) =>
  readFileSync(new URL(`${area}/${locale}.json`, folder), 'utf8');

function messagesOf(area: string, locale: string): Map<string, unknown> {
  const parsed: unknown = JSON.parse(textOf(area, locale));
  return new Map(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []);
}

/** The names in braces, wherever they stand in a text or its plural forms. */
function inputsOf(message: unknown): string[] {
  const used = new Set(
    [...JSON.stringify(message ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
  );
  return [...used].toSorted();
}

/** Every `m.area_what` in the code. */
function usedKeys(): Set<string> {
  const code = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('paraglide'),
    )
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));
  return new Set(code.flatMap((source) => [...source.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key)));
}

const texts = areas.flatMap((area) => locales.map((locale) => ({ area, locale })));

describe.each(texts)('the texts of $area in $locale', ({ area, locale }) => {
  const english = messagesOf(area, 'en');
  const messages = messagesOf(area, locale);
  const keys = [...english.keys()];

  it('are as many as in the other languages, and none is empty', () => {
    expect([...messages.keys()].toSorted()).toEqual(keys.toSorted());
    expect([...messages].filter(([, text]) => text === '')).toEqual([]);
  });

  it('stand there once: of a key written twice the reader of the file would see one text, and the page the other', () => {
    const written = [...textOf(area, locale).matchAll(/^  "([^"]+)":/gm)].map(([, key = '']) => key);
    expect(written).toEqual([...messages.keys()]);
  });

  it('use the values that the other languages use', () => {
    expect(keys.map((key) => [key, ...inputsOf(messages.get(key))])).toEqual(
      keys.map((key) => [key, ...inputsOf(english.get(key))]),
    );
  });

  it('carry the name of their area', () => {
    expect([...messages.keys()].filter((key) => key !== '$schema' && !key.startsWith(`${area}_`))).toEqual(
      [],
    );
  });
});

it('the texts are those that the code uses', () => {
  const used = usedKeys();
  const kept = areas.flatMap((area) => [...messagesOf(area, 'en').keys()]).filter((key) => key !== '$schema');
  expect(kept.filter((key) => !used.has(key))).toEqual([]);
});

it('no text has a time of day written out: it is said as the reader’s clock says it', () => {
  const timed = texts.flatMap(({ area, locale }) =>
    [...messagesOf(area, locale)]
      .filter(([key, text]) => key !== '$schema' && /\d:\d\d|\d\s?[ap]\.?m\b/i.test(JSON.stringify(text)))
      .map(([key]) => `${key} (${locale})`),
  );
  expect(timed).toEqual([]);
});

it('no text has the name of this software for that of the site, except where it says what the site runs on', () => {
  const named = texts.flatMap(({ area, locale }) =>
    [...messagesOf(area, locale)]
      .filter(([key, text]) => key !== '$schema' && JSON.stringify(text).includes('Michi'))
      .map(([key]) => key),
  );
  expect([...new Set(named)]).toEqual(['common_about_3_text']);
});

it('a Portuguese text for one also holds for none: what it counts is said by the number that is there', () => {
  const counted = areas.flatMap((area) =>
    [...messagesOf(area, 'pt-BR')].filter(([, text]) =>
      /"plural=one":"[^"{]*\b1\b[^"{]*"/.test(JSON.stringify(text)),
    ),
  );
  expect(counted.map(([key]) => key)).toEqual([]);
});

/** Other words for what has one name. `{email}` is a value. */
const otherWords: Partial<Record<Locale, RegExp>> = {
  en: /\be-mail/i,
  es: /\b(?:e-?mail|correo electr)/i,
  'pt-BR': /\b(?:email|correio)/i,
};

it.each(locales)('an email has one name in %s', (locale) => {
  const said = areas.flatMap((area) =>
    [...messagesOf(area, locale)].filter(([, text]) =>
      otherWords[locale]?.test(JSON.stringify(text).replaceAll(/\{\w+\}|input \w+/g, '')),
    ),
  );
  expect(said).toEqual([]);
});

it('no English text takes a person for a woman or a man', () => {
  const said = areas.flatMap((area) =>
    [...messagesOf(area, 'en')].filter(([, text]) =>
      /\b(?:s?he|hers?|him|his)\b/i.test(JSON.stringify(text)),
    ),
  );
  expect(said).toEqual([]);
});

/**
 * What they count is always several: at least two classes of a package, seven days, fifteen minutes, or a
 * fixed number.
 */
const neverOne = [
  'admin_range_fault',
  'admin_range_days',
  'calendar_seats',
  'catalogue_seats',
  'catalogue_trial_free',
  'catalogue_trial_for',
  'catalogue_package',
  'catalogue_courses_all',
  'catalogue_answers_hours',
  'catalogue_answers_days',
  'catalogue_seats_quorum',
  'blackout_left_long',
  'sensei_max_seats_help',
  'chat_length',
  'chat_system_booked_several',
  'chat_system_canceled_several',
  'chat_system_moved_several',
  'chat_system_refunded_several',
  'checkout_trial',
  'checkout_package',
  'checkout_package_days',
  'common_package_valid',
  'common_export_cut',
  'common_characters_left',
  'dispute_file_help',
  'errors_field_too_short',
  'errors_field_too_long',
  'order_free_trial',
  'order_hold_note_free',
  'fees_buy_group',
  'fees_buy_package',
  'move_together',
  'people_class_seats',
  'pictures_no_room',
  'platform_calls_livekit',
  'platform_calls_mesh',
  'scheduling_hold_note',
  'scheduling_hold_note_several',
  // A series has two times at least, and is charged three hours before at the latest.
  'series_each_hold',
  'series_first_of',
  'series_pay_each',
  'series_pay_now_help',
  'scheduling_package_left',
  'workspace_funnel_days',
];

it('a text with a number before what it counts also has one for a single thing', () => {
  const counts =
    /\{(?!name\})\w+\} (?:\w+ )?(?:hours|days|minutes|courses|classes|students|seats|places|files|pictures|rows|characters)\b/;
  const plain = areas.flatMap((area) =>
    [...messagesOf(area, 'en')].flatMap(([key, text]) =>
      typeof text === 'string' && counts.test(text) ? key : [],
    ),
  );
  expect(plain.toSorted()).toEqual(neverOne.toSorted());
});

it('of two numbers in one text each has its own', () => {
  const said = [1, 2].flatMap((count) => [1, 2].map((students) => m.blackout_lies({ count, students })));
  expect(said.map((text) => text.replace(/ lies? in .*/, ''))).toEqual([
    '1 class with 1 booked place',
    '1 class with 2 booked places',
    '2 classes with 1 booked place',
    '2 classes with 2 booked places',
  ]);
});

it.each(locales)('when a refund arrives is the same in the dialog and in the mail: %s', (locale) => {
  const said = String(messagesOf('checkout', locale).get('checkout_refund_when'));
  const sentence = said.split('. ').at(-1) ?? '';
  expect(sentence).toMatch(/\w{4}/);
  const mails = new URL(`../../../../server/messages/${locale}/templates.json`, import.meta.url);
  expect(readFileSync(mails, 'utf8')).toContain(sentence);
});
