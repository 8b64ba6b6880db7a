import { useState } from 'react';
import { formatDay } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { addDays } from '../../../ui/calendar/month-days.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioSet } from '../../../ui/form/radio-set.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { weekdayName, weekdayOf } from './week.ts';
import { TimeInput } from './time-input.tsx';
import { dayOfDate, type HoursChange, type Range, type Scope } from './week-changes.ts';

/** Hours that are asked about; `before`: those that are there. Those of a single date stay of it. */
export type AskedHours = { date: string; monday: string; scope: Scope; before: Range | null; range: Range };

type Props = {
  asked: AskedHours | null;
  onClose: () => void;
  onChange: (change: HoursChange) => void;
};

/**
 * The same as dragging and drawing, by fields: hours of a day of the week or of a single date, added, changed
 * or taken away.
 */
export function HoursDialog({ asked, onClose, onChange }: Props) {
  return asked && <Open key={JSON.stringify(asked)} asked={asked} onClose={onClose} onChange={onChange} />;
}

function Open({ asked, onClose, onChange }: Props & { asked: AskedHours }) {
  const { before } = asked;
  const [date, setDate] = useState(asked.date);
  const [scope, setScope] = useState<Scope>(asked.scope);
  const [range, setRange] = useState(asked.range);
  const isFixed = before !== null && asked.scope === 'DATE';
  const isRight = range.from < range.to;
  const done = (after: Range | null) => {
    onChange({ date, scope, before, after });
    onClose();
  };
  const weekday = weekdayName(weekdayOf(dayOfDate(date)));
  const day = formatDay(`${date}T00:00:00Z`, 'UTC');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={before ? m.availability_change() : m.availability_new()}
      actions={
        <>
          {before && (
            <Button variant="ghost" className="me-auto" onPress={() => done(null)}>
              {m.availability_remove()}
            </Button>
          )}
          <Button onPress={onClose}>{m.common_cancel()}</Button>
          <Button variant="primary" isDisabled={!isRight} onPress={() => done(range)}>
            {before ? m.availability_take_over() : m.availability_add()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {before ? (
          <p className="font-medium first-letter:uppercase">{isFixed ? day : weekday}</p>
        ) : (
          <label className="flex flex-col gap-1 text-sm font-medium">
            {m.availability_day()}
            <select className="input min-h-11" value={date} onChange={({ target }) => setDate(target.value)}>
              {Array.from({ length: 7 }, (_, index) => addDays(asked.monday, index)).map((each) => (
                <option key={each} value={each}>
                  {formatDay(`${each}T00:00:00Z`, 'UTC')}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="flex flex-wrap gap-4">
          <label className="flex flex-col gap-1 text-sm font-medium">
            {m.calendar_days_from()}
            <TimeInput value={range.from} onChange={(from) => setRange({ ...range, from })} />
          </label>
          <label className="flex flex-col gap-1 text-sm font-medium">
            {m.calendar_days_to()}
            <TimeInput value={range.to} onChange={(to) => setRange({ ...range, to: to === 0 ? 1440 : to })} />
          </label>
        </div>
        {!isRight && (
          <p role="alert" className="text-sm text-alarm">
            {m.availability_backwards()}
          </p>
        )}
        {!isFixed && (
          <RadioSet<Scope>
            label={m.availability_holds()}
            choices={[
              { value: 'WEEK', label: m.availability_every({ day: weekday }) },
              { value: 'DATE', label: m.availability_only_on({ day }) },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
      </div>
    </Dialog>
  );
}
