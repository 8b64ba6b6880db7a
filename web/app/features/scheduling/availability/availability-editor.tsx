import { type Availability, updateAvailability } from '@michi/contract/scheduling/classes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { savingApi, toast } from '../../../lib/api/client.ts';
import { formatLocalDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { useField } from '../../../ui/form/form-context.ts';
import type { MergePart } from '../../../ui/saving/merge-parts.ts';
import { useRecordForm } from '../../../ui/saving/use-record-form.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { availabilityQuery } from './availability-query.ts';
import { DateOverrides } from './date-overrides.tsx';
import {
  type Day,
  days,
  type Hours,
  hoursOf,
  hoursText,
  minutesOf,
  overlaps,
  timeOf,
  Week,
  weekdayName,
  weekdayOf,
  weekOf,
} from './week.ts';

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
  ];
}

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
    <div className="max-w-2xl">
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
        <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
          {days.map((day) => (
            <DayRow key={day} day={day} />
          ))}
        </ul>
        <Overlap />
        <SingleDays />
      </ApiForm>
      {dialog}
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

function DayRow({ day }: { day: Day }) {
  const name = weekdayName(weekdayOf(day));
  const { field } = useController<Week, Day>({ name: day });
  const hours = field.value;
  const hasOverlap = overlaps(hours);
  const { id } = useField(day, name, hasOverlap ? m.calendar_hours_overlap() : undefined);
  const change = (next: Hours) => field.onChange(next);
  const replace = (index: number, changed: Partial<Hours[number]>) =>
    change(hours.map((entry, at) => (at === index ? { ...entry, ...changed } : entry)));
  const last = hours.at(-1);
  const add = () => {
    const from = last ? Math.min(last.to + 60, 1380) : 540;
    change([...hours, { from, to: Math.min(from + 120, 1440) }]);
  };
  return (
    <li
      id={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3 sm:grid-cols-[9rem_1fr_auto] sm:items-center"
      data-wrong={hasOverlap || undefined}
    >
      <span className={`block font-medium first-letter:uppercase ${hasOverlap ? 'text-alarm' : ''}`}>
        {name}
      </span>
      <span className="flex min-w-0 flex-col gap-2">
        {hours.length === 0 && <span className="text-sm text-quiet">{m.calendar_hours_none()}</span>}
        {hours.map((entry, index) => (
          <span key={index} className="flex min-w-0 items-center gap-2">
            <TimeInput
              label={m.calendar_hours_from({ day: name })}
              value={entry.from}
              onChange={(from) => replace(index, { from })}
            />
            <span aria-hidden>–</span>
            <TimeInput
              label={m.calendar_hours_to({ day: name })}
              value={entry.to}
              onChange={(to) => replace(index, { to: to === 0 ? 1440 : to })}
            />
            <Button
              isIconOnly
              variant="ghost"
              size="sm"
              aria-label={m.calendar_hours_remove({ day: name })}
              onPress={() => change(hours.filter((_entry, at) => at !== index))}
            >
              <Trash2 aria-hidden />
            </Button>
          </span>
        ))}
      </span>
      <Button size="sm" variant="ghost" onPress={add} aria-label={m.calendar_hours_add_to({ day: name })}>
        <Plus aria-hidden />
        {m.calendar_hours_add()}
      </Button>
    </li>
  );
}

function TimeInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (minutes: number) => void;
}) {
  return (
    <input
      type="time"
      step={900}
      aria-label={label}
      value={timeOf(value)}
      onChange={(event) => {
        const minutes = minutesOf(event.target.value);
        if (minutes !== null) onChange(minutes);
      }}
      className="input min-h-10 w-36 min-w-0 px-2"
    />
  );
}
