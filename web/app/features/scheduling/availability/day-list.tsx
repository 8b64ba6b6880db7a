import { Plus, Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useField } from '../../../ui/form/form-context.ts';
import { TimeInput } from './time-input.tsx';
import { type Day, days, type Hours, overlaps, type Week, weekdayName, weekdayOf } from './week.ts';

/** The week as a list of its days: on a phone, and for whoever would rather type. */
export function DayList() {
  return (
    <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
      {days.map((day) => (
        <DayRow key={day} day={day} />
      ))}
    </ul>
  );
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
