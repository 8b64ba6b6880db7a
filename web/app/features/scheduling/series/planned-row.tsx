import type { PlannedTime } from '@michi/contract/scheduling/series';
import { CalendarX2, Check } from 'lucide-react';
import { useId } from 'react';
import { useZone } from '../../../lib/format/clock.ts';
import {
  formatDay,
  formatShortDay,
  formatTime,
  formatTimeRange,
  wallTime,
} from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { conflictText } from './conflict-text.ts';

type Props = {
  item: PlannedTime;
  /** The start that is taken in its place; null: the week is left out. */
  picked: string | null;
  /** The wall time of the first one, by the reader's clock. */
  usual: string;
  isOverLimit: boolean;
  onDecide: (to: string | null) => void;
};

/** One week of the plan: free, or why not, with what can be taken instead; any of them can be left out. */
export function PlannedRow({ item, picked, usual, isOverLimit, onDecide }: Props) {
  const zone = useZone();
  const group = useId();
  const { startsAt, endsAt, conflict, note, alternatives } = item;
  const choices = conflict === null ? [item] : alternatives;
  const isShifted = wallTime(startsAt, zone) !== usual;
  return (
    <li>
      <fieldset
        className={`flex flex-col gap-2 py-3 ${conflict === null ? 'sm:flex-row sm:items-center sm:justify-between sm:gap-4' : ''}`}
      >
        <legend className="float-start contents">
          <span className="min-w-44">
            <span className="block font-medium">{formatDay(startsAt, zone)}</span>
            <span className="block text-sm text-quiet tabular-nums">
              {conflict === null ? (
                formatTimeRange(startsAt, endsAt, zone)
              ) : (
                <s>{formatTimeRange(startsAt, endsAt, zone)}</s>
              )}
            </span>
            {isShifted && conflict === null && (
              <span className="block text-sm text-amber">
                {m.series_shifted({ time: formatTime(startsAt, zone) })}
              </span>
            )}
          </span>
        </legend>
        <span className="flex flex-col items-start gap-2">
          {conflict !== null && (
            <StatusBadge tone="wait" icon={CalendarX2} label={conflictText(conflict, note)} />
          )}
          {isOverLimit && picked !== null && (
            <span className="text-sm text-amber">{m.series_over_limit()}</span>
          )}
          <span className="flex flex-wrap gap-2">
            {choices.map((choice) => (
              <label key={choice.startsAt} className="pill-choice relative min-h-9 gap-1.5 tabular-nums">
                <input
                  type="radio"
                  name={group}
                  checked={picked === choice.startsAt}
                  onChange={() => onDecide(choice.startsAt)}
                  className="sr-only"
                />
                {conflict === null ? (
                  <>
                    <Check aria-hidden className="size-4" />
                    {m.series_free()}
                  </>
                ) : (
                  `${formatShortDay(choice.startsAt, zone)}, ${formatTime(choice.startsAt, zone)}`
                )}
              </label>
            ))}
            <label className="pill-choice relative min-h-9">
              <input
                type="radio"
                name={group}
                checked={picked === null}
                onChange={() => onDecide(null)}
                className="sr-only"
              />
              {m.series_skip()}
            </label>
          </span>
          {conflict !== null && alternatives.length === 0 && (
            <span className="text-sm text-quiet">{m.series_no_alternative()}</span>
          )}
        </span>
      </fieldset>
    </li>
  );
}
