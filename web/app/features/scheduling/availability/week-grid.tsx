import FullCalendar from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { zoneCity } from '@michi/contract/zone-city';
import { Temporal } from 'temporal-polyfill';
import { formatLocalDate, formatMinute } from '../../../lib/format/format.ts';
import { zonePart } from '../../../lib/format/zone-name.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { gridLanguage } from '../grid-language.ts';
import { addDays } from '../../../ui/calendar/month-days.ts';
import { rangeText } from '../calendar/grid-times.ts';
import { timeOf, type Week, weekdayName, weekdayOf } from './week.ts';
import { dayOfDate, hoursOn, type Range } from './week-changes.ts';
import '../../../ui/styles/calendar.css';

/** Hours as the grid shows them; `isOwn`: of that date alone. */
export type ShownHours = { date: string; range: Range; isOwn: boolean };

type Props = {
  week: Week;
  /** The first day that is shown. */
  monday: string;
  secondZone: string;
  onTurn: (monday: string) => void;
  onNew: (date: string, range: Range) => void;
  onOpen: (shown: ShownHours) => void;
  onMove: (shown: ShownHours, to: { date: string; range: Range }) => void;
};

/**
 * A week of the calendar's wall time: free space is drawn into, hours are dragged, resized and opened. Dates
 * and times are kept as UTC, which no clock change moves.
 */
export function WeekGrid({ week, monday, secondZone, onTurn, onNew, onOpen, onMove }: Props) {
  const dates = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const closed = dates.filter((date) => {
    const { hours, isOwn } = hoursOn(week, date);
    return isOwn && hours.length === 0;
  });
  return (
    <div className="flex flex-col gap-2">
      <ZoneLine zone={week.timeZone} secondZone={secondZone} monday={monday} />
      <FullCalendar
        plugins={[timeGrid, interaction, classic]}
        initialView="timeGridWeek"
        initialDate={monday}
        headerToolbar={{ start: 'prev,next today', center: 'title', end: '' }}
        locale={gridLanguage()}
        timeZone="UTC"
        firstDay={1}
        height={600}
        scrollTime="07:00:00"
        snapDuration="00:15:00"
        allDaySlot={closed.length > 0}
        allDayText=""
        nowIndicator
        now={() => wallNow(week.timeZone)}
        eventTimeFormat={rangeText}
        slotHeaderFormat={rangeText}
        slotHeaderContent={({ time, text }) =>
          secondZone === '' ? (
            text
          ) : (
            <TwoTimes
              text={text}
              other={otherTime(week.timeZone, secondZone, monday, (time?.milliseconds ?? 0) / 60_000)}
            />
          )
        }
        toolbarTitleClass="calendar-heading font-serif font-medium"
        todayText={m.calendar_today()}
        todayHint={m.calendar_today()}
        buttonClass="calendar-button"
        eventContent={({ event, timeText }) => (
          <Entry shown={shownOf(event.id)} said={timeText || event.title} />
        )}
        blockEventClass="calendar-block"
        eventInteractive
        editable
        eventResizableFromStart
        selectable
        selectMirror
        longPressDelay={300}
        events={[...dates.flatMap((date) => eventsOf(week, date)), ...closed.map(closedEvent)]}
        datesSet={({ start }) => onTurn(dateOf(start))}
        select={({ start, end, allDay, view }) => {
          view.calendar.unselect();
          if (!allDay) onNew(dateOf(start), rangeOf(start, end));
        }}
        eventClick={({ event }) => {
          const shown = shownOf(event.id);
          if (shown) onOpen(shown);
        }}
        eventDrop={({ event, revert }) => moved(event, revert, onMove)}
        eventResize={({ event, revert }) => moved(event, revert, onMove)}
      />
    </div>
  );
}

type Moved = { id: string; start: Date | null; end: Date | null; allDay: boolean };

/** What stands in the form is drawn anew, wherever the grid has put it. */
function moved({ id, start, end, allDay }: Moved, revert: () => void, onMove: Props['onMove']): void {
  revert();
  const shown = shownOf(id);
  if (shown && start && end && !allDay) onMove(shown, { date: dateOf(start), range: rangeOf(start, end) });
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);
const minuteOf = (at: Date): number => at.getUTCHours() * 60 + at.getUTCMinutes();

/** What runs on past midnight ends there: the next day has hours of its own. */
function rangeOf(start: Date, end: Date): Range {
  return { from: minuteOf(start), to: dateOf(end) > dateOf(start) ? 1440 : minuteOf(end) };
}

const idOf = (date: string, { from, to }: Range, isOwn: boolean) =>
  [date, String(from), String(to), isOwn ? 'own' : 'week'].join('/');

function shownOf(id: string): ShownHours | null {
  const [date = '', from, to, of] = id.split('/');
  return of === undefined
    ? null
    : { date, range: { from: Number(from), to: Number(to) }, isOwn: of === 'own' };
}

function eventsOf(week: Week, date: string) {
  const { hours, isOwn } = hoursOn(week, date);
  return hours.map((range) => ({
    id: idOf(date, range, isOwn),
    title: '',
    start: `${date}T${timeOf(range.from)}:00`,
    end: range.to === 1440 ? `${addDays(date, 1)}T00:00:00` : `${date}T${timeOf(range.to)}:00`,
    color: isOwn ? 'var(--indigo)' : 'var(--moss)',
    contrastColor: 'var(--paper)',
  }));
}

/** The hours; whose day it is is seen from where they stand, and said to who cannot see that. */
function Entry({ shown, said }: { shown: ShownHours | null; said: string }) {
  return (
    <span className="block text-xs leading-4 whitespace-normal">
      {shown && <span className="sr-only">{weekdayName(weekdayOf(dayOfDate(shown.date)))}, </span>}
      {said}
      {shown?.isOwn && (
        <span className="block">{m.availability_only_on({ day: formatLocalDate(shown.date) })}</span>
      )}
    </span>
  );
}

const closedEvent = (date: string) => ({
  id: date,
  title: m.calendar_days_closed(),
  allDay: true,
  editable: false,
  start: date,
  color: 'var(--quiet)',
  contrastColor: 'var(--paper)',
});

const wallNow = (zone: string): string =>
  `${Temporal.Instant.fromEpochMilliseconds(serverNow()).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })}:00Z`;

/**
 * What the clock of the other zone says then, on the Wednesday of the week; with a sign where the day is
 * another.
 */
function otherTime(
  zone: string,
  other: string,
  monday: string,
  minute: number,
): { clock: string; day: string } {
  const date = Temporal.PlainDate.from(monday).add({ days: 2 });
  const here = date
    .toPlainDateTime({ hour: Math.floor(minute / 60) % 24, minute: minute % 60 })
    .toZonedDateTime(zone);
  const there = here.withTimeZone(other);
  const ahead = Temporal.PlainDate.compare(there.toPlainDate(), date);
  return { clock: formatMinute(there.hour * 60 + there.minute), day: ['−1', '', '+1'][ahead + 1] ?? '' };
}

function TwoTimes({ text, other }: { text: string; other: ReturnType<typeof otherTime> }) {
  return (
    <span className="inline-flex gap-3 tabular-nums">
      <span className="min-w-12 text-end text-indigo">
        {other.clock}
        {other.day !== '' && <sup> {other.day}</sup>}
      </span>
      <span className="min-w-10 text-end">{text}</span>
    </span>
  );
}

/** Which column is whose, and whether the clocks change in the week that is shown. */
function ZoneLine({ zone, secondZone, monday }: { zone: string; secondZone: string; monday: string }) {
  const zones = secondZone === '' ? [zone] : [secondZone, zone];
  const offsets = (of: string) =>
    [0, 7].map((days) => Temporal.PlainDate.from(monday).add({ days }).toZonedDateTime(of).offset);
  const changing = zones.filter((of) => new Set(offsets(of)).size > 1);
  const name = (of: string) =>
    `${zoneCity(of)} (${zonePart(of, Date.parse(`${monday}T12:00:00Z`), 'shortOffset')})`;
  return (
    <p className="text-sm text-quiet">
      {secondZone === '' ? (
        name(zone)
      ) : (
        <>
          <span className="text-indigo">{name(secondZone)}</span> · {name(zone)}
        </>
      )}
      {changing.length > 0 && (
        <span className="block text-amber">
          {m.availability_clock_change({ zone: changing.map((of) => zoneCity(of)).join(', ') })}
        </span>
      )}
    </p>
  );
}
