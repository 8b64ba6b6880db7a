import type { Availability } from '@michi/contract/scheduling/classes';
import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { todayIn } from '../../../lib/format/clock.ts';
import { formatLocalDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { hoursText, minutesOf } from './week.ts';
import '../../../ui/form/choices.css';

type Overrides = Availability['dateOverrides'];

/** Single days with other hours than the week's, or none at all. */
export function DateOverrides({
  overrides,
  timeZone,
  onChange,
}: {
  overrides: Overrides;
  /** Of the calendar, whose days these are. */
  timeZone: string;
  onChange: (overrides: Overrides) => void;
}) {
  const [date, setDate] = useState('');
  const [from, setFrom] = useState('10:00');
  const [to, setTo] = useState('12:00');
  const [isClosed, setClosed] = useState(true);
  const today = todayIn(timeZone);
  const hours = { from: minutesOf(from) ?? 0, to: minutesOf(to) || 1440 };
  const isValid = date !== '' && (isClosed || hours.from < hours.to);
  const add = () => {
    const rest = overrides.filter((entry) => entry.date !== date);
    const next = [...rest, { date, hours: isClosed ? [] : [hours] }];
    onChange(next.toSorted((a, b) => a.date.localeCompare(b.date)));
    setDate('');
  };
  /** Enter adds the day that is being named, and does not save the form around without it. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isValid) add();
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-serif text-xl">{m.calendar_days()}</legend>
      <p className="text-sm text-quiet">{m.calendar_days_lead()}</p>
      <ul className="flex flex-col divide-y divide-hairline">
        {overrides
          .filter((entry) => entry.date >= today)
          .map((entry) => (
            <li key={entry.date} className="flex items-center gap-4 py-2">
              <span className="w-32 font-medium">{formatLocalDate(entry.date)}</span>
              <span data-numbers className="grow text-quiet">
                {hoursText(entry.hours)}
              </span>
              <Button
                isIconOnly
                size="sm"
                variant="ghost"
                aria-label={m.calendar_days_remove({ day: formatLocalDate(entry.date) })}
                onPress={() => onChange(overrides.filter(({ date: other }) => other !== entry.date))}
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 text-sm font-medium">
          {m.calendar_days_date()}
          <input
            type="date"
            onKeyDown={onKeyDown}
            min={today}
            value={date}
            onChange={(event) => setDate(event.target.value)}
            className="input min-h-10"
          />
        </label>
        <label className="flex min-h-10 items-center gap-2 text-sm">
          <input
            type="checkbox"
            onKeyDown={onKeyDown}
            checked={isClosed}
            onChange={(event) => setClosed(event.target.checked)}
            className="choice"
          />
          {m.calendar_days_closed()}
        </label>
        {!isClosed && (
          <>
            <label className="flex flex-col gap-1 text-sm font-medium">
              {m.calendar_days_from()}
              <input
                type="time"
                onKeyDown={onKeyDown}
                step={900}
                value={from}
                onChange={(event) => setFrom(event.target.value)}
                className="input min-h-10"
              />
            </label>
            <label className="flex flex-col gap-1 text-sm font-medium">
              {m.calendar_days_to()}
              <input
                type="time"
                onKeyDown={onKeyDown}
                step={900}
                value={to}
                onChange={(event) => setTo(event.target.value)}
                className="input min-h-10"
              />
            </label>
          </>
        )}
        <Button isDisabled={!isValid} onPress={add}>
          <Plus aria-hidden />
          {m.calendar_days_add()}
        </Button>
      </div>
    </fieldset>
  );
}
