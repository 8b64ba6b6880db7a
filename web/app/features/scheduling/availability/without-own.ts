import type { Slot } from '@michi/contract/scheduling/classes';

/** Of whoever looks: what they have already, and from when on the sensei knows them. */
export type OwnTimes = {
  items: readonly { startsAt: string; endsAt: string }[];
  knownFrom: string | null;
};

/**
 * The free times, which are the same for everybody, as one student can book them. `own`: null for who is
 * nobody's student yet.
 */
export function withoutOwn(slots: readonly Slot[], own: OwnTimes | null): Slot[] {
  const knownFrom = own?.knownFrom ?? null;
  return slots.filter(
    ({ startsAt, endsAt, isForKnown }) =>
      (!isForKnown || (knownFrom !== null && knownFrom <= startsAt)) &&
      !own?.items.some((item) => item.startsAt < endsAt && item.endsAt > startsAt),
  );
}
