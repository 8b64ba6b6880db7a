import type { BusyTime } from '@michi/contract/calendars/imports';
import type { OwnBlackout } from '@michi/contract/scheduling/blackouts';
import type { ClassView } from '@michi/contract/scheduling/classes';
import type { TimeOffSpan } from '@michi/contract/scheduling/time-offs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { ownBlackoutsQuery } from '../blackouts/blackout-queries.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { eventOfProposed } from './proposed-event.ts';
import { busyTimesQuery, classesQuery, proposedTimesQuery } from './queries.ts';
import { timeOffSpansQuery } from '../time-off/time-off-queries.ts';

type Props = {
  onOpen: (classId: string) => void;
  /** What leads to classes where there are none. */
  wayOn: ReactNode;
  /** Of a sensei, who has time off and closed days too. */
  onOpenTimeOff?: (id: string, date: string) => void;
  onOpenBlackout?: () => void;
  /** Of whoever may read other calendars: where they are kept. */
  onOpenBusy?: () => void;
};

const views = {
  narrow: ['listWeek', 'dayGridMonth'],
  wide: ['timeGridWeek', 'dayGridMonth', 'listWeek'],
};

/** The weeks as a grid, on a phone as a list; every class opens its details, by keyboard too. */
export function ClassCalendar({ onOpen, wayOn, onOpenTimeOff, onOpenBlackout, onOpenBusy }: Props) {
  const zone = useZone();
  // Its day is kept for when the screen is turned, which draws the calendar anew.
  const [range, setRange] = useState(() => weekAround(new Date(serverNow())));
  const classes = useQuery({
    ...classesQuery(range.from, range.to),
    placeholderData: (previous) => previous,
  });
  const proposed = useQuery({
    ...proposedTimesQuery(range.from, range.to),
    placeholderData: (previous) => previous,
  });
  const timeOffs = useQuery({
    ...timeOffSpansQuery(range.from, range.to),
    enabled: onOpenTimeOff !== undefined,
    placeholderData: (previous) => previous,
  });
  const closed = useQuery({
    ...ownBlackoutsQuery(range.from.slice(0, 10), range.to.slice(0, 10)),
    enabled: onOpenBlackout !== undefined,
    placeholderData: (previous) => previous,
  });
  const busy = useQuery({
    ...busyTimesQuery(range.from, range.to),
    enabled: onOpenBusy !== undefined,
    placeholderData: (previous) => previous,
  });
  const open = (id: string) => {
    if (id.startsWith(busyPrefix)) onOpenBusy?.();
    else if (id.startsWith(blackoutPrefix)) onOpenBlackout?.();
    else if (id.startsWith(proposedPrefix)) onOpen(id.slice(proposedPrefix.length));
    else if (id.startsWith(timeOffPrefix)) {
      const [timeOffId = '', date = ''] = id.slice(timeOffPrefix.length).split('/');
      onOpenTimeOff?.(timeOffId, date);
    } else onOpen(id);
  };
  const none = (
    <>
      {m.calendar_empty()} · {wayOn}
    </>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-x-6">
        <ZoneNote />
        {/* A list says it in its own place. */}
        {classes.data?.items.length === 0 && <p className="text-sm text-quiet max-md:hidden">{none}</p>}
      </div>
      {[classes, proposed, timeOffs, closed, busy].map(
        (query, index) =>
          query.isError && <ErrorState key={index} error={query.error} onRetry={query.refetch} />,
      )}
      <CalendarFrame
        zone={zone}
        events={[
          ...(classes.data?.items ?? []).map(eventOf),
          ...(proposed.data?.items ?? []).map((item) =>
            eventOfProposed(`${proposedPrefix}${item.classId}`, item, zone),
          ),
          ...(timeOffs.data?.items ?? []).map(eventOfTimeOff),
          ...(closed.data?.items ?? []).map(eventOfClosed),
          ...(busy.data?.items ?? []).map(eventOfBusy),
        ]}
        empty={classes.isSuccess && <p className="px-4 text-center text-balance">{none}</p>}
        onOpen={open}
        onRange={({ from, to, date }) => setRange({ from, to, date })}
        date={range.date}
        views={views}
      />
    </div>
  );
}

function eventOf(item: ClassView) {
  const tone =
    item.status === 'CANCELED' ? 'var(--quiet)' : item.status === 'ENDED' ? 'var(--moss)' : 'var(--indigo)';
  const note =
    item.status === 'CANCELED'
      ? m.common_class_canceled()
      : item.proposal || item.move
        ? m.calendar_new_time()
        : null;
  return {
    id: item.id,
    title: [note, item.courseTitle].filter(Boolean).join(': '),
    start: item.startsAt,
    end: item.endsAt,
    color: tone,
    contrastColor: 'var(--paper)',
  };
}

const proposedPrefix = 'proposed/';

const timeOffPrefix = 'time-off/';

/** Whole days stand above the hours on the dates of their own zone, whatever the reader's is. */
function eventOfTimeOff(span: TimeOffSpan) {
  const said = span.privateReason ?? span.publicNote;
  const dateOf = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(span.timeZone).toPlainDate().toString();
  return {
    id: `${timeOffPrefix}${span.timeOffId}/${dateOf(span.startsAt)}`,
    title: said ? `${m.timeoff_event()}: ${said}` : m.timeoff_event(),
    allDay: span.allDay,
    start: span.allDay ? dateOf(span.startsAt) : span.startsAt,
    end: span.allDay ? dateOf(span.endsAt) : span.endsAt,
    color: 'var(--amber)',
    contrastColor: 'var(--paper)',
  };
}

const blackoutPrefix = 'blackout/';

/** Dates of the own calendar's zone, which no zone moves. */
function eventOfClosed(item: OwnBlackout) {
  return {
    id: `${blackoutPrefix}${item.blackoutId}/${item.fromDate}`,
    title: item.works ? m.blackout_event_works({ name: item.name }) : m.blackout_event({ name: item.name }),
    allDay: true,
    start: item.fromDate,
    end: Temporal.PlainDate.from(item.toDate).add({ days: 1 }).toString(),
    color: item.works ? 'var(--moss)' : 'var(--quiet)',
    contrastColor: 'var(--paper)',
  };
}

const busyPrefix = 'busy/';

function eventOfBusy({ importId, name, startsAt, endsAt }: BusyTime) {
  return {
    id: `${busyPrefix}${importId}/${startsAt}`,
    title: m.calendars_busy({ name }),
    start: startsAt,
    end: endsAt,
    color: 'var(--hairline)',
    contrastColor: 'var(--ink)',
  };
}

function weekAround(now: Date): { from: string; to: string; date?: string } {
  const day = 86_400_000;
  return {
    from: new Date(now.getTime() - 7 * day).toISOString(),
    to: new Date(now.getTime() + 8 * day).toISOString(),
  };
}
