/** All time comes from here, so that tests and the demo can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests move by hand. It stands still in between. */
export function movableClock(
  start: Date,
): Clock & { set(at: Date): void; advance(milliseconds: number): void } {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (at) => void (current = at.getTime()),
    advance: (milliseconds) => void (current += milliseconds),
  };
}

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;
export const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
