import type { Quorum } from '@michi/contract/scheduling/classes';
import { after, hours } from '../../../platform/clock.ts';

/**
 * When a group that needs more than one student is decided: so many hours before its start, as the platform
 * has it set then.
 */
export function quorumDeadlineOf(
  { minSeats, startsAt }: { minSeats: number; startsAt: Date },
  quorumHours: number,
): Date | null {
  return minSeats > 1 ? after(startsAt, -hours(quorumHours)) : null;
}

/** As those are told who are about to pay for it. */
export function quorumOf({
  minSeats,
  quorumDeadline,
}: {
  minSeats: number;
  quorumDeadline: Date | null;
}): Quorum | null {
  return quorumDeadline && { minSeats, decidedAt: quorumDeadline.toISOString() };
}
