import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import list from '@fullcalendar/react/list';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { type ReactNode, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useMedia } from '../../../lib/browser/media.ts';
import { wallTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { gridLanguage } from '../grid-language.ts';
import { rangeText } from './grid-times.ts';
import '../../../ui/styles/calendar.css';

export type CalendarEvent = {
  id: string;
  title: string;
  start: string;
  end: string;
  allDay?: boolean;
  color: string;
  contrastColor: string;
  className?: string;
  /** The title in two: beside its beginning whose it is, and below it what. */
  who?: string;
  what?: string;
};

type Props = {
  zone: string;
  events: readonly CalendarEvent[];
  /** Said in a list without any; empty while they are still asked for. */
  empty: ReactNode;
  onOpen: (id: string) => void;
  /** What is shown now, and how. */
  onRange: (range: { from: string; to: string; view: string; date: string }) => void;
  /** On a phone, and elsewhere; the first one is how it opens. */
  views: { narrow: readonly string[]; wide: readonly string[] };
  view?: string;
  date?: string;
  /**
   * Of many people at once: entries stand beside each other, in short, and what does not fit opens from
   * there.
   */
  isDense?: boolean;
};

/** Days and weeks as a grid, on a phone as a list; every entry opens its details, by keyboard too. */
export function CalendarFrame({ zone, events, empty, onOpen, onRange, views, view, date, isDense }: Props) {
  const isPhone = useMedia('(max-width: 48rem)');
  // The address may still be on its way to what is shown.
  const [last, setLast] = useState({ view, date });
  const offered = isPhone ? views.narrow : views.wide;
  // Two lists are told apart by what they span.
  const listText = offered.every((name) => name.startsWith('list')) ? { listText: false as const } : {};
  return (
    <FullCalendar
      // Turned or drawn wider, a screen gets the views of its width.
      key={String(isPhone)}
      plugins={[dayGrid, timeGrid, list, classic]}
      initialView={last.view !== undefined && offered.includes(last.view) ? last.view : offered[0]}
      initialDate={last.date}
      headerToolbar={{ start: 'prev,next today', center: 'title', end: offered.join(',') }}
      locale={gridLanguage()}
      {...listText}
      timeZone={zone}
      firstDay={1}
      height="auto"
      allDaySlot={events.some(({ allDay }) => allDay)}
      allDayText=""
      nowIndicator
      now={() => serverNow()}
      {...(isDense ? dense : {})}
      slotMinTime={firstHour(events, zone)}
      eventTimeFormat={rangeText}
      slotHeaderFormat={rangeText}
      toolbarTitleClass="calendar-heading font-serif font-medium"
      todayText={m.calendar_today()}
      todayHint={m.calendar_today()}
      noEventsContent={empty}
      events={[...events]}
      eventInteractive
      eventTitleClass="calendar-title"
      blockEventClass="calendar-block"
      listItemEventBeforeClass="calendar-dot"
      buttonClass="calendar-button"
      eventClick={({ event }) => onOpen(event.id)}
      datesSet={({ start, end, view: shown }) => {
        const now = { view: shown.type, date: middleDay(shown.currentStart, shown.currentEnd, zone) };
        setLast(now);
        onRange({ from: start.toISOString(), to: end.toISOString(), ...now });
      }}
    />
  );
}

/** Its date where the calendar is: another view of the same month, week or day is drawn around it. */
function middleDay(from: Date, to: Date, zone: string): string {
  const middle = (from.getTime() + to.getTime()) / 2;
  return Temporal.Instant.fromEpochMilliseconds(middle).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** Half an hour has room for two lines. */
const slotHeight = 36;
const lineHeight = 16;

type Shown = {
  event: { title: string; start: Date | null; end: Date | null; extendedProps: Record<string, unknown> };
  timeText: string;
  isShort: boolean;
};

/**
 * The hours of an entry are for who cannot see where it stands; beside it its beginning is enough, and as
 * much of the title as fits.
 */
function entryIn(lines: (shown: Shown) => number) {
  return (shown: Shown) => {
    const most = lines(shown);
    const { title, extendedProps } = shown.event;
    const { who, what } = extendedProps;
    const isSplit = most > 1 && typeof who === 'string' && typeof what === 'string';
    const said = `${shown.timeText} ${title}`.trim();
    if (isSplit)
      return (
        <span title={said}>
          <span className="calendar-entry-line">
            <Beginning timeText={shown.timeText} />
            {who}
          </span>
          <span className="calendar-entry" style={{ WebkitLineClamp: most - 1 }}>
            {what}
          </span>
        </span>
      );
    return (
      <span
        className={most > 1 ? 'calendar-entry' : 'calendar-entry-line'}
        style={{ WebkitLineClamp: most }}
        title={said}
      >
        <Beginning timeText={shown.timeText} />
        {title}
      </span>
    );
  };
}

function Beginning({ timeText }: { timeText: string }) {
  if (!timeText) return null;
  return (
    <>
      <span className="sr-only">{timeText} </span>
      <span aria-hidden className="tabular-nums">
        {timeText.split('–')[0]}
      </span>{' '}
    </>
  );
}

function linesInColumn({ event: { start, end }, isShort }: Shown): number {
  if (isShort) return 1;
  const halfHours = start && end ? (end.getTime() - start.getTime()) / 1_800_000 : 1;
  return Math.max(1, Math.floor((halfHours * slotHeight - 4) / lineHeight));
}

const dense = {
  slotMinHeight: slotHeight,
  slotEventOverlap: false,
  eventMinHeight: 18,
  // What ends in the night stands on the day on which it began.
  nextDayThreshold: '06:00:00',
  views: {
    timeGrid: {
      eventContent: entryIn(linesInColumn),
      dayLaneInnerClass: 'calendar-lane',
      columnMoreLinkClass: 'calendar-more',
    },
    timeGridWeek: { eventMaxStack: 2 },
    timeGridDay: { eventMaxStack: 8 },
    dayGrid: { eventContent: entryIn(() => 1), dayMaxEvents: 4 },
  },
};

/** The grid begins at eight, or at the hour of the earliest entry shown. */
function firstHour(events: readonly CalendarEvent[], zone: string): string {
  const hours = events
    .filter(({ allDay }) => !allDay)
    .map(({ start }) => Number(wallTime(start, zone).slice(0, 2)));
  return `${String(Math.min(8, ...hours)).padStart(2, '0')}:00:00`;
}
