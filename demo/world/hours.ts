import type { HoursPattern } from '../content/seeds.ts';

export type OpenHours = { weekday: number; from: number; to: number };

const hour = 60;
const on = (weekdays: readonly number[], from: number, to: number): OpenHours[] =>
  weekdays.map((weekday) => ({ weekday, from: from * hour, to: to * hour }));
const working = [1, 2, 3, 4, 5];

const patterns: Record<HoursPattern, readonly OpenHours[]> = {
  afternoons: on(working, 14, 20),
  evenings: [...on([1, 2, 3, 4], 17.5, 22), ...on([6], 10, 14)],
  mornings: [...on(working, 7, 12.5), ...on([6], 8, 11)],
  weekend: [...on([5], 17, 21), ...on([6, 7], 9, 13), ...on([6, 7], 14, 18)],
  full: [...on(working, 9, 12), ...on(working, 13, 18), ...on([6], 10, 13)],
  split: [...on([1, 3, 5], 7, 9), ...on([1, 3, 5], 17, 21), ...on([7], 10, 13)],
};

export const hoursOf = (pattern: HoursPattern): readonly OpenHours[] => patterns[pattern];
