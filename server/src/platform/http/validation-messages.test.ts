import { changeConfiguration } from '@michi/contract/administration/configuration';
import { registerUser } from '@michi/contract/identity/users';
import { Problem } from '@michi/contract/problem';
import { addressOf } from '@michi/contract/address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAdmin } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { validationMessages } from './validation-messages.ts';
import { inLanguage } from './problem-text.ts';

const long = (length: number) => 'x'.repeat(length);

describe('where a schema has no words of its own', () => {
  it.each<[z.ZodType, unknown, string, string]>([
    [z.string(), undefined, 'This is missing', 'Falta esto'],
    [z.string(), null, 'This is missing', 'Falta esto'],
    [z.enum(['A', 'B']), undefined, 'This is missing', 'Falta esto'],
    [z.union([z.string(), z.number()]), undefined, 'This is missing', 'Falta esto'],
    [z.string(), 7, 'Write a text', 'Escribe un texto'],
    [z.number(), '7', 'Write a number', 'Escribe un número'],
    [z.coerce.number(), 'seven', 'Write a number', 'Escribe un número'],
    [z.number(), Infinity, 'Write a number', 'Escribe un número'],
    [z.number().int(), 7.5, 'Write a whole number', 'Escribe un número entero'],
    [z.boolean(), 'yes', 'Say true or false', 'Indica true o false'],
    [z.array(z.string()), 'a', 'This must be a list', 'Esto debe ser una lista'],
    [z.file(), 'a', 'Choose a file', 'Elige un archivo'],
    [z.object({}), 'a', 'This is not in the right form', 'Esto no tiene la forma correcta'],
    [z.string().max(500), long(501), 'Use at most 500 characters', 'Usa como máximo 500 caracteres'],
    [
      z.string().max(10_000),
      long(10_001),
      'Use at most 10,000 characters',
      'Usa como máximo 10.000 caracteres',
    ],
    [z.string().min(3), 'x', 'Use at least 3 characters', 'Usa al menos 3 caracteres'],
    [z.string().min(1), '', 'Write something', 'Escribe algo'],
    [z.string().length(6), 'x', 'Use exactly 6 characters', 'Usa exactamente 6 caracteres'],
    [z.array(z.number()).max(2), [1, 2, 3], 'At most 2 entries', 'Como máximo 2 elementos'],
    [z.array(z.number()).min(2), [1], 'At least 2 entries', 'Como mínimo 2 elementos'],
    [z.array(z.number()).min(1), [], 'At least one entry', 'Al menos un elemento'],
    [z.array(z.number()).length(2), [], 'Exactly 2 entries', 'Exactamente 2 elementos'],
    [z.file().max(3), new File(['four'], 'a'), 'The file is too large', 'El archivo es demasiado grande'],
    [z.number().max(5), 6, 'At most 5', 'Como máximo 5'],
    [z.number().min(5), 4, 'At least 5', 'Como mínimo 5'],
    [z.number().lt(5), 5, 'Less than 5', 'Menos de 5'],
    [z.number().gt(5), 5, 'More than 5', 'Más de 5'],
    [z.int32(), 5e12, 'That is too much', 'Es demasiado'],
    [z.int32(), -5e12, 'That is too little', 'Es demasiado poco'],
    [z.number().multipleOf(0.01), 0.001, 'Use at most two decimals', 'Usa como máximo dos decimales'],
    [z.enum(['A', 'B']), 'C', 'Choose one of “A, B”', 'Elige uno de “A, B”'],
    [z.literal(['A', 'B']), 'C', 'Choose one of “A, B”', 'Elige uno de “A, B”'],
    [
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('A') }), z.object({ kind: z.literal('B') })]),
      { kind: 'C' },
      'Choose one of “A, B”',
      'Elige uno de “A, B”',
    ],
    [
      z.enum(Intl.supportedValuesOf('currency')),
      'ZZZ',
      'Choose one of the values that are offered',
      'Elige uno de los valores que se ofrecen',
    ],
    [
      z.email(),
      'no',
      'Enter an email address such as name@example.com',
      'Escribe un correo como nombre@example.com',
    ],
    [
      z.url(),
      'no',
      'Write a whole web address, such as https://example.com',
      'Escribe una dirección web completa, como https://example.com',
    ],
    [
      z.iso.datetime(),
      'no',
      'Write an instant such as “2026-03-02T12:00:00.000Z”',
      'Escribe un instante como “2026-03-02T12:00:00.000Z”',
    ],
    [z.iso.date(), 'no', 'Write a date such as 2026-03-01', 'Escribe una fecha como 2026-03-01'],
    [z.iso.time(), 'no', 'Enter a time such as 09:30', 'Escribe una hora como 09:30'],
    [z.uuid(), 'no', 'This is not an id', 'Esto no es un identificador'],
    [z.string().regex(/^a$/), 'b', 'This is not in the right form', 'Esto no tiene la forma correcta'],
    [
      z.string().refine((text) => text === ''),
      'b',
      'This is not in the right form',
      'Esto no tiene la forma correcta',
    ],
    [
      z.strictObject({}),
      { more: 1, '”': 2 },
      'Leave out what is not known here: “more, "”',
      'Quita lo que aquí no se conoce: “more, "”',
    ],
  ])('%# is said as people say it', (schema, value, en, es) => {
    const { error } = schema.safeParse(value, { error: validationMessages });
    const [issue] = error?.issues ?? [];
    const problem = { code: 'validation_failed', message: issue?.message ?? '' } as const;
    expect(issue?.message).toBe(en);
    expect(inLanguage(problem, 'en').message).toBe(en);
    expect(inLanguage(problem, 'es').message).toBe(es);
    expect(inLanguage(problem, 'pt-BR').message).not.toBe(en);
  });
});

describe('a call with what nobody can take', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('reads so in the language of the caller', async () => {
    const answer = await fetch(addressOf(`${app.url}/api`, registerUser.path, {}), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'pt-BR' },
      body: JSON.stringify({ type: 'ADMIN', locale: 'xx', returnTo: `/${long(600)}` }),
    });
    const { violations = [] } = Problem.parse(await answer.json());
    const said = Object.fromEntries(violations.map(({ field, message }) => [field, message]));
    expect(said).toMatchObject({
      email: 'Falta isto',
      locale: 'Escolha um de “en, es, pt-BR”',
      returnTo: 'Use no máximo 500 caracteres',
    });
    expect(JSON.stringify(said)).not.toMatch(/Invalid|inválid|Too big|expected|esperad/i);
  });

  it('in one of several ways, too', async () => {
    const admin = await createAdmin(app);
    const set = (value: string) =>
      admin.caller.attempt(changeConfiguration, { body: { key: 'brand.name', value, seen: 'Michi' } });
    expect((await set(long(1001))).problem.violations).toEqual([
      { field: 'value', message: 'Use at most 1,000 characters' },
    ]);
  });
});
