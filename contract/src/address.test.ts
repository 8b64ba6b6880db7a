import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

it('writes no empty query', () => {
  expect(addressOf('https://api.example/v1', '/users', { query: { page: 0, name: undefined } })).toBe(
    'https://api.example/v1/users?page=0',
  );
  expect(addressOf('/api', '/users', {})).toBe('/api/users');
});

it('escapes what it fills in', () => {
  expect(addressOf('/api', '/users/:id', { params: { id: 'a/b?c' } })).toBe('/api/users/a%2Fb%3Fc');
});
