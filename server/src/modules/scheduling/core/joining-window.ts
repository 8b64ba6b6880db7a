import { after, minutes } from '../../../platform/clock.ts';

export type JoiningWindow = { opensAt: Date; closesAt: Date };

const minutesAfterEnd = 15;

/**
 * A class may be joined from `openMinutes` before it starts, as the platform has it set now
 * (`classroom.open_minutes`), until 15 minutes after its end.
 */
export function joiningWindowOf(times: { startsAt: Date; endsAt: Date }, openMinutes: number): JoiningWindow {
  return {
    opensAt: after(times.startsAt, -minutes(openMinutes)),
    closesAt: after(times.endsAt, minutes(minutesAfterEnd)),
  };
}

/** Rooms of classes that ended before have closed. */
export const endOfClosed = (now: Date): Date => after(now, -minutes(minutesAfterEnd));

export function isJoinable(opening: JoiningWindow, now: Date): boolean {
  return opening.opensAt <= now && now < opening.closesAt;
}
