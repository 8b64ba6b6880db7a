import { expect, test } from 'vitest';
import { judgeArrival } from './google-arrival.ts';

const account = (status: 'ACTIVE' | 'INACTIVE' | 'BANNED' | 'DELETED') => ({ id: 'holder', status });
const identity = { subject: '1', email: 'ada@gmail.test', emailVerified: true, name: 'Ada' };
const newcomer = { email: 'ada@gmail.test', name: 'Ada' };

test('a connected identity signs in to its account, whatever Google says of the address', () => {
  for (const emailVerified of [true, false])
    expect(judgeArrival({ ...identity, emailVerified }, account('ACTIVE'), null)).toEqual({
      kind: 'sign-in',
      userId: 'holder',
    });
  // Paused by its owner, who may come back.
  expect(judgeArrival(identity, account('INACTIVE'), null).kind).toBe('sign-in');
});

test('whoever is banned or deleted stays outside, by identity and by address', () => {
  for (const [status, failure] of [
    ['BANNED', 'account_banned'],
    ['DELETED', 'account_deleted'],
  ] as const) {
    expect(judgeArrival(identity, account(status), null)).toEqual({ kind: 'refuse', failure });
    expect(judgeArrival(identity, null, account(status))).toEqual({ kind: 'refuse', failure });
  }
});

test('an address opens an account only where none has proved it', () => {
  expect(judgeArrival(identity, null, null)).toEqual({ kind: 'register', newcomer });
  for (const status of ['ACTIVE', 'INACTIVE'] as const)
    expect(judgeArrival(identity, null, account(status))).toEqual({
      kind: 'prove',
      userId: 'holder',
    });
});

test('an address that Google did not verify says nothing, whoever holds it', () => {
  for (const holder of [null, account('INACTIVE'), account('ACTIVE')])
    for (const unproven of [{ emailVerified: false }, { email: null }])
      expect(judgeArrival({ ...identity, ...unproven }, null, holder)).toEqual({
        kind: 'refuse',
        failure: 'email_unverified',
      });
});

test('who has no name goes by the first part of the address', () => {
  expect(judgeArrival({ ...identity, name: null }, null, null)).toMatchObject({ newcomer: { name: 'ada' } });
  expect(judgeArrival({ ...identity, name: '\u200b' }, null, null)).toMatchObject({
    newcomer: { name: 'ada' },
  });
});
