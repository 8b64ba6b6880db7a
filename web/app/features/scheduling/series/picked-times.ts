import type { Slot } from '@michi/contract/scheduling/classes';
import type { PlannedTime } from '@michi/contract/scheduling/series';

/**
 * What a person decided about times of the plan, by their start: an alternative's start, its own, or null:
 * left out.
 */
export type Picks = ReadonlyMap<string, string | null>;

type Time = { startsAt: string; endsAt: string };

/**
 * What is taken in the place of a planned time; null: nothing. What is free is taken and what is not is left
 * out, unless it was decided.
 */
export function pickedFor(item: PlannedTime, picks: Picks, wanted: readonly string[] | null): Time | null {
  const choices: Time[] = item.conflict === null ? [item] : item.alternatives;
  const pick = picks.get(item.startsAt);
  if (pick !== undefined) return choices.find(({ startsAt }) => startsAt === pick) ?? null;
  if (wanted) return choices.find(({ startsAt }) => wanted.includes(startsAt)) ?? null;
  return item.conflict === null ? item : null;
}

/** Those that are taken, at most so many, in their order. */
export function pickedTimes(
  items: readonly PlannedTime[],
  picks: Picks,
  wanted: readonly string[] | null,
  most: number,
): Slot[] {
  return items
    .flatMap((item) => pickedFor(item, picks, wanted) ?? [])
    .slice(0, most)
    .map(({ startsAt, endsAt }) => ({
      startsAt,
      endsAt,
      classId: null,
      seatsLeft: 1,
      seatsBooked: 0,
      quorum: null,
    }));
}
