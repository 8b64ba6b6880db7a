import { afterEach, expect, it } from 'vitest';
import { getLocale } from '../../paraglide/runtime.js';
import { readLocaleFrom } from '../i18n/i18n.ts';
import type { Kept } from './offline-classes.ts';
import { offlinePage } from './offline-page.ts';

// Other tests of this process read it too.
const before = getLocale;
afterEach(() => readLocaleFrom(before));

const now = Date.parse('2026-03-02T12:00:00Z');
const kept: Kept = {
  userId: 'one',
  locale: 'en',
  zone: 'Europe/Madrid',
  brand: 'Aula & Co',
  accent: '#14532d',
  hours: 'h23',
  classes: [
    { title: 'Over', other: 'Ada', startsAt: '2026-03-02T10:00:00Z', endsAt: '2026-03-02T11:00:00Z' },
    { title: 'Under way', other: 'Ada', startsAt: '2026-03-02T11:30:00Z', endsAt: '2026-03-02T12:30:00Z' },
    { title: '<b>Essay</b>', other: null, startsAt: '2026-03-03T16:00:00Z', endsAt: '2026-03-03T17:00:00Z' },
  ],
  keptAt: now - 3 * 3_600_000,
  ahead: 0,
  until: now + 1,
};
const textOf = (html: string) =>
  html
    .replace(/<style>[^]*<\/style>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '');

it('shows what is to come by the own clock, as of when, and nobody’s words as markup', () => {
  const html = offlinePage({ kept, locale: 'en', now, href: 'https://a.example/?a=1&b="2"' });
  const text = textOf(html);
  expect(text).not.toContain('Over');
  expect(text).toContain('12:30–13:30');
  expect(text).toMatch(
    /17:00–18:00 &lt;b&gt;Essay&lt;\/b&gt; in 28 hours|17:00–18:00 &lt;b&gt;Essay&lt;\/b&gt; in 1 day/,
  );
  expect(text).toContain('Kept 3 hours ago');
  expect(html).toContain('Aula &amp; Co');
  expect(html).toContain('href="https://a.example/?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain(':root{--seal:#14532d}');
  expect(html).not.toMatch(/<script|https?:\/\/(?!a\.example|www\.w3\.org)/);
});

it.each([
  ['es', 'No tienes conexión', 'Tus próximas clases', 'Con Ada'],
  ['pt-BR', 'Você está sem conexão', 'Suas próximas aulas', 'Com Ada'],
] as const)('speaks %s', (locale, title, next, other) => {
  const text = textOf(offlinePage({ kept: { ...kept, locale, hours: 'h12' }, locale, now, href: '/' }));
  for (const words of [title, next, other]) expect(text).toContain(words);
  const stranger = textOf(offlinePage({ kept: null, locale, now, href: '/' }));
  expect(stranger).toContain(title);
  expect(stranger).not.toContain(next);
});
