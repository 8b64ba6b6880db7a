import fc from 'fast-check';
import { adminRoles } from '@michi/contract/identity/roles';
import { describe, expect, it } from 'vitest';
import { isLastOwner } from '../roles/owners.ts';
import { haveSameRoles, refusalOf } from './invitation.ts';

const day = (date: number) => new Date(Date.UTC(2026, 2, date));
const open = { expiresAt: day(9), acceptedAt: null, revokedAt: null };

describe('what became of an invitation', () => {
  it.each([
    ['open until its last moment', open, new Date(day(9).getTime() - 1), null],
    ['expired from then on', open, day(9), 'invitation_expired'],
    ['accepted, however long ago', { ...open, acceptedAt: day(3) }, day(20), 'invitation_accepted'],
    [
      'revoked, even where it would have expired',
      { ...open, revokedAt: day(3) },
      day(20),
      'invitation_revoked',
    ],
  ])('%s', (_name, invitation, now, code) => {
    expect(refusalOf(invitation, now)?.code ?? null).toBe(code);
  });
});

const some = fc.array(fc.constantFrom(...adminRoles), { maxLength: 6 });

it('roles are the same as sets are', () => {
  fc.assert(
    fc.property(some, some, (one, other) => {
      const isSame = [...new Set(one)].toSorted().join() === [...new Set(other)].toSorted().join();
      expect(haveSameRoles(one, other)).toBe(isSame);
    }),
  );
});

it('the last owner is the only one there is', () => {
  expect([
    isLastOwner(['a'], 'a'),
    isLastOwner(['a'], 'b'),
    isLastOwner(['a', 'b'], 'a'),
    isLastOwner([], 'a'),
  ]).toEqual([true, false, false, false]);
});
