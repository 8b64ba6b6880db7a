import { after, minutes } from '../../server/src/platform/clock.ts';
import type { Sensei, World } from '../world/world.ts';
import { instantOf, localDate } from '../world/zone-times.ts';

export type Span = { startsAt: Date; endsAt: Date };
export type Wish = {
  sensei: Sensei;
  people: readonly string[];
  minutes: number;
  /** Days from now, on the sensei's calendar. */ fromDay: number;
  toDay: number;
  /** Only on these, 1 is Monday. */ weekdays?: readonly number[] | undefined;
};

const tries = 40;

/**
 * A time in the sensei's weekly hours at which everybody is free, now taken in the diary; null when luck was
 * out.
 */
export function takeSlot(world: World, wish: Wish): Span | null {
  const people = [wish.sensei.id, ...wish.people];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const span = guess(world, wish);
    if (!span || !world.diary.isFree(people, span.startsAt, span.endsAt)) continue;
    world.diary.take(people, span.startsAt, span.endsAt);
    return span;
  }
  return null;
}

function guess(world: World, { sensei, minutes: length, fromDay, toDay, weekdays }: Wish): Span | null {
  const { random, now } = world;
  const day = random.int(fromDay, toDay);
  const date = localDate(now, sensei.zone, day);
  if (weekdays && !weekdays.includes(date.dayOfWeek)) return null;
  const open = sensei.hours.filter(
    (hours) => hours.weekday === date.dayOfWeek && hours.to - hours.from >= length,
  );
  if (open.length === 0) return null;
  const { from, to } = random.pick(open);
  const start = from + 30 * random.int(0, Math.floor((to - from - length) / 30));
  const startsAt = instantOf(date, start, sensei.zone);
  const endsAt = after(startsAt, minutes(length));
  // What is over is clearly over, what is to come is not about to begin.
  const isClear = fromDay < 0 ? endsAt < after(now, -minutes(90)) : startsAt > after(now, minutes(180));
  return isClear ? { startsAt, endsAt } : null;
}

/**
 * A time of one's own choice, on a later day where that one is full; the calendar opens on that date when the
 * weekly hours do not.
 */
export function takeLocalTime(
  world: World,
  sensei: Sensei,
  people: readonly string[],
  day: number,
  minute: number,
  length: number,
): Span {
  const date = localDate(world.now, sensei.zone, day);
  for (let shift = 0; minute + shift + length <= 24 * 60; shift += 30) {
    const startsAt = instantOf(date, minute + shift, sensei.zone);
    const endsAt = after(startsAt, minutes(length));
    if (!world.diary.isFree([sensei.id, ...people], startsAt, endsAt)) continue;
    const isOpen = sensei.hours.some(
      (hours) =>
        hours.weekday === date.dayOfWeek &&
        hours.from <= minute + shift &&
        minute + shift + length <= hours.to,
    );
    if (!isOpen) openOn(world, sensei, date.toString());
    world.diary.take([sensei.id, ...people], startsAt, endsAt);
    return { startsAt, endsAt };
  }
  return takeLocalTime(world, sensei, people, day + 1, minute, length);
}

export function openOn(world: World, sensei: Sensei, date: string): void {
  const known = world.rows.date_override.some(
    (override) => override.sensei_id === sensei.id && override.date === date,
  );
  if (!known)
    world.rows.date_override.push({
      id: world.id(world.now),
      sensei_id: sensei.id,
      date,
      from_minute: 8 * 60,
      to_minute: 21 * 60,
    });
}
