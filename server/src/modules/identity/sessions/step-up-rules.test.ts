import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, minutes } from '../../../platform/clock.ts';
import { confirmationLife, confirmedUntil, type Proofs, steppedUpUntil } from './step-up-rules.ts';

const now = new Date('2026-03-02T12:00:00Z');
const ago = (count: number) => after(now, -minutes(count));
const moment = fc.integer({ min: 0, max: 30 }).map(ago);
const maybe = fc.option(moment);
const anyProofs: fc.Arbitrary<Proofs> = fc.record({
  signedInAt: moment,
  confirmedAt: maybe,
  passwordAt: maybe,
  factorAt: maybe,
  hasPassword: fc.boolean(),
});

describe("an administrator's step", () => {
  it('asks whoever has a second factor for nothing else', () => {
    fc.assert(
      fc.property(anyProofs, (proofs) => {
        const until = steppedUpUntil(proofs, true, now);
        expect(until === null).toBe(proofs.factorAt === null || proofs.factorAt <= ago(10));
      }),
    );
  });

  it('asks who has none for the password, and who has no password for a sign-in', () => {
    fc.assert(
      fc.property(anyProofs, (proofs) => {
        const from = proofs.hasPassword ? proofs.passwordAt : proofs.signedInAt;
        const until = steppedUpUntil(proofs, false, now);
        expect(until).toEqual(from && from > ago(10) ? after(from, confirmationLife) : null);
      }),
    );
  });
});

it('a sign-in by the password is no proof for changes of how one signs in: it is asked for again', () => {
  const proofs = { signedInAt: now, confirmedAt: null, passwordAt: now, factorAt: now, hasPassword: true };
  expect(confirmedUntil(proofs, now)).toBeNull();
  expect(confirmedUntil({ ...proofs, confirmedAt: ago(9) }, now)).toEqual(after(now, minutes(1)));
  expect(confirmedUntil({ ...proofs, hasPassword: false }, now)).toEqual(after(now, minutes(10)));
});
