import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, birthdayOf, standingOn } from './age.ts';

const day = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const ages = { guardianUnder: 18, minimumAge: 13 };
const dayBefore = (date: string) =>
  new Date(new Date(`${date}T00:00:00Z`).getTime() - 86_400_000).toISOString().slice(0, 10);

describe('an age', () => {
  it('changes on the birthday, and on no other day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 80 }), (born, years) => {
        const birthday = birthdayOf(born, years);
        expect([ageOn(born, dayBefore(birthday)), ageOn(born, birthday)]).toEqual([years - 1, years]);
      }),
    );
  });

  it.each([
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
  ])('born on %s, on %s: %i', (born, today, age) => {
    expect(ageOn(born, today)).toBe(age);
  });
});

describe('what an age means', () => {
  it('goes from young to minor to adult, never back', () => {
    const order = ['YOUNG', 'MINOR', 'ADULT'];
    fc.assert(
      fc.property(day, day, day, (born, one, other) => {
        const [first, later] = [one, other].toSorted();
        const at = (today: string | undefined) => order.indexOf(standingOn(born, today ?? '', ages));
        expect(at(first)).toBeLessThanOrEqual(at(later));
      }),
    );
  });

  it('is unknown without a birth date, but where no age matters', () => {
    expect(standingOn(null, '2026-03-02', ages)).toBe('UNKNOWN');
    expect(standingOn(null, '2026-03-02', { guardianUnder: 0, minimumAge: 0 })).toBe('ADULT');
    expect(standingOn('2014-01-01', '2026-03-02', { ...ages, minimumAge: 0 })).toBe('MINOR');
  });
});
