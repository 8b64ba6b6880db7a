import path from 'node:path';
import { registerUser, signIn } from '@michi/contract/identity/users';
import { addressOf } from '@michi/contract/address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { failureSentences } from '../../../test/languages/failure-sentences.ts';
import type { Locale } from '@michi/contract/locale';
import { sayIn } from '@michi/contract/problem-messages';
import { loadProblemMessages } from '../text/messages.ts';
import { inLanguage, localeFrom } from './problem-text.ts';

const words = loadProblemMessages();
const root = path.resolve(import.meta.dirname, '../../../..');
const { ofBoth, ofServer } = failureSentences(root);
const written = new Set([...ofBoth, ...ofServer]);

describe('the words of failures', () => {
  // That every language has each of them, and no other: `text/messages.test.ts`.
  test('are found where they are said', () => {
    expect(ofBoth.size).toBeGreaterThan(100);
    expect(ofServer.size).toBeGreaterThan(400);
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
