import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { locales } from '@michi/contract/locale';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readMessages, say } from './messages.ts';

const folder = path.join(import.meta.dirname, '../../../messages');
const areas = (await readdir(path.join(folder, 'en'))).toSorted();

/** Each text by the path to it; the lines of a mail are one. */
function textsOf(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (Array.isArray(value) && value.every((line) => typeof line === 'string'))
    return [[at, value.join('\n')]];
  if (typeof value !== 'object' || value === null) return [[at, '']];
  return Object.entries(value).flatMap(([key, inside]) => textsOf(inside, `${at}/${key}`));
}

const read = async (locale: string, area: string) =>
  new Map(textsOf(JSON.parse(await readFile(path.join(folder, locale, area), 'utf8'))));
/** In braces, but for the branches of a plural. */
const placeholder = /(?<!\b(?:zero|one|two|few|many|other) )\{(\w+)[,}]/g;
const placeholders = (text: string) => new Set([...text.matchAll(placeholder)].map(([, name]) => name));

describe('the texts of the server', () => {
  it.each(locales)('are the same files in every language: %s', async (locale) => {
    // What a failure says in English stands in the code.
    const own = locale === 'en' ? [] : ['problems.json'];
    expect((await readdir(path.join(folder, locale))).toSorted()).toEqual([...areas, ...own].toSorted());
  });

  it.each(areas)('say the same, with the same values, in every language: %s', async (area) => {
    const english = await read('en', area);
    expect(english.size).toBeGreaterThan(0);
    for (const locale of locales.slice(1)) {
      const other = await read(locale, area);
      expect([...other.keys()]).toEqual([...english.keys()]);
      for (const [at, text] of english)
        expect([at, placeholders(other.get(at) ?? '')]).toEqual([at, placeholders(text)]);
    }
  });

  it('come in one more language by one more folder; what it lacks is named', async () => {
    const made = await mkdtemp(path.join(tmpdir(), 'michi-messages-'));
    await cp(path.join(folder, 'es'), path.join(made, 'fr'), { recursive: true });
    const home = pathToFileURL(`${made}/`);
    const stops = { ask: z.string(), text: z.string(), press: z.string(), done: z.string() };
    const whole = z.strictObject({ ...stops, later: z.string(), mine: z.string() });
    expect(readMessages(home, 'fr', 'saved-searches', whole).mine).toBe('Mis búsquedas guardadas');
    const more = whole.extend({ another: z.string() });
    expect(() => readMessages(home, 'fr', 'saved-searches', more)).toThrow(
      /fr\/saved-searches\.json: another/,
    );
    expect(() => readMessages(home, 'fr', 'saved-searches', z.strictObject(stops))).toThrow(/later/);
    await rm(made, { recursive: true });
  });

  it('have their plurals and numbers by the rules of the language', () => {
    const classes = '{count, plural, one {# clase} other {# clases}}';
    expect(say(classes, 'es', { count: 1 })).toBe('1 clase');
    expect(say(classes, 'es', { count: 12_000 })).toBe('12.000 clases');
  });
});
