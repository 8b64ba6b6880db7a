import { useEffect, useEffectEvent } from 'react';
import { useNow, useZone } from '../lib/clock.ts';
import {
  formatClock,
  formatDay,
  formatTime,
  formatWhen,
  formatWhenRelative,
  formatZone,
} from '../lib/format.ts';
import { m } from '../lib/i18n.ts';

/** "Tomorrow, 16:00 (in 20 hours)" in the reader's zone; in a page from the server the day and time in UTC. */
export function When({ instant, isShort = false }: { instant: string; isShort?: boolean }) {
  const zone = useZone();
  const now = useNow();
  const text =
    now === null
      ? `${formatDay(instant, 'UTC')}, ${formatTime(instant, 'UTC')} UTC`
      : isShort
        ? formatWhen(instant, zone, now)
        : formatWhenRelative(instant, zone, now).replace(/\(.+\)$/, unbroken);
  return <time dateTime={instant}>{text}</time>;
}

/** What stands in brackets goes to the next line as a whole. */
const unbroken = (part: string): string => part.replaceAll(' ', '\u00a0');

/** Says in which zone the times on the page are: the reader's, or one that they belong to. */
export function ZoneNote({ zone, className = 'text-sm text-quiet' }: { zone?: string; className?: string }) {
  const own = useZone();
  return <p className={className}>{m.common_times_in_zone({ zone: formatZone(zone ?? own) })}</p>;
}

/** Counts down to an instant; a screen reader hears the minutes, not each second. */
export function Countdown({ until, onOver }: { until: string; onOver?: () => void }) {
  const now = useNow('second');
  const left = now === null ? null : Date.parse(until) - now;
  const minute = left === null ? null : Math.ceil(left / 60_000);
  const isOver = left !== null && left <= 0;
  useOnce(isOver, onOver);
  return (
    <span role="timer" className={isOver ? 'font-medium text-alarm' : 'font-medium'}>
      <time aria-hidden dateTime={until}>
        {left === null
          ? ''
          : isOver
            ? m.common_time_over()
            : m.common_time_left({ time: formatClock(wholeSeconds(left)) })}
      </time>
      <span aria-live="polite" className="sr-only">
        {minute === null ? '' : isOver ? m.common_time_over() : m.common_minutes_left({ count: minute })}
      </span>
    </span>
  );
}

/** A hold of fifteen minutes begins at 15:00. */
const wholeSeconds = (ms: number) => Math.floor(ms / 1000) * 1000;

function useOnce(isReached: boolean, action: (() => void) | undefined) {
  const run = useEffectEvent(() => action?.());
  useEffect(() => {
    if (isReached) run();
  }, [isReached]);
}
