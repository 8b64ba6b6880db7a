import type { SeriesMoveItem, StaysBecause } from '@michi/contract/scheduling/series-moves';
import { ArrowRight, CalendarX2 } from 'lucide-react';
import { useId } from 'react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatShortDay, formatTime, formatTimeRange, formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { conflictText } from '../series/conflict-text.ts';
import '../../../ui/styles/booking.css';

type Props = { item: SeriesMoveItem; onDecide: (to: string | null) => void };

const reasons: Record<StaysBecause, () => string> = {
  USED_UP: m.move_series_used_up,
  ASKED: m.move_series_asked,
  NOT_NOW: m.move_series_not_now,
};

/**
 * One class: from when to when and how, or why not, with what can be taken instead; each can be left where it
 * is.
 */
export function MovedRow({ item, onDecide }: Props) {
  const zone = useZone();
  const now = useNow() ?? 0;
  const group = useId();
  const { startsAt, endsAt, number, wanted, stays, conflict, note, alternatives, outcome } = item;
  const choices = !wanted ? [] : conflict === null && wanted.startsAt !== startsAt ? [wanted] : alternatives;
  const when = (time: { startsAt: string; endsAt: string }) =>
    `${formatShortDay(time.startsAt, zone)}, ${formatTimeRange(time.startsAt, time.endsAt, zone)}`;
  return (
    <li>
      <fieldset className="flex flex-col gap-2 py-3">
        <legend className="float-start contents">
          <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
            <span className="text-sm text-quiet">{number}.</span>
            {outcome ? (
              <>
                <s className="text-quiet">{when({ startsAt, endsAt })}</s>
                <ArrowRight aria-hidden className="size-4 shrink-0 text-quiet" />
                <span className="font-medium">{when(outcome)}</span>
              </>
            ) : (
              <span className="font-medium">{when({ startsAt, endsAt })}</span>
            )}
          </span>
        </legend>
        {stays !== null ? (
          <span className="text-sm text-quiet">{reasons[stays]()}</span>
        ) : (
          <>
            {conflict !== null && wanted && (
              <StatusBadge
                tone="wait"
                icon={CalendarX2}
                label={`${formatShortDay(wanted.startsAt, zone)}, ${formatTime(wanted.startsAt, zone)}: ${conflictText(conflict, note)}`}
              />
            )}
            {outcome && (
              <span className="text-sm text-quiet">
                {outcome.how === 'NOW'
                  ? m.move_series_now()
                  : m.move_series_ask({ when: formatWhen(outcome.answerBy ?? outcome.startsAt, zone, now) })}
                {outcome.chargeAt &&
                  ` · ${m.move_series_charge({ when: formatWhen(outcome.chargeAt, zone, now) })}`}
                {Date.parse(outcome.freeUntil) > now &&
                  ` · ${m.move_series_free({ when: formatWhen(outcome.freeUntil, zone, now) })}`}
                {` · ${m.move_series_left({ count: outcome.movesLeft })}`}
              </span>
            )}
            <span className="flex flex-wrap gap-2">
              {choices.map((choice) => (
                <label key={choice.startsAt} className="pill-choice relative min-h-9 tabular-nums">
                  <input
                    type="radio"
                    name={group}
                    checked={outcome?.startsAt === choice.startsAt}
                    onChange={() => onDecide(choice.startsAt)}
                    className="sr-only"
                  />
                  {`${formatShortDay(choice.startsAt, zone)}, ${formatTime(choice.startsAt, zone)}`}
                </label>
              ))}
              <label className="pill-choice relative min-h-9">
                <input
                  type="radio"
                  name={group}
                  checked={outcome === null}
                  onChange={() => onDecide(null)}
                  className="sr-only"
                />
                {m.move_series_stay()}
              </label>
            </span>
            {conflict !== null && alternatives.length === 0 && (
              <span className="text-sm text-quiet">{m.series_no_alternative()}</span>
            )}
          </>
        )}
      </fieldset>
    </li>
  );
}
