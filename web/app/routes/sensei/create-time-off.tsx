import { LocalDate } from '@michi/contract/fields';
import type { TimeOff } from '@michi/contract/scheduling/time-offs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Route } from './+types/create-time-off.ts';
import { availabilityQuery } from '../../features/scheduling/availability/availability-query.ts';
import { isDateOf } from '../../features/scheduling/time-off/series-dates.ts';
import { TimeOffEditor } from '../../features/scheduling/time-off/time-off-editor.tsx';
import { timeOffQuery } from '../../features/scheduling/time-off/time-off-queries.ts';
import { formatLocalDate } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: new URLSearchParams(location.search).has('edit') ? m.timeoff_edit() : m.timeoff_new(),
  });

/**
 * A new one, with `?from=` and `&to=` on these days, or with `?edit=` another time for one that is there, of
 * a series with `&date=` for that one of it.
 */
export default function CreateTimeOff() {
  const [params] = useSearchParams();
  const id = params.get('edit');
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={id ? m.timeoff_edit() : m.timeoff_new()}
        above={
          <Link to="/sensei/time-offs" className="hover:underline">
            {m.timeoff_title()}
          </Link>
        }
      />
      {id ? <Known id={id} /> : <New />}
    </div>
  );
}

function New() {
  const [params] = useSearchParams();
  const hours = useQuery(availabilityQuery);
  if (hours.isLoadingError) return <ErrorState error={hours.error} onRetry={hours.refetch} />;
  return hours.data ? (
    <TimeOffEditor
      known={null}
      timeZone={hours.data.timeZone}
      asked={{ from: params.get('from'), to: params.get('to') }}
    />
  ) : (
    <Shape />
  );
}

function Known({ id }: { id: string }) {
  const timeOff = useQuery(timeOffQuery(id));
  const hours = useQuery(availabilityQuery);
  if (timeOff.isLoadingError) return <ErrorState error={timeOff.error} onRetry={timeOff.refetch} />;
  if (hours.isLoadingError) return <ErrorState error={hours.error} onRetry={hours.refetch} />;
  // Changed is what it is now, not what was kept of an earlier look.
  if (!timeOff.data || !timeOff.isFetchedAfterMount || !hours.data) return <Shape />;
  return <Change begun={timeOff.data} timeZone={hours.data.timeZone} />;
}

/** Of a series with `&date=` that time alone, with all after it, or the whole of it. */
function Change({ begun, timeZone }: { begun: TimeOff; timeZone: string }) {
  const [known, setKnown] = useState(begun);
  const [params] = useSearchParams();
  const asked = params.get('date');
  const { data: date } = LocalDate.safeParse(asked);
  if (known.recurrence !== null && asked !== null && (date === undefined || !isDateOf(known, date)))
    return <NoSuchTime id={known.id} date={date} />;
  return (
    <TimeOffEditor
      key={known.version}
      known={known}
      onReload={setKnown}
      date={known.recurrence === null ? undefined : date}
      timeZone={timeZone}
    />
  );
}

/** Said before anything is typed: of an old link, or since somebody left that time out. */
function NoSuchTime({ id, date }: { id: string; date: string | undefined }) {
  return (
    <EmptyState
      title={date ? m.timeoff_no_time({ date: formatLocalDate(date) }) : m.timeoff_no_date()}
      text={m.timeoff_no_time_text()}
      action={
        <>
          <LinkButton variant="primary" to="/sensei/time-offs">
            {m.timeoff_title()}
          </LinkButton>
          <LinkButton to={`/sensei/time-offs/create?edit=${id}`}>{m.timeoff_change_series()}</LinkButton>
        </>
      }
    />
  );
}

function Shape() {
  return (
    <Loading className="grid max-w-3xl gap-5 sm:grid-cols-2">
      {['from', 'to', 'repeats', 'until', 'note', 'reason'].map((field) => (
        <Skeleton key={field} className="h-16 w-full" />
      ))}
    </Loading>
  );
}
