import { expect, test } from 'vitest';
import { judgeArrival } from './google-arrival.ts';

const verified = new Date('2026-01-01T00:00:00Z');
const account = (status: 'ACTIVE' | 'INACTIVE' | 'BANNED' | 'DELETED', emailVerifiedAt: Date | null) => ({
  id: 'holder',
  status,
  emailVerifiedAt,
});
const identity = { subject: '1', email: 'ada@gmail.test', emailVerified: true, name: 'Ada' };
const newcomer = { email: 'ada@gmail.test', name: 'Ada' };

test('a connected identity signs in to its account, whatever Google says of the address', () => {
  for (const emailVerified of [true, false])
    expect(
      judgeArrival({ ...identity, emailVerified }, account('ACTIVE', verified), account('ACTIVE', null)),
    ).toEqual({ kind: 'sign-in', userId: 'holder' });
  // Paused by its owner, who may come back.
  expect(judgeArrival(identity, account('INACTIVE', verified), null).kind).toBe('sign-in');
});

test('whoever is banned or deleted stays outside, by identity and by address', () => {
  for (const proof of [verified, null]) {
    for (const [status, failure] of [
      ['BANNED', 'account_banned'],
      ['DELETED', 'account_deleted'],
    ] as const) {
      expect(judgeArrival(identity, account(status, proof), null)).toEqual({ kind: 'refuse', failure });
      expect(judgeArrival(identity, null, account(status, proof))).toEqual({ kind: 'refuse', failure });
    }
  }
});

test('an address opens an account only where none has proved it', () => {
  expect(judgeArrival(identity, null, null)).toEqual({ kind: 'register', newcomer });
  expect(judgeArrival(identity, null, account('INACTIVE', null))).toEqual({
    kind: 'register-instead',
    newcomer,
    userId: 'holder',
  });
  for (const status of ['ACTIVE', 'INACTIVE'] as const)
    expect(judgeArrival(identity, null, account(status, verified))).toEqual({
      kind: 'prove',
      userId: 'holder',
    });
});

test('an address that Google did not verify says nothing, whoever holds it', () => {
  for (const holder of [null, account('INACTIVE', null), account('ACTIVE', verified)])
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
