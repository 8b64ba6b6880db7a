import { minutesOf, timeOf } from './week.ts';

type Props = { label?: string; value: number; onChange: (minutes: number) => void };

/** A time of the day in minutes, in steps of a quarter of an hour. */
export function TimeInput({ label, value, onChange }: Props) {
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
