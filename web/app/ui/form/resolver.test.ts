import { expect, it } from 'vitest';
import { z } from 'zod';
import { contractResolver } from './resolver.ts';

const schema = z.object({
  email: z.email('English words of the contract'),
  password: z.string().min(10),
  level: z.enum(['A', 'B']),
  seats: z.number().int().min(1).max(50),
  terms: z.literal(true),
  code: z.string().refine((code) => code !== 'old', 'This code is too old'),
  address: z.object({ city: z.string().min(2) }),
});
const good = {
  email: 'a@michi.test',
  password: 'long enough 1',
  level: 'A',
  seats: 3,
  terms: true,
  code: 'new',
  address: { city: 'Lima' },
};

const options = { fields: {}, shouldUseNativeValidation: false };
const check = async (change: object) => contractResolver(schema)({ ...good, ...change }, undefined, options);

it('gives the parsed values when nothing is wrong', async () => {
  expect(await check({})).toEqual({ values: good, errors: {} });
});

it.each([
  [{ email: '' }, 'email', 'Fill this in'],
  [{ email: 'nobody' }, 'email', 'Enter an email address such as name@example.com'],
  [{ password: undefined }, 'password', 'Fill this in'],
  [{ password: 'short' }, 'password', 'Use at least 10 characters'],
  [{ level: '' }, 'level', 'Choose one of the options'],
  [{ level: 'C' }, 'level', 'Choose one of the options'],
  [{ seats: null }, 'seats', 'Fill this in'],
  [{ seats: 0 }, 'seats', 'Enter 1 or more'],
  [{ seats: 51 }, 'seats', 'Enter 50 or less'],
  [{ terms: false }, 'terms', 'Tick this box to go on'],
  [{ code: 'old' }, 'code', 'This code is too old'],
])('%j says what to do', async (change, field, message) => {
  const { errors } = await check(change);
  expect(errors).toMatchObject({ [field]: { message } });
  expect(Object.keys(errors)).toEqual([field]);
});

it('finds the field inside a part', async () => {
  expect((await check({ address: { city: 'L' } })).errors).toMatchObject({
    address: { city: { message: 'Use at least 2 characters' } },
  });
});
