import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlaces, compareScores, endOf, type MatchCandidate, rankMatches } from './outcome-match.ts';

const none = { sat: null, act: null, gpa: null };
const candidate = (overrides: Partial<MatchCandidate>): MatchCandidate => ({
  ...none,
  senseiId: 'a',
  collegeId: 'mit',
  cycleYear: 2024,
  round: 'EARLY_ACTION',
  enrolled: false,
  verified: false,
  ...overrides,
});

describe('scores of two people', () => {
  it('are compared by the test that both took and that brings them closest', () => {
    const own = { sat: 1480, act: 33, gpa: 3.9 };
    expect(compareScores({ sat: 1520, act: null, gpa: 3.9 }, own)).toEqual({
      type: 'SAT',
      value: 1520,
      difference: 40,
      isNear: true,
    });
    expect(compareScores({ sat: 1600, act: 32, gpa: null }, own)).toMatchObject({
      type: 'ACT',
      difference: -1,
    });
    expect(compareScores({ sat: 1300, act: null, gpa: 3.9 }, own)).toMatchObject({
      type: 'SAT',
      isNear: false,
    });
  });

  it('are compared by the grade average where there is no test in common, and not at all without that', () => {
    expect(compareScores({ sat: 1500, act: null, gpa: 3.85 }, { sat: null, act: 30, gpa: 3.9 })).toEqual({
      type: 'GPA_UNWEIGHTED',
      value: 3.85,
      difference: -0.05,
      isNear: true,
    });
    expect(compareScores({ ...none, sat: 1500 }, { ...none, act: 30 })).toBeNull();
  });
});

describe('the order of matches', () => {
  it('is near scores, then unknown, then far; verified first within; each sensei once', () => {
    const own = { ...none, sat: 1480 };
    const ranked = rankMatches(
      [
        candidate({ senseiId: 'far', sat: 1200, verified: true }),
        candidate({ senseiId: 'unknown', verified: true }),
        candidate({ senseiId: 'near', sat: 1490 }),
        candidate({ senseiId: 'near-verified', sat: 1450, verified: true }),
        candidate({ senseiId: 'near-verified', sat: 1450, collegeId: 'yale', cycleYear: 2025 }),
      ],
      own,
    );
    expect(ranked.map(({ admission }) => admission.senseiId)).toEqual([
      'near-verified',
      'near',
      'unknown',
      'far',
    ]);
    expect(ranked[0]).toMatchObject({
      admission: { collegeId: 'mit' },
      alsoAdmittedTo: [{ collegeId: 'yale', verified: false }],
    });
  });

  it('is a total order, so that a page goes on where the last one ended', () => {
    const scores = fc.option(fc.integer({ min: 40, max: 160 }).map((tens) => tens * 10));
    const some = fc.array(
      fc.record({
        senseiId: fc.uuid(),
        verified: fc.boolean(),
        sat: scores,
        collegeId: fc.constantFrom('mit', 'yale'),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(some, scores, fc.integer({ min: 1, max: 7 }), (made, sat, size) => {
        const all = rankMatches(made.map(candidate), { ...none, sat });
        const paged: string[] = [];
        for (let end: ReturnType<typeof endOf> | null = null; ;) {
          const from: ReturnType<typeof endOf> | null = end;
          const rest = all.filter((match) => from === null || comparePlaces(endOf(match), from) > 0);
          const page = rest.slice(0, size);
          const last = page.at(-1);
          if (!last) break;
          paged.push(...page.map(({ admission }) => admission.senseiId));
          end = endOf(last);
        }
        expect(paged).toEqual(all.map(({ admission }) => admission.senseiId));
      }),
    );
  });
});
