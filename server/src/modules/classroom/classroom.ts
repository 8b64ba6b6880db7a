import { after, minutes } from '../../platform/clock.ts';

export type ClassTimes = { startsAt: Date; endsAt: Date };
export type Opening = { opensAt: Date; closesAt: Date };

const minutesAfterEnd = 15;

/** The room opens `openMinutes` before the class starts and closes 15 minutes after its end. */
export function openingOf(times: ClassTimes, openMinutes: number): Opening {
  return {
    opensAt: after(times.startsAt, -minutes(openMinutes)),
    closesAt: after(times.endsAt, minutes(minutesAfterEnd)),
  };
}

export function isOpen(opening: Opening, now: Date): boolean {
  return opening.opensAt <= now && now < opening.closesAt;
}

/** Nobody beyond this enters: in a mesh everyone sends to everyone. */
export const maxPeers = 8;
