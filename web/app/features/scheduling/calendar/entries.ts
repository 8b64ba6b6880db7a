import type { CalendarEntry, CalendarEntryKind, EntryOf } from '@michi/contract/scheduling/own-calendar';
import { formatShortDay, formatTime } from '../../../lib/format/format.ts';
import { dayIn } from '../../../lib/format/zoned-day.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { addDays } from '../../../ui/calendar/month-days.ts';

/** How an entry is drawn beside its kind: what is over or settled is quieter. */
export type EntryTone = 'plain' | 'over' | 'tentative';

/** One entry of the calendar as the page says and places it. */
export type ShownEntry = {
  id: string;
  kind: CalendarEntryKind;
  title: string;
  /** Below the title where there is room. */
  detail: string | null;
  /** Of what ends at an instant of its day: until when. */
  until: string | null;
  /** Of a whole day dates, the last one no more of it; else instants. */
  start: string;
  end: string;
  allDay: boolean;
  tone: EntryTone;
  /** The class that its details show. */
  classId: string | null;
  /** Where it is seen and changed, if it is no class. */
  to: string | null;
  isMovable: boolean;
};

type Reader = { zone: string; isSensei: boolean };

export function shownOf(entry: CalendarEntry, reader: Reader): ShownEntry {
  switch (entry.kind) {
    case 'CLASS':
      return classShown(entry);
    case 'PROPOSAL':
      return {
        ...timed(entry),
        id: `PROPOSAL/${entry.classId}/${entry.startsAt}`,
        title: proposalTitle(entry, reader.zone),
        tone: 'tentative',
        classId: entry.classId,
      };
    case 'HOLD': {
      if (entry.isPlanned)
        return {
          ...timed(entry),
          id: `HOLD/${entry.seatId}`,
          title:
            entry.person === null
              ? m.agenda_planned_own({ course: entry.courseTitle })
              : m.agenda_planned_other({ course: entry.courseTitle, person: entry.person }),
          classId: entry.classId,
          to: entry.classId === null ? '/checkouts/list-checkouts' : null,
          isMovable: entry.classId !== null,
        };
      const said = { course: entry.courseTitle, until: untilOf(entry.until, reader.zone) };
      return {
        ...timed(entry),
        id: `HOLD/${entry.seatId}`,
        title: entry.orderId === null ? m.agenda_hold_other(said) : m.agenda_hold_own(said),
        tone: 'tentative',
        to:
          entry.orderId === null
            ? '/checkouts/list-checkouts'
            : `/courses/${entry.courseId}/schedule?order=${entry.orderId}`,
      };
    }
    case 'WAITING': {
      const { courseTitle: course, offerUntil, turn } = entry;
      return {
        ...timed(entry),
        id: `WAITING/${entry.placeId}`,
        title:
          offerUntil === null
            ? m.agenda_waiting({ course, turn: turn ?? 1 })
            : m.agenda_offered({ course, until: untilOf(offerUntil, reader.zone) }),
        tone: 'tentative',
        to: '/checkouts/list-checkouts',
      };
    }
    case 'TASK':
    case 'DEADLINE':
      return planShown(entry, reader);
    case 'TIME_OFF':
      return timeOffShown(entry);
    case 'CLOSURE':
      return {
        ...dayLong('CLOSURE', entry.fromDate, addDays(entry.toDate, 1)),
        id: `CLOSURE/${entry.blackoutId}/${entry.fromDate}`,
        title: entry.works
          ? m.agenda_closure_works({ name: entry.name })
          : m.agenda_closure({ name: entry.name }),
        to: '/sensei/time-offs?when=platform',
      };
    case 'BUSY':
      return {
        ...timed(entry),
        id: `BUSY/${entry.sourceId}/${entry.startsAt}`,
        title: m.calendars_busy({ name: entry.name }),
        to: '/profile?section=calendars',
      };
  }
}

const base = { detail: null, until: null, tone: 'plain', classId: null, to: null, isMovable: false } as const;

const timed = <K extends CalendarEntryKind>(entry: { kind: K; startsAt: string; endsAt: string }) => ({
  ...base,
  kind: entry.kind,
  start: entry.startsAt,
  end: entry.endsAt,
  allDay: false,
});

const dayLong = (kind: CalendarEntryKind, start: string, end: string) => ({
  ...base,
  kind,
  start,
  end,
  allDay: true,
});

/** "Tue, Dec 1, 10:39", to which a sentence leads. */
export const untilOf = (instant: string, zone: string): string =>
  m.common_day_at({ day: formatShortDay(instant, zone), time: formatTime(instant, zone) });

function classShown(entry: EntryOf<'CLASS'>): ShownEntry {
  const { classId, courseTitle, person, seats, status, isAsked, isMovable } = entry;
  const note = status === 'CANCELED' ? m.common_class_canceled() : isAsked ? m.calendar_new_time() : null;
  return {
    ...timed(entry),
    id: `CLASS/${classId}`,
    title: [note, courseTitle].filter(Boolean).join(': '),
    detail: seats ? m.calendar_seats({ taken: seats.taken, max: seats.most }) : person,
    tone: status === 'SCHEDULED' ? 'plain' : 'over',
    classId,
    isMovable: isMovable && status === 'SCHEDULED',
  };
}

function proposalTitle(entry: EntryOf<'PROPOSAL'>, zone: string): string {
  const { asked, courseTitle: course } = entry;
  const until = untilOf(entry.answerBy, zone);
  if (!asked) return m.calendar_proposed_event({ course, until });
  return asked.agreed
    ? m.calendar_proposed_accepted({ course, until })
    : m.calendar_proposed_asked({ course, until, name: asked.name });
}

/** By the day on which it is due where the reader is: an end has no length. */
function planShown(entry: EntryOf<'TASK'> | EntryOf<'DEADLINE'>, { zone, isSensei }: Reader): ShownEntry {
  if (entry.kind === 'TASK') {
    const { due, status, studentId, taskId, title } = entry;
    const day = 'date' in due ? due.date : (dayIn(due.at, zone) ?? '');
    return {
      ...dayLong('TASK', day, addDays(day, 1)),
      id: `TASK/${taskId}`,
      title: status === 'DONE' ? m.agenda_task_done({ title }) : title,
      until: 'at' in due ? m.agenda_until({ time: formatTime(due.at, zone) }) : null,
      tone: status === 'DONE' ? 'over' : 'plain',
      to: isSensei ? `/sensei?student=${studentId}` : '/student?view=plan',
    };
  }
  const { applicationId, at, college, program, isSubmitted } = entry;
  const day = dayIn(at, zone) ?? '';
  return {
    ...dayLong('DEADLINE', day, addDays(day, 1)),
    id: `DEADLINE/${applicationId}`,
    title: isSubmitted ? m.agenda_deadline_met({ college }) : m.agenda_deadline({ college }),
    detail: program,
    until: m.agenda_until({ time: formatTime(at, zone) }),
    tone: isSubmitted ? 'over' : 'plain',
    to: '/student?view=plan',
  };
}

/** Whole days stand above the hours on the dates of their own zone, whatever the reader's is. */
function timeOffShown(entry: EntryOf<'TIME_OFF'>): ShownEntry {
  const dayOf = (instant: string) => dayIn(instant, entry.timeZone) ?? '';
  const day = dayOf(entry.startsAt);
  return {
    ...(entry.allDay ? dayLong('TIME_OFF', day, dayOf(entry.endsAt)) : timed(entry)),
    id: `TIME_OFF/${entry.timeOffId}/${day}`,
    title: entry.reason ? `${m.timeoff_event()}: ${entry.reason}` : m.timeoff_event(),
    to: `/sensei/time-offs/create?edit=${entry.timeOffId}&date=${day}`,
  };
}

/** What is on a day of the reader's zone: what lasts all day first, then by its hour. */
export function entriesOn(date: string, entries: readonly ShownEntry[], zone: string): ShownEntry[] {
  return entries
    .filter(({ allDay, start, end }) =>
      allDay
        ? start <= date && date < end
        : (dayIn(start, zone) ?? '') <= date && date <= (dayIn(end, zone, 1) ?? ''),
    )
    .toSorted(byHour);
}

function byHour(one: ShownEntry, other: ShownEntry): number {
  if (one.allDay !== other.allDay) return one.allDay ? -1 : 1;
  return one.start.localeCompare(other.start) || one.title.localeCompare(other.title);
}
