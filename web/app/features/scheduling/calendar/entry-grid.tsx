import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { todayIn } from '../../../lib/format/clock.ts';
import { dates, wallTime } from '../../../lib/format/format.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { dayIn } from '../../../lib/format/zoned-day.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { gridLanguage } from '../grid-language.ts';
import { entriesOn, type ShownEntry } from './entries.ts';
import { classesOf, EntryContent } from './entry-mark.tsx';
import { rangeText, shortHour } from './grid-times.ts';
import { daysOf, type Period } from './period.ts';
import '../../../ui/styles/calendar.css';

type Props = {
  view: 'month' | 'week' | 'day';
  /** The day that is chosen, and what is shown around it. */
  date: string;
  period: Period;
  entries: readonly ShownEntry[];
  /** The entries are still those of the days before. */
  isAwaited: boolean;
  /** Seven days side by side on a phone: short times, short names, no room for signs. */
  isNarrow: boolean;
  zone: string;
  onOpen: (entry: ShownEntry) => void;
  onDay: (date: string) => void;
  /** A class was let go at another time: it stays where it is until somebody agrees. */
  onMove: (classId: string, startsAt: string) => void;
};

const names = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;
/** Half an hour has room for two lines. */
const slotHeight = 34;
const lineHeight = 16;
const narrowLine = 13;

/** Days as a grid of hours, or a month of days. Classes can be dragged to a time to ask for. */
export function EntryGrid(props: Props) {
  const { view, date, period, entries, isAwaited, isNarrow, zone, onOpen, onDay, onMove } = props;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const dayOf = (at: Date) => dayIn(at.toISOString(), zone) ?? date;
  return (
    <FullCalendar
      // Turned to other days it opens where they have something.
      key={`${view} ${period.from} ${isAwaited}`}
      plugins={[dayGrid, timeGrid, interaction, classic]}
      initialView={names[view]}
      initialDate={view === 'month' ? `${date.slice(0, 7)}-01` : date}
      headerToolbar={false}
      locale={gridLanguage()}
      timeZone={zone}
      firstDay={1}
      fixedWeekCount={false}
      height={view === 'month' ? 'auto' : 'max(30rem, min(46rem, 100dvh - 15rem))'}
      scrollTime={scrollTime(period, entries, zone)}
      scrollTimeReset={false}
      allDaySlot={entries.some(({ allDay }) => allDay)}
      allDayText={m.agenda_all_day()}
      nowIndicator
      now={() => serverNow()}
      slotMinHeight={slotHeight}
      // Beside each other there would be no room for a word.
      slotEventOverlap={isNarrow}
      eventMinHeight={24}
      // What ends in the night stands on the day on which it began.
      nextDayThreshold="06:00:00"
      eventTimeFormat={rangeText}
      displayEventEnd
      slotHeaderFormat={rangeText}
      {...(isNarrow
        ? {
            slotHeaderContent: ({ time }: { time?: { milliseconds: number } | undefined }) =>
              shortHour((time?.milliseconds ?? 0) / 60_000),
            dayHeaderContent: ({ date: at, isToday }: { date: Date; isToday: boolean }) => (
              <DayAbove date={dayOf(at)} isToday={isToday} />
            ),
            eventMaxStack: 2,
          }
        : {})}
      dayMaxEvents={view === 'month' ? 4 : false}
      moreLinkClick="popover"
      // Above the hours the library's name of such a link leaves out what is seen of it, but for the number.
      navLinks={view === 'month' || isNarrow}
      navLinkDayClick={(at) => onDay(dayOf(at))}
      dayHeaderClass={({ date: at }) => (view === 'week' && dayOf(at) === date ? 'calendar-chosen' : '')}
      dayCellClass={({ date: at }) =>
        view === 'month' && at.toISOString().slice(0, 10) === date ? 'calendar-chosen' : ''
      }
      events={entries.map((entry) => ({
        id: entry.id,
        title: entry.title,
        start: entry.start,
        end: entry.end,
        allDay: entry.allDay,
        // Behind the classes of a narrow column, which have no room beside it.
        display: isNarrow && entry.kind === 'BUSY' ? 'background' : 'block',
        startEditable: entry.isMovable,
        durationEditable: false,
        className: `${classesOf(entry)} calendar-entry-box`,
      }))}
      eventInteractive
      eventContent={({ event, timeText, isShort }: Shown) => {
        const entry = byId.get(event.id);
        if (!entry) return event.title;
        if (isNarrow && entry.kind === 'BUSY')
          return <span className="sr-only">{`${timeText} ${entry.title}`.trim()}</span>;
        const lines = linesIn(event, { isOne: view === 'month' || isShort, isNarrow });
        return <EntryContent entry={entry} timeText={timeText} lines={lines} isNarrow={isNarrow} />;
      }}
      columnEventInnerClass={`calendar-entry-inner ${isNarrow ? 'calendar-entry-narrow' : ''}`}
      rowEventInnerClass="calendar-entry-inner calendar-entry-row"
      eventClick={({ event }) => {
        const entry = byId.get(event.id);
        if (entry) onOpen(entry);
      }}
      eventDrop={({ event, revert }) => {
        const classId = byId.get(event.id)?.classId;
        const to = event.start?.toISOString();
        revert();
        if (classId && to && !event.allDay) onMove(classId, to);
      }}
      // Above the hours stands what lasts all day.
      eventAllow={({ allDay }) => view === 'month' || !allDay}
    />
  );
}

/** Over a narrow column. The library names the link around it by its date alone, so no more is text of it. */
function DayAbove({ date, isToday }: { date: string; isToday: boolean }) {
  const at = new Date(`${date}T00:00:00Z`);
  return (
    <span
      className="day-above"
      data-weekday={dates({ weekday: 'narrow', timeZone: 'UTC' }).format(at)}
      data-today={isToday || undefined}
    >
      {at.getUTCDate()}
    </span>
  );
}

type Shown = {
  event: { id: string; title: string; start: Date | null; end: Date | null; allDay: boolean };
  timeText: string;
  isShort: boolean;
};

function linesIn(
  { start, end, allDay }: Shown['event'],
  { isOne, isNarrow }: { isOne: boolean; isNarrow: boolean },
): number {
  if (isOne) return 1;
  if (isNarrow && allDay) return 2;
  const halfHours = start && end ? (end.getTime() - start.getTime()) / 1_800_000 : 1;
  return Math.max(1, Math.floor((halfHours * slotHeight - 4) / (isNarrow ? narrowLine : lineHeight)));
}

/** Of the days that hold today the hour before now; else the first one that has something, or the morning. */
function scrollTime(period: Period, entries: readonly ShownEntry[], zone: string): string {
  const today = todayIn(zone);
  const hourOf = (at: string | number) => Number(wallTime(at, zone).slice(0, 2));
  if (period.from <= today && today < period.to) return hourText(hourOf(serverNow()) - 1);
  const first = daysOf(period)
    .flatMap((date) => entriesOn(date, entries, zone))
    .filter(({ allDay, kind }) => !allDay && kind !== 'BUSY')
    .map(({ start }) => hourOf(start));
  return hourText(Math.min(...(first.length > 0 ? first : [9])) - 1);
}

const hourText = (hour: number) => `${String(Math.max(0, hour)).padStart(2, '0')}:00:00`;
