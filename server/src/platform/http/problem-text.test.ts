import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { registerUser, signIn } from '@michi/contract/identity/users';
import { addressOf } from '@michi/contract/address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type Locale, locales } from '@michi/contract/locale';
import { sayIn } from '@michi/contract/problem-messages';
import { loadProblemMessages } from '../text/messages.ts';
import { inLanguage, localeFrom } from './problem-text.ts';

const words = loadProblemMessages();
const root = path.resolve(import.meta.dirname, '../../../..');

function sourcesIn(folder: string): string[] {
  return (
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      // Names of people who left are no failures: the web says them.
      .filter((file) => !/\/sandbox\/|former-names/.test(path.relative(root, file)))
      .map((file) => readFileSync(file, 'utf8'))
  );
}

const literal = String.raw`['\x60]((?:[^'\x60\\\n]|\\.)*)['\x60]`;
const find = (source: string, pattern: string): string[] =>
  [...source.matchAll(new RegExp(pattern, 'g'))].map(([, sentence = '']) =>
    sentence
      .replaceAll("\\'", "'")
      .replaceAll(/\$\{[^}]+\}/g, '{n}')
      .replaceAll(/“[^”]*”|\d[\d,]*\d|\d/g, '{n}'),
  );

/** What the server says, as it stands in its code. */
const ofServer = sourcesIn('server/src').flatMap((source) => [
  ...find(source, String.raw`(?:defineError|new ExpectedError)\(\s*'[a-z_]+',\s*\d+,\s*${literal}`),
  ...find(source, String.raw`\bmessage(?: =|:)\s*${literal}`),
  // What is wrong with a field of a course: `when(wrong, field, sentence)`.
  ...find(source, String.raw`\bwhen\([^;]*?(?:'[\w.]+'|at\('\w+'\)),\s*(?=['\x60][A-Z])${literal}`),
]);
/** What the contract says, and what the web says of itself in its words. */
const ofBoth = new Set([
  ...sourcesIn('contract/src').flatMap((source) =>
    find(
      source.replaceAll(new RegExp(String.raw`(summary|description):\s*${literal}`, 'g'), ''),
      literal,
    ).filter((text) => /^[A-Z][a-z]* .*[a-z]/.test(text)),
  ),
  ...sourcesIn('web/app').flatMap((source) => find(source, String.raw`\bsayContract\(\s*${literal}`)),
]);
const written = new Set([...ofServer, ...ofBoth]);

const read = (file: string): Record<string, string> =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')));
/** English stands in the code. */
const translations = locales.filter((locale) => locale !== 'en');
const areas = translations.flatMap((locale) => [
  { file: `contract/src/problem-messages/${locale}.json`, says: ofBoth },
  { file: `server/messages/${locale}/problems.json`, says: new Set(ofServer).difference(ofBoth) },
]);

describe('the words of failures', () => {
  test.each(areas)('have their translation in $file, with the same values', ({ file, says }) => {
    const words = read(file);
    expect(says.size).toBeGreaterThan(80);
    expect([...says].filter((sentence) => !(sentence in words))).toEqual([]);
    expect(Object.keys(words).filter((sentence) => !says.has(sentence))).toEqual([]);
    const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    for (const [sentence, text] of Object.entries(words)) expect(values(text)).toEqual(values(sentence));
  });

  test('stand in a file of each language, and of no other', () => {
    const files = translations.map((locale) => `${locale}.json`);
    expect(readdirSync(path.join(root, 'contract/src/problem-messages')).toSorted()).toEqual(
      files.toSorted(),
    );
  });

  test('call an email by one name in each language', () => {
    expect([...written].filter((sentence) => /e-mail/i.test(sentence))).toEqual([]);
    expect(Object.values(words.es).filter((text) => /\b(?:e-?mail|correo electr)/i.test(text))).toEqual([]);
    expect(Object.values(words['pt-BR']).filter((text) => /\b(?:email|correio)/i.test(text))).toEqual([]);
  });

  test('fill in their values', () => {
    const values = { max: '5' };
    const sentence = 'You already hold {max} times; pay for one or let it go first';
    expect(sayIn({}, 'en', sentence, values)).toBe(
      'You already hold 5 times; pay for one or let it go first',
    );
    expect(sayIn(words.es, 'es', sentence, values)).toMatch(/^Ya tienes 5 horas/);
    expect(sayIn(words.es, 'es', 'Use at most 10,000 characters')).toBe('Usa como máximo 10.000 caracteres');
    expect(sayIn(words.es, 'es', 'The column “value” is missing')).toBe('Falta la columna “value”');
    expect(sayIn(words.es, 'es', 'A sentence of nobody')).toBe('A sentence of nobody');
    const pale = 'White words on this colour have a contrast of {contrast} : 1; they need {least} : 1';
    const measured = { contrast: 3.99, least: 4.5 };
    const said = (locale: Locale) =>
      inLanguage({ code: 'validation_failed', message: pale }, locale, measured).message;
    expect(said('en')).toBe('White words on this colour have a contrast of 3.99 : 1; they need 4.5 : 1');
    expect(said('es')).toMatch('un contraste de 3,99 : 1; hace falta 4,5 : 1');
  });

  test('write instants by the clock and in the language of the reader', () => {
    const message = 'Changed meanwhile: the account is banned now ({name}, {when})';
    const when = { at: new Date('2026-03-02T23:30:00Z'), timeZone: 'Asia/Tokyo' };
    expect(inLanguage({ code: 'stale_version', message }, 'pt-BR', { name: 'Ana', when }).message).toBe(
      'Mudou nesse meio-tempo: a conta está banida agora (Ana, 3 de mar. de 2026, 08:30)',
    );
  });

  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['pt-BR', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['fr-CH, pt;q=0.5', 'pt-BR'],
    ['xx, *;q=0.1', 'en'],
  ])('come in the language of the header %j: %s', (header, locale) => {
    expect(localeFrom(header)).toBe(locale);
  });
});

describe('a failed call', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const post = async (path: string, body: unknown, locale: string) => {
    const answer = await fetch(addressOf(`${app.url}/api`, path, {}), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify(body),
    });
    const said: unknown = await answer.json();
    return said;
  };

  test('speaks the reader’s language, down to the violations', async () => {
    const body = { email: 'nobody@example.com', password: 'wrong-password' };
    expect(await post(signIn.path, body, 'es')).toMatchObject({
      code: 'invalid_credentials',
      message: 'El correo o la contraseña no son correctos',
    });
    const form = { email: 'no', password: 'short', name: 7 };
    expect(await post(registerUser.path, form, 'pt-BR')).toMatchObject({
      message: 'Confira o que você preencheu',
      violations: [
        { field: 'email', message: 'Digite um e-mail como nome@example.com' },
        { field: 'password', message: 'Use pelo menos 10 caracteres' },
        { field: 'name', message: 'Escreva um texto' },
      ],
    });
    expect(await post(registerUser.path, form, 'en')).toMatchObject({
      violations: [{}, {}, { message: 'Write a text' }],
    });
  });
});
