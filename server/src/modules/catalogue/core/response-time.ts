import { days } from '../../../platform/clock.ts';

/** Somebody wrote, and so many minutes later the sensei answered. `at`: when, ISO 8601. */
export type Answer = { at: string; minutes: number };

/** What is said of somebody rests on so many answers at least … */
export const fewestAnswers = 3;
/** … of the last months, and of those on the latest. */
const window = days(90);
const most = 50;

/** The answers that count once this one has come, newest last. */
export function withAnswer(answers: readonly Answer[], answer: Answer): Answer[] {
  return [...answers, answer].slice(-most);
}

/**
 * The median wait in minutes (of an even number the longer of the middle two, so that it promises less); null
 * of too few.
 */
export function usualAnswer(answers: readonly Answer[], now: Date): number | null {
  const since = now.getTime() - window;
  const waits = answers.filter(({ at }) => Date.parse(at) >= since).map(({ minutes }) => minutes);
  if (waits.length < fewestAnswers) return null;
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? null;
}
