import type { MoveSide } from '@michi/contract/scheduling/moves';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeCancelUntil } from './cancellation.ts';
import { freeAfterMove, graceHours, whyAsked } from './move-deadline.ts';

const hour = 3_600_000;
const at = fc.integer({ min: 0, max: 2000 }).map((hours) => new Date(hours * hour));
const policy = fc.integer({ min: 0, max: 72 }).map((studentHours) => ({ studentHours }));
const side = fc.constantFrom<MoveSide>('STUDENT', 'SENSEI');

test('no chain of moves that a student begins brings back a free cancellation that was lost', () => {
  const steps = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 200 }), startsAt: at }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(policy, at, steps, (terms, start, moves) => {
      let [now, deadline] = [0, freeCancelUntil(terms, start)];
      let [isLost, isBack] = [false, false];
      for (const { wait, startsAt } of moves) {
        now += wait * hour;
        isLost ||= now > deadline.getTime();
        const begun = { by: 'STUDENT' as const, at: new Date(now) };
        deadline = freeAfterMove({ policy: terms, before: deadline, startsAt, begun, isAtOnce: true });
        isBack ||= isLost && deadline.getTime() >= now;
      }
      expect(isBack).toBe(false);
    }),
  );
});

test('in time, a student’s deadline counts from the new start', () => {
  fc.assert(
    fc.property(policy, at, at, fc.integer({ min: 0, max: 500 }), (terms, before, startsAt, ahead) => {
      const begun = { by: 'STUDENT' as const, at: new Date(before.getTime() - ahead * hour) };
      const after = freeAfterMove({ policy: terms, before, startsAt, begun, isAtOnce: true });
      expect(after).toEqual(freeCancelUntil(terms, startsAt));
    }),
  );
});

test('a sensei’s move takes nothing from the student: what was left stays, at once there are two days or all until the start', () => {
  fc.assert(
    fc.property(policy, at, at, at, fc.boolean(), (terms, before, startsAt, moved, isAtOnce) => {
      const begun = { by: 'SENSEI' as const, at: moved };
      const after = freeAfterMove({ policy: terms, before, startsAt, begun, isAtOnce }).getTime();
      expect(after).toBeGreaterThanOrEqual(Math.min(before.getTime(), startsAt.getTime()));
      if (isAtOnce)
        expect(after).toBeGreaterThanOrEqual(
          Math.min(moved.getTime() + graceHours * hour, startsAt.getTime()),
        );
    }),
  );
});

test('nobody leaves for nothing after the start', () => {
  fc.assert(
    fc.property(policy, at, at, at, side, fc.boolean(), (terms, start, startsAt, moved, by, isAtOnce) => {
      const before = freeCancelUntil(terms, start);
      const after = freeAfterMove({ policy: terms, before, startsAt, begun: { by, at: moved }, isAtOnce });
      expect(after.getTime()).toBeLessThanOrEqual(startsAt.getTime());
    }),
  );
});

test('at once only while the class could be left for nothing; and a sensei never to a time that could not', () => {
  fc.assert(
    fc.property(
      policy,
      at,
      at,
      at,
      side,
      fc.boolean(),
      (terms, before, startsAt, now, by, requiresApproval) => {
        const why = whyAsked({ side: by, policy: terms, before, startsAt, now, requiresApproval });
        if (why !== null) return;
        expect(now <= before).toBe(true);
        expect(requiresApproval).toBe(false);
        if (by === 'SENSEI') expect(now <= freeCancelUntil(terms, startsAt)).toBe(true);
      },
    ),
  );
});
