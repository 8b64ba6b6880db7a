import { ApiError } from '../../../lib/api/api-error.ts';
import type { RefusedTime } from './chosen-times.tsx';

const field = /^times\[(\d+)\]$/;

/** Of the times that were sent those that the answer names; nothing of any other failure. */
export function refusedTimes(error: unknown, sent: readonly { startsAt: string }[]): RefusedTime[] {
  if (!(error instanceof ApiError)) return [];
  return error.violations.flatMap((violation) => {
    const index = field.exec(violation.field)?.[1];
    const time = index === undefined ? undefined : sent[Number(index)];
    return time ? [{ startsAt: time.startsAt, message: violation.message }] : [];
  });
}
