import { ApplicationRound, type ApplicationDecision } from '@michi/contract/states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type GuardedApplication, roundConflicts } from './application-rounds.ts';

type Round = z.infer<typeof ApplicationRound>;
type Decision = z.infer<typeof ApplicationDecision> | null;
let count = 0;
function application(round: Round, overrides: Partial<GuardedApplication> = {}): GuardedApplication {
  count += 1;
  const id = String(count);
  return {
    id,
    collegeId: `college ${id}`,
    cycleYear: 2027,
    round,
    decision: null,
    college: { name: `College ${id}`, isPrivate: true },
    ...overrides,
  };
}
const warned = (...applications: GuardedApplication[]) => {
  const conflicts = roundConflicts(applications);
  return applications.map(({ id }) => conflicts.get(id) ?? []);
};
const isWarned = (...applications: GuardedApplication[]) => warned(...applications).flat().length > 0;

describe('two rounds in one cycle', () => {
  const table: Record<Round, Round[]> = {
    EARLY_ACTION: ['RESTRICTIVE_EARLY_ACTION'],
    RESTRICTIVE_EARLY_ACTION: ['EARLY_ACTION', 'RESTRICTIVE_EARLY_ACTION'],
    REGULAR_DECISION: ['RESTRICTIVE_REGULAR_DECISION'],
    RESTRICTIVE_REGULAR_DECISION: ['REGULAR_DECISION', 'RESTRICTIVE_REGULAR_DECISION'],
  };
  it.each(ApplicationRound.options)('%s goes together with all but those of the table', (one) => {
    const conflicting = ApplicationRound.options.filter((other) =>
      isWarned(application(one), application(other)),
    );
    expect(conflicting).toEqual(ApplicationRound.options.filter((other) => table[one].includes(other)));
  });

  it('warn on both sides, and say who promised', () => {
    const [promise, breach] = [application('RESTRICTIVE_EARLY_ACTION'), application('EARLY_ACTION')];
    expect(warned(promise, breach)).toEqual([
      [
        {
          applicationId: breach.id,
          college: breach.college.name,
          round: 'EARLY_ACTION',
          kind: 'EARLY',
          level: 'CONFLICT',
          promisedBy: 'THIS',
        },
      ],
      [expect.objectContaining({ applicationId: promise.id, promisedBy: 'OTHER' })],
    ]);
    const both = warned(
      application('RESTRICTIVE_REGULAR_DECISION'),
      application('RESTRICTIVE_REGULAR_DECISION'),
    );
    expect(both.flat()).toMatchObject([
      { kind: 'REGULAR', promisedBy: 'BOTH' },
      { kind: 'REGULAR', promisedBy: 'BOTH' },
    ]);
  });

  it('are softer where only a public college was applied to early, which many colleges except', () => {
    const open = { college: { name: 'State', isPrivate: false } };
    const levels = (...applications: GuardedApplication[]) =>
      warned(...applications).flatMap((list) => list.map(({ level }) => level));
    const promise = () => application('RESTRICTIVE_EARLY_ACTION');
    expect(levels(promise(), application('EARLY_ACTION', open))).toEqual(['CHECK_TERMS', 'CHECK_TERMS']);
    expect(levels(promise(), application('RESTRICTIVE_EARLY_ACTION', open))).toEqual([
      'CONFLICT',
      'CONFLICT',
    ]);
    expect(levels(application('RESTRICTIVE_EARLY_ACTION', open), application('EARLY_ACTION'))).toEqual([
      'CONFLICT',
      'CONFLICT',
    ]);
    const unknown = { college: { name: 'New', isPrivate: null } };
    expect(levels(promise(), application('EARLY_ACTION', unknown))).toEqual(['CONFLICT', 'CONFLICT']);
    expect(
      levels(application('RESTRICTIVE_REGULAR_DECISION'), application('REGULAR_DECISION', open)),
    ).toEqual(['CONFLICT', 'CONFLICT']);
  });

  it('are no matter between cycles, at one college, or after a rejection', () => {
    const promise = application('RESTRICTIVE_EARLY_ACTION');
    expect(isWarned(promise, application('EARLY_ACTION', { cycleYear: 2028 }))).toBe(false);
    expect(isWarned(promise, application('EARLY_ACTION', { collegeId: promise.collegeId }))).toBe(false);
    const decided = (decision: Decision) => application('EARLY_ACTION', { decision });
    expect(isWarned(promise, decided('REJECTED'))).toBe(false);
    expect(isWarned({ ...promise, decision: 'REJECTED' }, decided(null))).toBe(false);
    expect(isWarned(promise, decided('WAITLIST'))).toBe(true);
    expect(isWarned(promise, decided('ACCEPTED'))).toBe(true);
  });
});

describe('whatever the applications', () => {
  const list = fc.array(
    fc.record({
      round: fc.constantFrom(...ApplicationRound.options),
      collegeId: fc.constantFrom('a', 'b', 'c', 'd'),
      cycleYear: fc.constantFrom(2026, 2027),
      decision: fc.constantFrom<Decision[]>(null, 'ACCEPTED', 'REJECTED', 'WAITLIST'),
      isPrivate: fc.constantFrom(true, false, null),
    }),
    { maxLength: 9 },
  );
  const applicationsOf = (drafts: typeof list extends fc.Arbitrary<infer T> ? T : never) =>
    drafts.map(({ round, isPrivate, ...rest }) =>
      application(round, { ...rest, college: { name: rest.collegeId, isPrivate } }),
    );

  it('a warning is mutual, alike on both sides, and about another college of the same cycle', () => {
    fc.assert(
      fc.property(list, (drafts) => {
        const applications = applicationsOf(drafts);
        const byId = new Map(applications.map((each) => [each.id, each]));
        const conflicts = roundConflicts(applications);
        const mirror = { THIS: 'OTHER', OTHER: 'THIS', BOTH: 'BOTH' };
        for (const [id, warnings] of conflicts) {
          for (const warning of warnings) {
            const [one, other] = [byId.get(id), byId.get(warning.applicationId)];
            expect(one?.collegeId).not.toBe(other?.collegeId);
            expect(one?.cycleYear).toBe(other?.cycleYear);
            const back = conflicts.get(warning.applicationId)?.find((each) => each.applicationId === id);
            expect(back).toMatchObject({
              kind: warning.kind,
              level: warning.level,
              promisedBy: mirror[warning.promisedBy],
            });
          }
        }
      }),
    );
  });

  it('without a restrictive round that is open nothing is warned of, and one more application takes no warning away', () => {
    fc.assert(
      fc.property(list, (drafts) => {
        const applications = applicationsOf(drafts);
        const harmless = applications.filter(
          ({ round, decision }) => !round.startsWith('RESTRICTIVE') || decision === 'REJECTED',
        );
        expect(warned(...harmless).flat()).toEqual([]);
        const before = warned(...applications.slice(1)).flat().length;
        expect(warned(...applications).flat().length).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
