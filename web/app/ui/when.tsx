import { useNow, useZone } from '../lib/clock.ts';
import { formatDay, formatTime, formatWhen, formatWhenRelative } from '../lib/format.ts';

type Props = {
  instant: string;
  isShort?: boolean;
  /** Its end, which is said with it where it is short. */
  until?: string;
};

/** "Tomorrow, 16:00 (in 20 hours)" in the reader's zone; in a page from the server the day and time in UTC. Short: "Tomorrow, 16:00", with its end "Tomorrow, 16:00–17:00". */
export function When({ instant, isShort = false, until }: Props) {
  const zone = useZone();
  const now = useNow();
  const text =
    now === null
      ? `${formatDay(instant, 'UTC')}, ${formatTime(instant, 'UTC')} UTC`
      : isShort
        ? `${formatWhen(instant, zone, now)}${until === undefined ? '' : `–${formatTime(until, zone)}`}`
        : formatWhenRelative(instant, zone, now).replace(/\(.+\)$/, unbroken);
  return <time dateTime={instant}>{text}</time>;
}

/** What stands in brackets goes to the next line as a whole. */
const unbroken = (part: string): string => part.replaceAll(' ', '\u00a0');
