import { useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Day, days, hoursText, type Week, weekdayName, weekdayOf } from './week.ts';
import '../../../ui/form/choices.css';

type Props = { week: Week; onClose: () => void; onCopy: (from: Day, onto: readonly Day[]) => void };

const nameOf = (day: Day) => weekdayName(weekdayOf(day));

/** The hours of one day of the week, onto others. */
export function CopyDayDialog({ week, onClose, onCopy }: Props) {
  const [from, setFrom] = useState<Day>(days.find((day) => week[day].length > 0) ?? 'monday');
  const [onto, setOnto] = useState<readonly Day[]>([]);
  const chosen = onto.filter((day) => day !== from);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.availability_copy()}
      actions={
        <>
          <Button onPress={onClose}>{m.common_cancel()}</Button>
          <Button
            variant="primary"
            isDisabled={chosen.length === 0}
            onPress={() => {
              onCopy(from, chosen);
              onClose();
            }}
          >
            {m.availability_copy_do()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <label className="flex flex-col gap-1 text-sm font-medium">
          {m.availability_copy_from()}
          <select
            className="input min-h-11"
            value={from}
            onChange={({ target }) => setFrom(days.find((day) => day === target.value) ?? from)}
          >
            {days.map((day) => (
              <option key={day} value={day}>{`${nameOf(day)}: ${hoursText(week[day])}`}</option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{m.availability_copy_onto()}</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {days
              .filter((day) => day !== from)
              .map((day) => (
                <label key={day} className="flex cursor-pointer items-start gap-3 py-1 text-sm leading-6">
                  <input
                    type="checkbox"
                    className="choice"
                    checked={onto.includes(day)}
                    onChange={({ target }) =>
                      setOnto(target.checked ? [...onto, day] : onto.filter((each) => each !== day))
                    }
                  />
                  <span className="first-letter:uppercase">{nameOf(day)}</span>
                </label>
              ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  );
}
