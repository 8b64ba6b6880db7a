import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../lib/format/clock.ts';
import { formatClock } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';

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
