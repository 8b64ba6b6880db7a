import { useNow, useReaderZone } from '../../lib/format/clock.ts';
import { formatDay, formatRelative, formatTime, formatWhen } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';

type Props = {
  instant: string;
  isShort?: boolean;
  /** Its end, which is said with it where it is short. */
  until?: string;
};

/**
 * "Tomorrow, 16:00 (in 20 hours)" in the reader's zone; in a page from the server the day and time in UTC.
 * Short: "Tomorrow, 16:00", with its end "Tomorrow, 16:00–17:00".
 */
export function When({ instant, isShort = false, until }: Props) {
  const { zone, isKnown } = useReaderZone();
  const now = useNow();
  if (now === null)
    return (
      <time dateTime={instant}>{`${formatDay(instant, 'UTC')}, ${formatTime(instant, 'UTC')} UTC`}</time>
    );
  const end = isShort && until !== undefined ? `–${formatTime(until, zone)}` : '';
  const when = `${formatWhen(instant, zone, now)}${end}${isKnown ? '' : ' UTC'}`;
  const relative = formatRelative(instant, now, zone);
  const text = isShort ? when : m.common_when_relative({ when, relative }).replace(/\(.+\)$/, unbroken);
  return <time dateTime={instant}>{text}</time>;
}

/** What stands in brackets goes to the next line as a whole. */
const unbroken = (part: string): string => part.replaceAll(' ', '\u00a0');
