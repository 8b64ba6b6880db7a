import { getCourse } from '@michi/contract/catalogue/courses';
import {
  type CalendarBlackout,
  type CalendarClass,
  CalendarKind,
  type CalendarTimeOff,
} from '@michi/contract/scheduling/blackouts';
import { LocalDate } from '@michi/contract/fields';
import { getUser } from '@michi/contract/identity/users';
import { isolate } from '@michi/contract/isolate';
import { ClassStatus } from '@michi/contract/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { api } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { classStatusName } from '../../../ui/status/class-badge.tsx';
import { TableSelect } from '../../../ui/table/table-filters.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { suggestCourses, suggestSensei, wholeCalendarQuery } from '../blackouts/blackout-queries.ts';
import { type CategoryNames, whomOf } from '../blackouts/blackout-terms.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { FilterPick } from './filter-pick.tsx';
import { eventOfProposal } from './proposed-event.ts';
import { TimeOffSheet } from '../time-off/time-off-sheet.tsx';
import '../../../ui/table/table.css';

const Id = z.uuid();
const views = {
  narrow: ['listDay', 'listWeek'],
  wide: ['timeGridWeek', 'timeGridDay', 'dayGridMonth', 'listWeek'],
};

type Props = {
  url: TableUrl;
  /** Filters by category; composed by the page. */
  categoryFilter: ReactNode;
  categories: CategoryNames;
};

/**
 * Everybody's classes, times proposed for them, time-offs and closed days; what is shown, how, and what is
 * open beside it stands in the address.
 */
export function AdminCalendar({ url, categoryFilter, categories }: Props) {
  const zone = useZone();
  // How and from which day it is shown, as one word: the calendar tells both at once.
  const [view, date] = url.filter('at').split('/');
  const last = useRef<string | null>(null);
  const [range, setRange] = useState(() => weekAround(date));
  const query = {
    ...range,
    senseiId: Id.safeParse(url.filter('sensei')).data,
    courseId: Id.safeParse(url.filter('course')).data,
    categoryId: Id.safeParse(url.filter('category')).data,
    kind: CalendarKind.safeParse(url.filter('kind')).data,
    status: ClassStatus.safeParse(url.filter('status')).data,
  };
  const calendar = useQuery({ ...wholeCalendarQuery(query), placeholderData: keepPreviousData });
  const {
    classes = [],
    proposals = [],
    timeOffs = [],
    blackouts = [],
    hasMore = false,
  } = calendar.data ?? {};
  const open = (event: string) => {
    const [kind = '', id = ''] = event.split('/');
    url.setOpen(kind, kind === 'off' ? event.slice('off/'.length) : id);
  };
  const opened = timeOffs.find((each) => `${each.timeOffId}/${each.startsAt}` === url.filter('off'));
  return (
    <div className="flex flex-col gap-4">
      <div className="table-tools">
        <SenseiFilter url={url} />
        <CourseFilter url={url} />
        {categoryFilter}
        <TableSelect
          url={url}
          name="kind"
          label={m.blackout_kind()}
          any={m.blackout_any_kind()}
          values={CalendarKind.options}
          nameOf={(kind) => kindNames[kind]()}
        />
        <TableSelect
          url={url}
          name="status"
          label={m.blackout_state()}
          any={m.blackout_any_state()}
          values={ClassStatus.options}
          nameOf={classStatusName}
        />
      </div>
      <ZoneNote />
      {calendar.isLoadingError && <ErrorState error={calendar.error} onRetry={calendar.refetch} />}
      <output className={hasMore ? 'block rounded-lg bg-amber-wash px-4 py-3 text-sm' : 'sr-only'}>
        {hasMore ? m.blackout_more() : ''}
      </output>
      <CalendarFrame
        zone={zone}
        events={[
          ...blackouts.map((each) => eventOfBlackout(each, categories)),
          ...timeOffs.map(eventOfTimeOff),
          ...classes.map(eventOfClass),
          ...proposals.map((each) => eventOfProposal(`class/${each.classId}/proposed`, each, zone)),
        ]}
        empty={calendar.isSuccess ? m.blackout_nothing() : ''}
        onOpen={open}
        onRange={(shown) => {
          setRange({ from: shown.from, to: shown.to });
          const at = `${shown.view}/${shown.date}`;
          // The first one only says how it opened, and it is told again when other entries make the grid
          // longer.
          if (last.current !== null && last.current !== at) url.setOpen('at', at);
          last.current = at;
        }}
        views={views}
        view={view}
        date={LocalDate.safeParse(date).data}
        isDense
      />
      <TimeOffSheet item={opened ?? null} onClose={() => url.setOpen('off', '')} />
    </div>
  );
}

function SenseiFilter({ url }: { url: TableUrl }) {
  const id = Id.safeParse(url.filter('sensei')).data;
  const person = useQuery({
    queryKey: sharedKeys.person(id),
    queryFn: ({ signal }) => api(getUser, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
  });
  return (
    <FilterPick
      label={m.blackout_sensei()}
      chosen={id === undefined ? null : (person.data?.name ?? m.blackout_open_sensei())}
      suggest={suggestSensei}
      onPick={(picked) => url.setFilter('sensei', picked)}
    />
  );
}

function CourseFilter({ url }: { url: TableUrl }) {
  const id = Id.safeParse(url.filter('course')).data;
  const course = useQuery({
    queryKey: sharedKeys.course(id),
    queryFn: ({ signal }) => api(getCourse, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
  });
  return (
    <FilterPick
      label={m.blackout_course()}
      chosen={id === undefined ? null : (course.data?.title ?? m.blackout_open_course())}
      suggest={suggestCourses}
      onPick={(picked) => url.setFilter('course', picked)}
    />
  );
}

const kindNames: Record<CalendarKind, () => string> = {
  ONE_TO_ONE: m.blackout_kind_one,
  GROUP: m.blackout_kind_group,
  TIME_OFF: m.blackout_kind_off,
  BLACKOUT: m.blackout_kind_closed,
};

const tones: Record<ClassStatus, string> = {
  SCHEDULED: 'var(--indigo)',
  CANCELED: 'var(--quiet)',
  ENDED: 'var(--moss)',
};

function eventOfClass(item: CalendarClass) {
  const seats = item.format === 'GROUP' ? ` (${item.seatsTaken}/${item.maxSeats})` : '';
  const prefix = item.status === 'CANCELED' ? `${m.common_class_canceled()}: ` : '';
  return {
    id: `class/${item.id}`,
    title: `${prefix}${isolate(item.sensei.name)}: ${isolate(item.courseTitle)}${seats}`,
    who: item.sensei.name,
    what: `${prefix}${isolate(item.courseTitle)}${seats}`,
    start: item.startsAt,
    end: item.endsAt,
    color: tones[item.status],
    contrastColor: 'var(--paper)',
  };
}

/** Whole days stand above the hours on the dates of their own zone, whatever the reader's is. */
function eventOfTimeOff(item: CalendarTimeOff) {
  const dateOf = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(item.timeZone).toPlainDate().toString();
  return {
    id: `off/${item.timeOffId}/${item.startsAt}`,
    title: m.blackout_off_of({ name: item.sensei.name }),
    allDay: item.allDay,
    start: item.allDay ? dateOf(item.startsAt) : item.startsAt,
    end: item.allDay ? dateOf(item.endsAt) : item.endsAt,
    color: 'var(--amber)',
    contrastColor: 'var(--paper)',
  };
}

function eventOfBlackout(item: CalendarBlackout, categories: CategoryNames) {
  return {
    id: `blackout/${item.blackoutId}/${item.fromDate}`,
    title: m.blackout_event_for({ name: item.name, whom: whomOf(item, categories) }),
    allDay: true,
    start: item.fromDate,
    end: Temporal.PlainDate.from(item.toDate).add({ days: 1 }).toString(),
    color: 'var(--seal)',
    contrastColor: 'var(--paper)',
  };
}

function weekAround(date: string | undefined): { from: string; to: string } {
  const at = LocalDate.safeParse(date);
  const middle = at.success ? Date.parse(at.data) : serverNow();
  const day = 86_400_000;
  return { from: new Date(middle - 7 * day).toISOString(), to: new Date(middle + 8 * day).toISOString() };
}
