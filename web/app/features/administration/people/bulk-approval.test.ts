import { expect, it } from 'vitest';
import { waitingOf } from './bulk-approval.ts';

it('approves only who waits, and no account that is banned or paused', () => {
  const waiting = { status: 'ACTIVE', senseiStatus: 'PENDING_APPROVAL' } as const;
  const others = [
    { status: 'BANNED', senseiStatus: 'PENDING_APPROVAL' },
    { status: 'INACTIVE', senseiStatus: 'PENDING_APPROVAL' },
    { status: 'ACTIVE', senseiStatus: 'ACTIVE' },
    { status: 'ACTIVE', senseiStatus: null },
  ] as const;
  expect(waitingOf([...others, waiting])).toEqual([waiting]);
});
