import { runInNewContext } from 'node:vm';
import type { Locale } from '@michi/contract/fields';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withLocale } from '../../lib/i18n/locale.server.ts';
import { LanguageOffer } from './language-offer.tsx';

const drawn = (locale: Locale) => withLocale(locale, () => renderToString(<LanguageOffer />));
const offerIn = (html: string, lang: string) =>
  new RegExp(`<section[^>]* lang="${lang}".*?</section>`).exec(html)?.[0] ?? '';

type Storage = { getItem(key: string): string | null; setItem(key: string, value: string): void };
const emptyStorage = (kept = new Map<string, string>()): Storage => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
});

/** What the document opens, while it is read by a browser that asks for these languages. */
function openedBy(languages: string[], localStorage = emptyStorage()): string[] {
  const html = drawn('en');
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(html) ?? [];
  expect(script).not.toBe('');
  const opened: string[] = [];
  const getElementById = (id: string) =>
    html.includes(`id="${id}"`) ? { showPopover: () => opened.push(id) } : null;
  runInNewContext(script, { navigator: { languages }, document: { getElementById }, localStorage });
  return opened;
}

test('an English page has an offer for each other language, in its own words', () => {
  const html = drawn('en');
  expect(offerIn(html, 'es')).toMatch(/href="\/es" hreflang="es"[^>]*>Ver en español</);
  expect(offerIn(html, 'pt-BR')).toMatch(/href="\/pt-br" hreflang="pt-BR"[^>]*>Ver em português</);
  expect(offerIn(html, 'en')).toBe('');
});

test.each<Locale>(['es', 'pt-BR'])('a page in %s, which somebody chose, offers nothing', (locale) => {
  expect(drawn(locale)).not.toMatch(/section|script/);
});

test.each([
  [['es'], ['offer-es']],
  [['es-MX', 'en'], ['offer-es']],
  [['pt-PT'], ['offer-pt']],
  [['fr', 'pt-BR', 'es'], ['offer-pt']],
  [['en-GB', 'es'], []],
  [['fr', 'en', 'es'], []],
  [['fr', 'de'], []],
  // Another language that begins with the same letter.
  [['eu'], []],
  [[], []],
])('of the languages that the site has, %j asks first for the one that opens: %j', (languages, opened) => {
  expect(openedBy(languages)).toEqual(opened);
});

test('it is told once, and never where the browser remembers nothing', () => {
  const storage = emptyStorage();
  expect(openedBy(['es'], storage)).toEqual(['offer-es']);
  expect(openedBy(['es'], storage)).toEqual([]);
  // Who has had no offer is still to be told.
  const other = emptyStorage();
  expect(openedBy(['en'], other)).toEqual([]);
  expect(openedBy(['pt'], other)).toEqual(['offer-pt']);
  const refuse = () => {
    throw new Error('Denied');
  };
  expect(openedBy(['es'], { getItem: refuse, setItem: refuse })).toEqual([]);
});
