import type { PlaceOrder } from '@michi/contract/ordering/orders';
import { found, ValidationFailed } from '../../../platform/errors.ts';

/** `field`: what it is called in the request. */
export type ChosenTime = { startsAt: Date; classId: string | null; field: string };

/** What is asked for, one time or several, as they were sent. */
export function timesOf({ startsAt, classId, times }: PlaceOrder): ChosenTime[] {
  if (times)
    return times.map((time, index) => ({
      startsAt: new Date(time.startsAt),
      classId: time.classId ?? null,
      field: `times[${index}]`,
    }));
  return [{ startsAt: new Date(found(startsAt)), classId: classId ?? null, field: 'startsAt' }];
}

export const byStart = (a: ChosenTime, b: ChosenTime) => a.startsAt.getTime() - b.startsAt.getTime();

/** Throws validation_failed, naming each that is past. */
export function demandAhead(times: readonly ChosenTime[], now: Date): void {
  refuse(
    times.filter(({ startsAt }) => startsAt <= now),
    { message: 'Choose a time that lies ahead' },
  );
}

/**
 * Throws validation_failed, naming each that is there already, or begins before an earlier one and the
 * sensei's pause after it are over.
 */
export function demandApart(
  times: readonly ChosenTime[],
  { minutes, pause }: { minutes: number; pause: number },
): void {
  const inOrder = times.toSorted(byStart);
  const gaps = inOrder.slice(1).map((time, index) => {
    const before = inOrder[index]?.startsAt.getTime() ?? 0;
    return { time, gap: time.startsAt.getTime() - before };
  });
  refuse(
    gaps.filter(({ gap }) => gap === 0).map(({ time }) => time),
    { message: 'This time is chosen twice' },
  );
  refuse(
    gaps.filter(({ gap }) => gap < minutes * 60_000).map(({ time }) => time),
    { message: 'This time overlaps another one that is chosen' },
  );
  refuse(
    gaps.filter(({ gap }) => gap < (minutes + pause) * 60_000).map(({ time }) => time),
    { message: 'The sensei needs {minutes} minutes between two classes', values: { minutes: String(pause) } },
  );
}

type Why = { message: string; values?: Readonly<Record<string, string>> };
function refuse(times: readonly ChosenTime[], { message, values = {} }: Why): void {
  if (times.length > 0)
    throw ValidationFailed({ message, violations: times.map(({ field }) => ({ field, message })), values });
}
