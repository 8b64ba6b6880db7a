import { CalendarEntryKind } from '@michi/contract/scheduling/own-calendar';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMedia } from '../../../lib/browser/media.ts';
import { todayIn, useZone } from '../../../lib/format/clock.ts';
import { dates } from '../../../lib/format/format.ts';
import { startOfDay } from '../../../lib/format/zoned-day.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { dayByKey } from '../../../ui/calendar/month-days.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { Agenda } from './agenda.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { entriesOn, type ShownEntry, shownOf } from './entries.ts';
import { kindsOf } from './entry-kinds.tsx';
import { MonthAndDay } from './month-and-day.tsx';
import { CalendarView, periodOf, readDate, turnedTo } from './period.ts';
import { ownCalendarQuery } from './queries.ts';
import '../../../ui/styles/entries.css';

const EntryGrid = lazyPart(async () => (await import('./entry-grid.tsx')).EntryGrid);

type Props = {
  /** What leads to classes where there are none. */
  wayOn: ReactNode;
};

/**
 * Everything that one has to reckon with, as a month, a week, a day or a list; how it is shown stands in the
 * address.
 */
export function OwnCalendar({ wayOn }: Props) {
  const zone = useZone();
  const navigate = useNavigate();
  const user = useUser();
  const isPhone = useMedia('(max-width: 48rem)');
  const isPrinted = useMedia('print');
  const { view, date, hidden, ...turn } = useCalendarAddress(zone, isPhone);
  const period = periodOf(view, date);
  const query = useQuery({
    ...ownCalendarQuery(startOfDay(period.from, zone), startOfDay(period.to, zone)),
    placeholderData: (previous) => previous,
  });
  const kinds = kindsOf(user?.type ?? null);
  const reader = { zone, isSensei: user?.type === 'SENSEI' };
  const all = (query.data?.items ?? []).map((item) => shownOf(item, reader));
  const entries = all.filter(({ kind }) => !hidden.has(kind));
  const isAllHidden = all.length > 0 && entries.length === 0;
  const open = (entry: ShownEntry) => {
    if (entry.classId !== null) turn.change({ class: entry.classId });
    else if (entry.to !== null) void navigate(entry.to);
  };
  const shown = { entries, zone, onOpen: open };
  const isGrid = !isPrinted && (isPhone ? view === 'day' || view === 'week' : view !== 'agenda');
  return (
    <section className="flex flex-col gap-4" aria-label={m.common_calendar()}>
      <CalendarToolbar view={view} date={date} onView={turn.toView} onTurn={turn.by} onToday={turn.toToday} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <CalendarLegend kinds={kinds} hidden={hidden} onHidden={turn.hide} />
        <ZoneNote />
      </div>
      {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
      <output
        className={query.data?.hasMore ? 'block rounded-lg bg-amber-wash px-4 py-3 text-sm' : 'sr-only'}
      >
        {query.data?.hasMore ? m.agenda_more() : ''}
      </output>
      {query.isSuccess && entries.length === 0 && (
        <p className="text-sm text-quiet">
          {isAllHidden ? m.agenda_all_hidden() : m.agenda_empty()} ·{' '}
          {isAllHidden ? (
            <button type="button" className="prose-link" onClick={() => turn.hide(new Set())}>
              {m.agenda_show_all()}
            </button>
          ) : (
            wayOn
          )}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        className="calendar-keys"
        data-view={view}
        aria-label={m.agenda_days()}
        aria-describedby="calendar-help"
        // The arrows go from day to day once it has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => turn.press(event)}
      >
        {query.isLoadingError ? null : query.isPending ? (
          <Skeleton className="h-[32rem] w-full" />
        ) : isGrid && view !== 'agenda' ? (
          <Suspense fallback={<Skeleton className="h-[32rem] w-full" />}>
            <EntryGrid
              {...shown}
              {...{ view, date, period }}
              isAwaited={query.isPlaceholderData}
              isNarrow={isPhone && view === 'week'}
              onDay={(day) => turn.change({ date: day, view: 'day' })}
              onMove={(classId, to) => turn.change({ move: classId, to })}
            />
          </Suspense>
        ) : isPhone && view === 'month' && !isPrinted ? (
          <MonthAndDay {...shown} date={date} onDay={turn.toDay} />
        ) : isAllHidden ? null : (
          <Agenda {...shown} period={period} />
        )}
      </fieldset>
      <output className="sr-only">{saidDay(date, entries, zone)}</output>
      <p id="calendar-help" className="off-paper text-sm text-quiet max-md:hidden">
        {m.agenda_help()}
      </p>
    </section>
  );
}

/** View, day and what is left out, as the address has them, and what changes them. */
function useCalendarAddress(zone: string, isPhone: boolean) {
  const { params, change } = useAddressState();
  const today = todayIn(zone);
  const view = CalendarView.catch(isPhone ? 'agenda' : 'week').parse(params.get('view'));
  const date = readDate(params.get('date'), today);
  const hidden = new Set(
    (params.get('hide') ?? '').split(',').flatMap((kind) => {
      const known = CalendarEntryKind.safeParse(kind.toUpperCase());
      return known.success ? [known.data] : [];
    }),
  );
  // A key that is held goes on from the day that was asked for last, which may not be drawn yet.
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asked.current === date) asked.current = null;
  }, [date]);
  const newest = () => asked.current ?? date;
  const toDay = (day: string) => {
    asked.current = day === date ? null : day;
    change({ date: day === today ? '' : day });
  };
  const toView = (next: CalendarView) => change({ view: next });
  const toToday = () => toDay(today);
  return {
    view,
    date,
    hidden,
    change,
    toDay,
    toView,
    toToday,
    by: (by: 1 | -1) => toDay(turnedTo(view, newest(), by)),
    hide: (kinds: ReadonlySet<CalendarEntryKind>) => change({ hide: [...kinds].join(',').toLowerCase() }),
    press: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const step = CalendarView.options[Number(event.key) - 1];
      // An entry that has the focus keeps the keys of the page: up and down scroll.
      const day = event.target === event.currentTarget ? dayByKey(event.key, newest()) : null;
      if (step) toView(step);
      else if (event.key === 't') toToday();
      else if (day) toDay(day);
      else return;
      event.preventDefault();
    },
  };
}

/** To who goes from day to day by keys. */
function saidDay(date: string, entries: readonly ShownEntry[], zone: string): string {
  const day = dates({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  const count = entriesOn(date, entries, zone).length;
  return `${day}: ${count === 0 ? m.agenda_nothing() : m.agenda_count({ count })}`;
}
