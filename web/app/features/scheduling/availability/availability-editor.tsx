import { type Availability, updateAvailability } from '@michi/contract/scheduling/classes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { savingApi, toast } from '../../../lib/api/client.ts';
import { todayIn } from '../../../lib/format/clock.ts';
import { formatLocalDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { mondayOf } from '../../../ui/calendar/month-days.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import type { MergePart } from '../../../ui/saving/merge-parts.ts';
import { useRecordForm } from '../../../ui/saving/use-record-form.tsx';
import { Loading, Skeleton, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { availabilityQuery } from './availability-query.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import { DateOverrides } from './date-overrides.tsx';
import { LimitFields } from './limit-fields.tsx';
import { days, hoursOf, hoursText, overlaps, Week, weekdayName, weekdayOf, weekOf } from './week.ts';
import { WeekPart } from './week-part.tsx';

const StudentView = lazyPart(async () => (await import('./student-view.tsx')).StudentView);

/** The week in the sensei's own zone; what is saved here is what students can book. */
export function AvailabilityEditor() {
  const query = useQuery(availabilityQuery);
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) {
    return (
      <Loading>
        <SkeletonRows count={7} />
      </Loading>
    );
  }
  return <WeekForm saved={query.data} />;
}

/** What two windows may have changed at once. */
function weekParts(): MergePart<Week>[] {
  return [
    { label: m.account_time_zone(), names: ['timeZone'], text: ({ timeZone }) => formatZone(timeZone) },
    ...days.map((day): MergePart<Week> => ({
      label: weekdayName(weekdayOf(day)),
      names: [day],
      text: (of) => hoursText(of[day]),
    })),
    {
      label: m.calendar_days(),
      names: ['dateOverrides'],
      text: ({ dateOverrides }) =>
        dateOverrides.map(({ date, hours }) => `${formatLocalDate(date)}: ${hoursText(hours)}`).join('\n') ||
        m.calendar_days_none(),
    },
    { label: m.availability_limits(), names: ['limits'], text: limitsText },
  ];
}

/** How many limits there are, of all and of courses: which differ is seen in the fields. */
const limitsText = ({ limits }: Week): string => {
  const { perDay, perWeek, pauseMinutes, newStudentsPerWeek } = limits.all;
  const of = [
    [m.availability_per_day(), perDay],
    [m.availability_per_week(), perWeek],
    [m.availability_pause(), pauseMinutes],
    [m.availability_new_students(), newStudentsPerWeek],
  ] as const;
  return [
    ...of.flatMap(([label, number]) => (number === null ? [] : [`${label}: ${number}`])),
    m.availability_limits_courses({ count: limits.courses.length }),
  ].join('\n');
};

function WeekForm({ saved }: { saved: Availability }) {
  const client = useQueryClient();
  const { props, handle, dialog } = useRecordForm({
    record: saved,
    isFollowing: true,
    text: m.common_merge_own(),
    parts: weekParts(),
    valuesOf: weekOf,
    load: () => client.fetchQuery({ ...availabilityQuery, staleTime: 0 }),
    save: async (week: Week, { version }) => {
      const next = await savingApi(updateAvailability, { body: { ...hoursOf(week), version } });
      client.setQueryData(availabilityQuery.queryKey, next);
      toast.success(m.calendar_hours_saved());
      return next;
    },
  });
  return (
    <div className="max-w-7xl">
      <ApiForm
        {...props}
        isWide
        schema={Week}
        defaultValues={weekOf(saved)}
        draftKey="weekly-hours"
        submitLabel={m.common_save()}
      >
        {handle}
        <Lead />
        <Parts />
      </ApiForm>
      {dialog}
    </div>
  );
}

/** The hours with the single days and the limits, and beside them what they come to. */
function Parts() {
  const timeZone = useWatch<Week, 'timeZone'>({ name: 'timeZone' });
  const [monday, setMonday] = useState(() => mondayOf(todayIn(timeZone)));
  const [secondZone, setSecondZone] = useState('');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <div>
          <WeekPart monday={monday} onTurn={setMonday} secondZone={secondZone} onSecondZone={setSecondZone} />
          <Overlap />
        </div>
        <div className="flex max-w-2xl flex-col gap-8">
          <SingleDays />
          <LimitFields />
        </div>
      </div>
      <div className="xl:sticky xl:top-24 xl:self-start">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <StudentView monday={monday} zone={secondZone || timeZone} />
        </Suspense>
      </div>
    </div>
  );
}

function Lead() {
  const timeZone = useWatch<Week, 'timeZone'>({ name: 'timeZone' });
  return <p className="text-quiet">{m.calendar_hours_lead({ zone: formatZone(timeZone) })}</p>;
}

function Overlap() {
  const week = useWatch<Week, typeof days>({ name: days });
  if (!week.some(overlaps)) return null;
  return (
    <p role="alert" className="text-sm text-alarm">
      {m.calendar_hours_overlap()}
    </p>
  );
}

function SingleDays() {
  const { field } = useController<Week, 'dateOverrides'>({ name: 'dateOverrides' });
  const timeZone = useWatch<Week, 'timeZone'>({ name: 'timeZone' });
  return <DateOverrides overrides={field.value} timeZone={timeZone} onChange={field.onChange} />;
}
