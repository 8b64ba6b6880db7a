import { decisiveStarts } from '@michi/search-index';
import type { Temporal } from 'temporal-polyfill';
import { days, minutes } from '../../server/src/platform/clock.ts';
import type { Meeting } from './classes.ts';
import type { DemoCourse, Sensei, World } from '../world/world.ts';
import { instantOf, localDate } from '../world/zone-times.ts';

/** As scheduling computes it again a moment later, so that the first search already shows it. */
export function setFreeTimes(
  world: World,
  courses: readonly DemoCourse[],
  meetings: readonly Meeting[],
): void {
  for (const course of courses) {
    if (!course.listed) continue;
    const starts = course.seed.seats ? openClasses(world, course, meetings) : freeTimes(world, course);
    const next = starts[0] ?? null;
    course.row.next_free_at = next;
    course.row.free_starts = decisiveStarts(
      starts.map((start) => start.getTime()),
      world.now.getTime(),
    );
    const profile = world.rows.sensei_profile.find((each) => each.user_id === course.sensei.id);
    const known = profile?.next_free_at;
    if (profile && next && (!(known instanceof Date) || next < known)) profile.next_free_at = next;
  }
}

function openClasses(world: World, course: DemoCourse, meetings: readonly Meeting[]): Date[] {
  const earliest = world.at(minutes(course.row.min_notice_minutes ?? 0));
  const taken = (meeting: Meeting) =>
    world.rows.seat.filter((seat) => seat.class_id === meeting.row.id && seat.state !== 'CANCELED').length;
  const open = meetings.filter(
    (meeting) =>
      meeting.course === course &&
      meeting.span.startsAt >= earliest &&
      taken(meeting) < (meeting.row.max_seats ?? 1),
  );
  return open.map((meeting) => meeting.span.startsAt).toSorted((a, b) => a.getTime() - b.getTime());
}

function freeTimes(world: World, course: DemoCourse): Date[] {
  const ahead = Array.from({ length: (course.row.booking_window_days ?? 0) + 1 }, (_, day) => day);
  return ahead.flatMap((day) => freeOn(world, course, day));
}

function freeOn(world: World, { sensei, seed, row }: DemoCourse, day: number): Date[] {
  const date = localDate(world.now, sensei.zone, day);
  const earliest = world.at(minutes(row.min_notice_minutes ?? 0));
  const starts: Date[] = [];
  const startOf = wallTimesOf(date, sensei.zone);
  for (const { from, to } of hoursOn(world, sensei, date.toString(), date.dayOfWeek)) {
    for (let minute = from; minute + seed.minutes <= to; minute += row.slot_interval ?? 30) {
      const start = startOf(minute);
      const end = new Date(start.getTime() + minutes(seed.minutes));
      const padded = [
        new Date(start.getTime() - minutes(row.buffer_before ?? 0)),
        new Date(end.getTime() + minutes(row.buffer_after ?? 0)),
      ] as const;
      if (start >= earliest && world.diary.isFree([sensei.id], ...padded)) starts.push(start);
    }
  }
  return starts;
}

/** The instants of a day's minutes; only where clocks change each is asked for, which takes time. */
function wallTimesOf(date: Temporal.PlainDate, zone: string): (minute: number) => Date {
  const midnight = instantOf(date, 0, zone).getTime();
  const isEven = instantOf(date.add({ days: 1 }), 0, zone).getTime() - midnight === days(1);
  return (minute) => (isEven ? new Date(midnight + minutes(minute)) : instantOf(date, minute, zone));
}

function hoursOn(
  world: World,
  sensei: Sensei,
  date: string,
  weekday: number,
): { from: number; to: number }[] {
  const overrides = world.rows.date_override.filter(
    (override) => override.sensei_id === sensei.id && override.date === date,
  );
  if (overrides.length === 0)
    return sensei.hours.filter((hours) => hours.weekday === weekday).toSorted((a, b) => a.from - b.from);
  return overrides.flatMap(({ from_minute: from, to_minute: to }) =>
    from == null || to == null ? [] : [{ from, to }],
  );
}
