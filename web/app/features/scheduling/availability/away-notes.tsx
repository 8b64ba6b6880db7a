import { CalendarOff } from 'lucide-react';
import { useZone } from '../../../lib/format/clock.ts';
import { dayDistance, formatDay, formatTime, formatTimeRange, wallTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

type Away = { startsAt: string; endsAt: string; note: string; isClosure?: true | undefined };

/**
 * Why there are no times on some days, in the reader's zone: the platform is closed, or the sensei away, in
 * her own words.
 */
export function AwayNotes({ away }: { away: readonly Away[] }) {
  const zone = useZone();
  if (away.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {away.slice(0, 3).map((each) => (
        <li key={each.startsAt + each.note} className="flex items-start gap-2">
          <CalendarOff aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
          <span className="min-w-0 break-words">
            {(each.isClosure ? m.scheduling_closed : m.timeoff_away)({
              when: whenOf(each, zone),
              note: each.note,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Days where it goes from midnight to midnight for the reader too, else with times. */
function whenOf({ startsAt, endsAt }: Away, zone: string): string {
  const lastMoment = Date.parse(endsAt) - 1;
  const isWhole = wallTime(startsAt, zone) === '00:00' && wallTime(endsAt, zone) === '00:00';
  const isOneDay = dayDistance(lastMoment, Date.parse(startsAt), zone) === 0;
  const [first, last] = [formatDay(startsAt, zone), formatDay(lastMoment, zone)];
  if (isOneDay) return isWhole ? first : `${first}, ${formatTimeRange(startsAt, endsAt, zone)}`;
  return isWhole
    ? `${first} – ${last}`
    : `${first}, ${formatTime(startsAt, zone)} – ${formatDay(endsAt, zone)}, ${formatTime(endsAt, zone)}`;
}
