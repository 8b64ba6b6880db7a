import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Route } from './+types/create-time-off.ts';
import { availabilityQuery } from '../../features/scheduling/availability-query.ts';
import { TimeOffEditor } from '../../features/scheduling/time-off-editor.tsx';
import { timeOffQuery } from '../../features/scheduling/time-off-queries.ts';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: new URLSearchParams(location.search).has('edit') ? m.timeoff_edit() : m.timeoff_new(),
  });

/** A new one, with `?from=` and `&to=` on these days, or with `?edit=` another time for one that is there. */
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
  if (timeOff.isLoadingError) return <ErrorState error={timeOff.error} onRetry={timeOff.refetch} />;
  if (!timeOff.data) return <Shape />;
  return <TimeOffEditor key={timeOff.data.version} known={timeOff.data} timeZone={timeOff.data.timeZone} />;
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
