import type { SeriesPlace } from '@michi/contract/scheduling/series';
import { Repeat } from 'lucide-react';
import { useZone } from '../../lib/format/clock.ts';
import { dates, formatTime } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';

type Props = { series: SeriesPlace | undefined; startsAt: string; className?: string };

/**
 * "3 of 8 · every Tuesday, 17:00": the place of a class among those that repeat, at the hour that they have
 * by the reader's clock in its week.
 */
export function SeriesLabel({ series, startsAt, className = 'text-sm text-quiet' }: Props) {
  const zone = useZone();
  if (!series) return null;
  return (
    <span className={`inline-flex items-center gap-1.5 ${className}`}>
      <Repeat aria-hidden className="size-3.5 shrink-0" />
      <span>
        {seriesText(series, zone)}
        {series.recursAt !== startsAt && ` ${m.series_exception()}`}
      </span>
    </span>
  );
}

/** The same as words alone, for a narrow place or a name. */
export function seriesText({ number, of, everyWeeks, recursAt }: SeriesPlace, zone: string): string {
  const weekday = dates({ weekday: 'long', timeZone: zone }).format(new Date(recursAt));
  const about = { number, of, weekday, time: formatTime(recursAt, zone) };
  return everyWeeks === 1 ? m.series_place_weekly(about) : m.series_place_fortnightly(about);
}
