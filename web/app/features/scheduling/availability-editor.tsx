import { type Availability, updateAvailability } from '@michi/contract/scheduling';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../lib/client.ts';
import { formatZone } from '../../lib/zone-name.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { availabilityQuery } from './availability-query.ts';
import { DateOverrides } from './date-overrides.tsx';
import { minutesOf, overlapsIn, timeOf, weekdayName } from './week.ts';

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
  return <WeekForm key={query.data.version} saved={query.data} />;
}

type Hours = Availability['weeklyHours'];

function WeekForm({ saved }: { saved: Availability }) {
  const client = useQueryClient();
  const [hours, setHours] = useState<Hours>(saved.weeklyHours);
  const [overrides, setOverrides] = useState(saved.dateOverrides);
  const save = useMutation({
    mutationFn: () =>
      api(updateAvailability, { body: { ...saved, weeklyHours: hours, dateOverrides: overrides } }),
    onSuccess: (next) => {
      client.setQueryData(availabilityQuery.queryKey, next);
      toast.success(m.calendar_hours_saved());
    },
    onError: () => void client.invalidateQueries({ queryKey: availabilityQuery.queryKey }),
  });
  const wrong = overlapsIn(hours);
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <p className="text-quiet">{m.calendar_hours_lead({ zone: formatZone(saved.timeZone) })}</p>
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            hours={hours.filter((entry) => entry.weekday === weekday)}
            hasOverlap={wrong.has(weekday)}
            onChange={(day) => setHours([...hours.filter((entry) => entry.weekday !== weekday), ...day])}
          />
        ))}
      </ul>
      {wrong.size > 0 && (
        <p role="alert" className="text-sm text-alarm">
          {m.calendar_hours_overlap()}
        </p>
      )}
      <DateOverrides overrides={overrides} onChange={setOverrides} />
      <div>
        <Button
          variant="primary"
          isPending={save.isPending}
          isDisabled={wrong.size > 0}
          onPress={() => save.mutate()}
        >
          {m.common_save()}
        </Button>
      </div>
    </div>
  );
}

type DayProps = { weekday: number; hours: Hours; hasOverlap: boolean; onChange: (hours: Hours) => void };

function DayRow({ weekday, hours, hasOverlap, onChange }: DayProps) {
  const name = weekdayName(weekday);
  const replace = (index: number, change: Partial<Hours[number]>) =>
    onChange(hours.map((entry, at) => (at === index ? { ...entry, ...change } : entry)));
  const last = hours.at(-1);
  const add = () => {
    const from = last ? Math.min(last.to + 60, 1380) : 540;
    onChange([...hours, { weekday, from, to: Math.min(from + 120, 1440) }]);
  };
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3 sm:grid-cols-[9rem_1fr_auto] sm:items-center"
      data-wrong={hasOverlap || undefined}
    >
      <span className={`block font-medium first-letter:uppercase ${hasOverlap ? 'text-alarm' : ''}`}>
        {name}
      </span>
      <span className="flex min-w-0 flex-col gap-2">
        {hours.length === 0 && <span className="text-sm text-quiet">{m.calendar_hours_none()}</span>}
        {hours.map((entry, index) => (
          <span key={`${weekday}-${index}`} className="flex min-w-0 items-center gap-2">
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
              onPress={() => onChange(hours.filter((_entry, at) => at !== index))}
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
