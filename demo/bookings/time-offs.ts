import { Temporal } from 'temporal-polyfill';
import { hours, minutes } from '../../server/src/platform/clock.ts';
import type { Booking } from './bookings.ts';
import { rangeOf } from './classes.ts';
import type { Row } from '../world/rows.ts';
import { takeLocalTime } from './slots.ts';
import type { Sensei, World } from '../world/world.ts';
import { instantOf, localDate } from '../world/zone-times.ts';

type Absence = {
  first: Temporal.PlainDate;
  /** Days of each time; of one with hours it is one. */
  length: number;
  /** Minutes of the day; whole days without. */
  hours?: { from: number; to: number };
  again?: { every: 'WEEKLY' | 'YEARLY'; times: number };
  privateReason: string | null;
  publicNote: string | null;
  createdAt: Date;
};
type Span = { startsAt: Date; endsAt: Date };

/** Some are away for some days, some close or open single dates. */
export function addAbsences(world: World, sensei: readonly Sensei[]): void {
  const notes = [
    ['Family visit', null],
    ['Conference in another city', 'At a conference'],
    ['Holiday', 'On holiday, back soon'],
    ['Medical appointment', null],
  ] as const;
  sensei.forEach((each, index) => {
    if (!each.active || index === 0) return;
    if (index % 5 === 2) {
      const from = world.random.int(9, 30);
      const [privateReason, publicNote] = world.random.pick(notes);
      const [first, length] = [localDate(world.now, each.zone, from), world.random.int(1, 6)];
      const createdAt = world.at(-hours(world.random.int(30, 400)));
      addTimeOff(world, each, { first, length, privateReason, publicNote, createdAt });
    }
    if (index % 4 === 1) closeOrOpenDate(world, each);
  });
}

function closeOrOpenDate(world: World, sensei: Sensei): void {
  const day = localDate(world.now, sensei.zone, world.random.int(5, 40));
  const closed = world.random.chance(0.6);
  world.rows.date_override.push({
    id: world.id(world.now),
    sensei_id: sensei.id,
    date: day.toString(),
    from_minute: closed ? null : 10 * 60,
    to_minute: closed ? null : 16 * 60,
  });
  if (closed)
    world.diary.take(
      [sensei.id],
      instantOf(day, 0, sensei.zone),
      instantOf(day.add({ days: 1 }), 0, sensei.zone),
    );
}

/**
 * Those of the sensei whom visitors sign in as: a week, a day each week, one each year, and one that is over.
 */
export function addOwnTimeOffs(world: World, sensei: Sensei): void {
  const day = (days: number) => localDate(world.now, sensei.zone, days);
  const year = day(2).year;
  const christmas = [year, year + 1]
    .map((each) => Temporal.PlainDate.from({ year: each, month: 12, day: 24 }))
    .find((date) => Temporal.PlainDate.compare(date, day(2)) > 0);
  // A Thursday, so that the evening is the same each week.
  const thursday = day(7 + ((4 - day(0).dayOfWeek + 7) % 7));
  const absences: Omit<Absence, 'createdAt'>[] = [
    { first: day(-26), length: 4, privateReason: 'My sister’s wedding', publicNote: null },
    {
      first: day(19),
      length: 3,
      privateReason: 'Conference for college counselors',
      publicNote: 'At a conference; I answer messages in the evening.',
    },
    {
      first: thursday,
      length: 1,
      hours: { from: 18 * 60 + 30, to: 20 * 60 },
      again: { every: 'WEEKLY', times: 12 },
      privateReason: 'Choir rehearsal',
      publicNote: null,
    },
    {
      first: christmas ?? day(40),
      length: 3,
      again: { every: 'YEARLY', times: 4 },
      privateReason: null,
      publicNote: 'Away over Christmas.',
    },
  ];
  absences.forEach((absence, index) =>
    addTimeOff(world, sensei, { ...absence, createdAt: world.at(-hours(24 * 40 - 60 * index)) }),
  );
}

/** A sensei is away on the day of this class and asks its student for another. */
export function proposeAnotherDay(world: World, { meeting, student }: Booking, days: number): void {
  const { sensei } = meeting.course;
  const createdAt = world.at(-hours(5));
  const day = localDate(meeting.span.startsAt, sensei.zone, 0);
  const said = { privateReason: 'Open house at my old school', publicNote: null };
  const timeOffId = addTimeOff(world, sensei, { first: day, length: 1, ...said, createdAt });
  const length = (meeting.span.endsAt.getTime() - meeting.span.startsAt.getTime()) / minutes(1);
  const proposed = takeLocalTime(world, sensei, [student.id], days, 18 * 60, length);
  meeting.row.proposed_starts_at = proposed.startsAt;
  meeting.row.proposed_ends_at = proposed.endsAt;
  meeting.row.answer_by = world.at(hours(43));
  meeting.row.proposed_for = timeOffId ?? null;
  world.rows.calendar_block.push({
    ...blockOf(world, sensei, proposed, createdAt),
    kind: 'CLASS',
    class_id: meeting.row.id,
  });
}

/** A whole day on which something is at that time; answers its id. */
export function takeDayOff(
  world: World,
  sensei: Sensei,
  at: Date,
  said: Pick<Absence, 'privateReason' | 'publicNote' | 'createdAt'>,
): string | undefined {
  return addTimeOff(world, sensei, { first: localDate(at, sensei.zone, 0), length: 1, ...said });
}

/** Answers its id. */
function addTimeOff(world: World, sensei: Sensei, absence: Absence): string | undefined {
  const { first, length, again, createdAt } = absence;
  const times = Array.from({ length: again?.times ?? 1 }, (_, count) =>
    first.add(again?.every === 'YEARLY' ? { years: count } : { weeks: count }),
  );
  const spans = times.map((date) => spanOf(absence, date, sensei.zone));
  const [begins, ends] = [spans[0], spans.at(-1)];
  if (!begins || !ends) return undefined;
  const id = world.id(createdAt);
  world.rows.time_off.push({
    id,
    sensei_id: sensei.id,
    starts_at: begins.startsAt,
    ends_at: begins.endsAt,
    last_ends_at: ends.endsAt,
    all_day: absence.hours === undefined,
    from_date: first.toString(),
    from_time: absence.hours ? timeOf(absence.hours.from) : null,
    to_date: first.add({ days: length - 1 }).toString(),
    to_time: absence.hours ? timeOf(absence.hours.to) : null,
    recurrence: again?.every ?? null,
    recurs_until: again ? (times.at(-1) ?? first).toString() : null,
    time_zone: sensei.zone,
    private_reason: absence.privateReason,
    public_note: absence.publicNote,
    created_at: createdAt,
    updated_at: createdAt,
  });
  for (const span of spans) {
    world.rows.time_off_span.push({
      time_off_id: id,
      sensei_id: sensei.id,
      starts_at: span.startsAt,
      ends_at: span.endsAt,
    });
    for (const free of withoutBusy(world, sensei, span))
      world.rows.calendar_block.push(blockOf(world, sensei, free, createdAt));
    world.diary.take([sensei.id], span.startsAt, span.endsAt);
  }
  return id;
}

const timeOf = (minute: number) =>
  Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }).toString();

function spanOf({ hours: open, length }: Absence, date: Temporal.PlainDate, zone: string): Span {
  return {
    startsAt: instantOf(date, open?.from ?? 0, zone),
    endsAt: open ? instantOf(date, open.to, zone) : instantOf(date.add({ days: length }), 0, zone),
  };
}

/** Classes that lie in it keep their place. */
function withoutBusy(world: World, sensei: Sensei, span: Span): Span[] {
  let from = span.startsAt.getTime();
  const parts: Span[] = [];
  for (const busy of world.diary.spansOf(sensei.id).toSorted((a, b) => a.from - b.from)) {
    if (busy.to <= from || busy.from >= span.endsAt.getTime()) continue;
    if (busy.from > from) parts.push({ startsAt: new Date(from), endsAt: new Date(busy.from) });
    from = busy.to;
  }
  if (from < span.endsAt.getTime()) parts.push({ startsAt: new Date(from), endsAt: span.endsAt });
  return parts;
}

function blockOf(world: World, sensei: Sensei, span: Span, at: Date): Row<'calendar_block'> {
  return {
    id: world.id(at),
    sensei_id: sensei.id,
    during: rangeOf(span),
    kind: 'TIME_OFF',
    class_id: null,
    hold_expires_at: null,
  };
}
