import type { ClassView } from '@michi/contract/scheduling';
import type { TimeOffSpan } from '@michi/contract/time-offs';
import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import list from '@fullcalendar/react/list';
import es from '@fullcalendar/react/locales/es';
import ptBr from '@fullcalendar/react/locales/pt-br';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useZone } from '../../lib/clock.ts';
import { formatTime } from '../../lib/format.ts';
import { currentLocale, m } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/states.tsx';
import { ZoneNote } from '../../ui/when.tsx';
import { classesQuery } from './queries.ts';
import { timeOffSpansQuery } from './time-off-queries.ts';
import '../../ui/calendar.css';

const narrow = '(max-width: 48rem)';

type Props = {
  onOpen: (classId: string) => void;
  /** Of a sensei, who has time off too. */
  onOpenTimeOff?: (id: string) => void;
};

/** The weeks as a grid, on a phone as a list; every class opens its details, by keyboard too. */
export function ClassCalendar({ onOpen, onOpenTimeOff }: Props) {
  const zone = useZone();
  const [range, setRange] = useState(() => weekAround(new Date()));
  const classes = useQuery({
    ...classesQuery(range.from, range.to),
    placeholderData: (previous) => previous,
  });
  const timeOffs = useQuery({
    ...timeOffSpansQuery(range.from, range.to),
    enabled: onOpenTimeOff !== undefined,
    placeholderData: (previous) => previous,
  });
  const spans = timeOffs.data?.items ?? [];
  const isNarrow = window.matchMedia(narrow).matches;
  const locale = { en: undefined, es, 'pt-BR': ptBr }[currentLocale()];
  return (
    <div className="flex flex-col gap-3">
      <ZoneNote />
      {classes.isError && <ErrorState onRetry={classes.refetch} />}
      {timeOffs.isError && <ErrorState onRetry={timeOffs.refetch} />}
      <FullCalendar
        plugins={[dayGrid, timeGrid, list, classic]}
        initialView={isNarrow ? 'listWeek' : 'timeGridWeek'}
        headerToolbar={{
          start: 'prev,next today',
          center: 'title',
          end: isNarrow ? 'listWeek,dayGridMonth' : 'timeGridWeek,dayGridMonth,listWeek',
        }}
        locale={locale}
        timeZone={zone}
        firstDay={1}
        height="auto"
        allDaySlot={spans.some(({ allDay }) => allDay)}
        allDayText=""
        nowIndicator
        slotMinTime={firstHour(classes.data?.items ?? [], zone)}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        toolbarTitleClass="font-serif text-2xl font-medium"
        todayText={m.calendar_today()}
        todayHint={m.calendar_today()}
        noEventsContent={classes.isSuccess ? m.calendar_empty() : ''}
        events={[...(classes.data?.items ?? []).map(eventOf), ...spans.map(eventOfTimeOff)]}
        eventInteractive
        eventTitleClass="calendar-title"
        buttonClass="calendar-button"
        eventClick={({ event }) =>
          event.id.startsWith(timeOffPrefix)
            ? onOpenTimeOff?.(event.id.slice(timeOffPrefix.length).split('/')[0] ?? '')
            : onOpen(event.id)
        }
        datesSet={({ start, end }) => setRange({ from: start.toISOString(), to: end.toISOString() })}
      />
    </div>
  );
}

/** The grid begins at eight, or at the hour of the earliest class shown. */
function firstHour(items: readonly ClassView[], zone: string): string {
  const hours = items.map((item) => Number(formatTime(item.startsAt, zone).slice(0, 2)));
  return `${String(Math.min(8, ...hours)).padStart(2, '0')}:00:00`;
}

function eventOf(item: ClassView) {
  const tone =
    item.status === 'CANCELED' ? 'var(--quiet)' : item.status === 'ENDED' ? 'var(--moss)' : 'var(--indigo)';
  const prefix = item.status === 'CANCELED' ? `${m.common_class_canceled()}: ` : '';
  return {
    id: item.id,
    title: prefix + item.courseTitle,
    start: item.startsAt,
    end: item.endsAt,
    color: tone,
    contrastColor: 'var(--paper)',
  };
}

const timeOffPrefix = 'time-off/';

/** Whole days stand above the hours on the dates of their own zone, whatever the reader's is. */
function eventOfTimeOff(span: TimeOffSpan) {
  const said = span.privateReason ?? span.publicNote;
  const dateOf = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(span.timeZone).toPlainDate().toString();
  return {
    id: `${timeOffPrefix}${span.timeOffId}/${span.startsAt}`,
    title: said ? `${m.timeoff_event()}: ${said}` : m.timeoff_event(),
    allDay: span.allDay,
    start: span.allDay ? dateOf(span.startsAt) : span.startsAt,
    end: span.allDay ? dateOf(span.endsAt) : span.endsAt,
    color: 'var(--amber)',
    contrastColor: 'var(--paper)',
  };
}

function weekAround(now: Date): { from: string; to: string } {
  const day = 86_400_000;
  return {
    from: new Date(now.getTime() - 7 * day).toISOString(),
    to: new Date(now.getTime() + 8 * day).toISOString(),
  };
}
