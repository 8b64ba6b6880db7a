import type { AgeStanding } from './guardians.ts';

/**
 * Full years on that day. Whoever was born on the 29th of February is a year older on the 1st of March where
 * there is no 29th.
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The day on which somebody becomes so old. */
export function birthdayOf(birthDate: string, years: number): string {
  const year = Number(birthDate.slice(0, 4)) + years;
  const day = birthDate.slice(5) === '02-29' && !isLeap(year) ? '03-01' : birthDate.slice(5);
  return `${String(year).padStart(4, '0')}-${day}`;
}

/** As the platform has them set: `minor.guardian_required_under`, `minor.minimum_age`. */
export type Ages = { guardianUnder: number; minimumAge: number };

/** Where no age matters nobody is asked for one. */
export function standingOn(
  birthDate: string | null,
  today: string,
  { guardianUnder, minimumAge }: Ages,
): AgeStanding {
  if (guardianUnder === 0 && minimumAge === 0) return 'ADULT';
  if (birthDate === null) return 'UNKNOWN';
  const age = ageOn(birthDate, today);
  if (age < minimumAge) return 'YOUNG';
  return age < guardianUnder ? 'MINOR' : 'ADULT';
}
