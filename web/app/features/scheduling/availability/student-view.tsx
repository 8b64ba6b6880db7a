import { previewAvailability } from '@michi/contract/scheduling/classes';
import { AvailabilityLimits } from '@michi/contract/scheduling/limits';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { api } from '../../../lib/api/client.ts';
import { formatDay, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { schedulingKeys } from '../query-keys.ts';
import { limitedCoursesQuery } from './limit-fields.tsx';
import { dateIn } from './slot-days.ts';
import { useWeek } from './use-week.ts';
import { days, hoursOf, overlaps, type Week } from './week.ts';

type Props = { monday: string; zone: string };

/**
 * What a new student would see of one course in the week that is shown, by what stands in the form; the
 * server computes it.
 */
export function StudentView({ monday, zone }: Props) {
  const heading = useId();
  const { week } = useWeek();
  const [chosen, setChosen] = useState<string | null>(null);
  const courses = useQuery(limitedCoursesQuery);
  const offered = (courses.data ?? []).filter(({ format }) => format === 'ONE_TO_ONE');
  const courseId = offered.find(({ id }) => id === chosen)?.id ?? offered[0]?.id;
  return (
    <section aria-labelledby={heading} className="card flex flex-col gap-3 p-5">
      <h3 id={heading} className="font-serif text-xl">
        {m.availability_preview()}
      </h3>
      {courses.isLoadingError ? (
        <ErrorState error={courses.error} onRetry={courses.refetch} />
      ) : !courses.data ? (
        <SkeletonText lines={5} />
      ) : courseId === undefined ? (
        <p className="text-sm text-quiet">{m.availability_preview_no_course()}</p>
      ) : (
        <>
          <label className="flex min-w-0 flex-col gap-1 text-sm font-medium">
            {m.availability_preview_course()}
            <select
              className="input min-h-11 w-full min-w-0"
              value={courseId}
              onChange={({ target }) => setChosen(target.value)}
            >
              {offered.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <ZoneNote zone={zone} />
          <Times week={week} monday={monday} zone={zone} courseId={courseId} />
        </>
      )}
    </section>
  );
}

const mostOfDay = 8;

function Times({ week, monday, zone, courseId }: Props & { week: Week; courseId: string }) {
  const draft = bodyOf(week, monday, courseId);
  const words = JSON.stringify(draft);
  const isSettled = useSettled(words) === words;
  const query = useQuery({ ...previewQuery(draft), enabled: draft !== null && isSettled });
  if (draft === null) return <p className="text-sm text-quiet">{m.availability_preview_wrong()}</p>;
  if (query.isError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <SkeletonText lines={5} />;
  const byDay = Map.groupBy(query.data.items, ({ startsAt }) => dateIn(zone, startsAt));
  if (byDay.size === 0) return <p className="text-sm text-quiet">{m.availability_preview_none()}</p>;
  return (
    <ul aria-busy={query.isPlaceholderData} className="flex flex-col divide-y divide-hairline">
      {[...byDay].map(([date, times]) => (
        <li key={date} className="flex flex-col gap-2 py-3">
          <span className="text-sm font-medium">{formatDay(times[0]?.startsAt ?? date, zone)}</span>
          <span className="flex flex-wrap gap-1.5 text-sm tabular-nums">
            {times.slice(0, mostOfDay).map(({ startsAt }) => (
              <span key={startsAt} className="rounded-md border border-hairline px-2 py-0.5">
                {formatTime(startsAt, zone)}
              </span>
            ))}
            {times.length > mostOfDay && (
              <span className="px-1 py-0.5 text-quiet">
                {m.availability_preview_more({ count: times.length - mostOfDay })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Body = NonNullable<ReturnType<typeof bodyOf>>;

/** Null while something in it is wrong. */
function bodyOf(week: Week, monday: string, courseId: string) {
  const limits = AvailabilityLimits.safeParse(week.limits);
  if (days.some((day) => overlaps(week[day])) || !limits.success) return null;
  const from = Temporal.PlainDate.from(monday).toZonedDateTime(week.timeZone).toInstant().toString();
  return { ...hoursOf(week), limits: limits.data, courseId, from };
}

const previewQuery = (body: Body | null) =>
  queryOptions({
    queryKey: schedulingKeys.availabilityPreview(body ?? {}),
    queryFn: ({ signal }) => {
      if (!body) throw new Error('Nothing is asked for');
      return api(previewAvailability, { body }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });

const pauseMs = 400;

/** What it is once nothing has changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
