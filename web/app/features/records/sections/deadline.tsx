import { CalendarClock } from 'lucide-react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatDay, formatRelative, formatTime } from '../../../lib/format/format.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/** A deadline as the college's clock has it, and as the reader's own has it where that differs. */
export function Deadline({ at, collegeZone }: { at: string; collegeZone: string }) {
  const zone = useZone();
  const now = useNow();
  const inZone = (of: string) =>
    m.records_time_in_zone({
      time: m.common_day_at({ day: formatDay(at, of, { hasYear: true }), time: formatTime(at, of) }),
      zone: formatZone(of, at),
    });
  const there = inZone(collegeZone);
  const here = inZone(zone);
  const isSame =
    formatTime(at, zone) === formatTime(at, collegeZone) &&
    formatDay(at, zone) === formatDay(at, collegeZone);
  return (
    <div className="mt-1.5 flex items-start gap-2 text-sm">
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
      <dl data-numbers>
        <div className="flex gap-x-1.5">
          <dt className="shrink-0 text-quiet">{m.records_deadline_there()}</dt>
          <dd>
            <time dateTime={at}>{there}</time>
            {now !== null && (
              <span className="whitespace-nowrap text-quiet"> ({formatRelative(at, now, zone)})</span>
            )}
          </dd>
        </div>
        {!isSame && (
          <div className="flex gap-x-1.5">
            <dt className="shrink-0 text-quiet">{m.records_deadline_here()}</dt>
            <dd>
              <time dateTime={at}>{here}</time>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
