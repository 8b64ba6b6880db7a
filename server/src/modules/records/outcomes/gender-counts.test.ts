import { updateRecordProfile } from '@michi/contract/records/record-calls';
import { Gender } from '@michi/contract/states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { countGenderAndOrientation } from '../index.ts';
import { publishableCounts } from './gender-counts.ts';

const counts = (...numbers: number[]) =>
  Gender.options.map((value, index) => ({ value, count: numbers[index] ?? 0 }));

describe('counts of what is told in confidence', () => {
  it('have no cell under five: rare values are merged', () => {
    expect(publishableCounts(counts(24, 31, 3, 4))).toEqual([
      { values: ['FEMALE'], atLeast: 30 },
      { values: ['MALE'], atLeast: 20 },
      { values: ['NON_BINARY', 'PREFER_NOT_TO_SAY'], atLeast: 5 },
    ]);
  });

  it('merge one more when the rare ones are too few together, so that the rest does not give them away', () => {
    expect(publishableCounts(counts(24, 31, 1, 0))).toEqual([
      { values: ['FEMALE'], atLeast: 30 },
      { values: ['MALE', 'NON_BINARY'], atLeast: 25 },
    ]);
  });

  it('say nothing of fewer than five people', () => {
    expect(publishableCounts(counts(1, 1, 1, 1))).toEqual([]);
    expect(publishableCounts([])).toEqual([]);
  });

  it('whatever was told: at least five in each cell, each value once, never more people than there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 4, maxLength: 4 }), (numbers) => {
        const cells = publishableCounts(counts(...numbers));
        const named = cells.flatMap(({ values }) => values);
        const of = new Map<string, number>(counts(...numbers).map(({ value, count }) => [value, count]));
        expect(new Set(named).size).toBe(named.length);
        for (const { values, atLeast } of cells) {
          const people = values.reduce((sum, value) => sum + (of.get(value) ?? 0), 0);
          expect(people).toBeGreaterThanOrEqual(5);
          expect([atLeast % 5, atLeast <= people, atLeast >= 5]).toEqual([0, true, true]);
        }
      }),
    );
  });

  it('come from the records of everybody who told', async () => {
    const app = await startTestApp();
    try {
      expect(await countGenderAndOrientation(app.ctx)).toEqual({ gender: [], orientation: [] });
      for (let index = 0; index < 6; index += 1) {
        const { caller } = await createStudent(app);
        const gender = index < 5 ? ('FEMALE' as const) : ('MALE' as const);
        await caller.call(updateRecordProfile, { body: { version: 0, gender } });
      }
      expect(await countGenderAndOrientation(app.ctx)).toEqual({
        gender: [{ values: ['FEMALE', 'MALE'], atLeast: 5 }],
        orientation: [],
      });
    } finally {
      await app.close();
    }
  });
});
