import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { locales } from '@michi/contract/locale';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messageFlaws } from '../../../test/languages/message-flaws.ts';
import { unusedTexts } from '../../../test/languages/unused-texts.ts';
import { readMessages, say } from './messages.ts';

const root = path.join(import.meta.dirname, '../../../..');
const folder = path.join(root, 'server/messages');

describe('the texts of the server', () => {
  it('stand in a folder of each language, what the contract says in a file of each, and in no other', async () => {
    expect((await readdir(folder)).toSorted()).toEqual([...locales].toSorted());
    // What a failure says in English stands in the code.
    expect((await readdir(path.join(root, 'contract/src/problem-messages'))).toSorted()).toEqual(
      locales
        .filter((locale) => locale !== 'en')
        .map((locale) => `${locale}.json`)
        .toSorted(),
    );
  });

  it.each(locales)(
    'say all there is to say, and no more, with the same values, in every area: %s',
    (locale) => {
      expect(messageFlaws(root, locale)).toEqual([]);
    },
  );

  it('are all said by somebody', () => {
    expect(unusedTexts(root)).toEqual([]);
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
