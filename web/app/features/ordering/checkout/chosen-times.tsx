import { mostTimes } from '@michi/contract/ordering/several-times';
import type { Slot } from '@michi/contract/scheduling/classes';
import { CalendarSync, Plus, Repeat, X } from 'lucide-react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatDay, formatTimeRange, formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { When } from '../../../ui/page/when.tsx';

/** What a person does with several times; null where one is bought. */
export type Several = {
  onRemove: (slot: Slot) => void;
  /** Adds the same time a week after the last one; null where they repeat by themselves. */
  onNextWeek: (() => void) | null;
  isSeeking: boolean;
  /** The week after in which it was not free, an instant. */
  missed: string | null;
};

type Props = {
  slots: readonly Slot[];
  several: Several | null;
  onSeveral: (() => void) | null;
  /** Begins to repeat the time every week; null where this is not offered. */
  onRepeat: (() => void) | null;
};

/** What is chosen: one time, or a list of them, each of which can be taken off again. */
export function ChosenTimes({ slots, several, onSeveral, onRepeat }: Props) {
  const [first] = slots;
  if (several) return <ChosenList slots={slots} several={several} />;
  return (
    <>
      <p className="text-sm text-quiet">{m.scheduling_chosen()}</p>
      <p aria-live="polite" className="mt-0.5 font-serif text-xl">
        {first ? <When instant={first.startsAt} until={first.endsAt} isShort /> : m.scheduling_none_chosen()}
      </p>
      {first && (onSeveral ?? onRepeat) && (
        <p className="-ms-3 mt-2 flex flex-wrap">
          {onRepeat && (
            <Button size="sm" variant="ghost" onPress={onRepeat}>
              <Repeat aria-hidden />
              {m.series_repeat()}
            </Button>
          )}
          {onSeveral && (
            <Button size="sm" variant="ghost" onPress={onSeveral}>
              <Plus aria-hidden />
              {m.scheduling_add_time()}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function ChosenList({ slots, several }: { slots: readonly Slot[]; several: Several }) {
  const zone = useZone();
  const now = useNow() ?? 0;
  const { missed, onNextWeek } = several;
  return (
    <KeepFocus aria-label={m.scheduling_your_times()}>
      <p aria-live="polite" className="font-serif text-xl">
        {slots.length === 0
          ? m.scheduling_none_chosen_several()
          : m.scheduling_several_count({ count: slots.length })}
      </p>
      <p className="mt-0.5 text-sm text-quiet">
        {onNextWeek ? m.scheduling_several_lead({ max: mostTimes }) : m.series_lead()}
      </p>
      {slots.length > 0 && (
        <ol className="mt-3 divide-y divide-hairline border-y border-hairline">
          {slots.map((slot) => (
            <li key={slot.startsAt} className="flex items-center justify-between gap-2 py-1.5">
              <time dateTime={slot.startsAt} className="min-w-0">
                <span className="block">{formatDay(slot.startsAt, zone)}</span>
                <span className="block text-sm text-quiet tabular-nums">
                  {formatTimeRange(slot.startsAt, slot.endsAt, zone)}
                </span>
              </time>
              <Button
                isIconOnly
                size="sm"
                variant="ghost"
                aria-label={m.scheduling_remove_time({ when: formatWhen(slot.startsAt, zone, now) })}
                onPress={() => several.onRemove(slot)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {onNextWeek && slots.length > 0 && slots.length < mostTimes && (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-3 mt-2"
          isPending={several.isSeeking}
          onPress={onNextWeek}
        >
          <CalendarSync aria-hidden />
          {m.scheduling_next_week()}
        </Button>
      )}
      {onNextWeek && slots.length >= mostTimes && (
        <p className="mt-2 text-sm text-quiet">{m.scheduling_several_full({ max: mostTimes })}</p>
      )}
      <output className="block text-sm text-amber">
        {missed !== null && m.scheduling_week_missed({ when: formatWhen(missed, zone, now) })}
      </output>
    </KeepFocus>
  );
}

/** A time that the server refused, and why. */
export type RefusedTime = { startsAt: string; message: string };

/** Which of several cannot be had; the others stay chosen. */
export function RefusedTimes({ refused, left }: { refused: readonly RefusedTime[]; left: number }) {
  return (
    <div role="alert" className="rounded-lg bg-amber-wash px-4 py-3 text-amber">
      <p className="font-medium">{m.scheduling_refused({ count: refused.length })}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {refused.map(({ startsAt, message }) => (
          <li key={startsAt}>
            <s>
              <When instant={startsAt} isShort />
            </s>{' '}
            {message}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-1">{m.scheduling_refused_left({ count: left })}</p>}
    </div>
  );
}
