import { getFunnel } from '@michi/contract/catalogue/course-views';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../lib/api/client.ts';
import { formatNumber, formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { orderingKeys } from '../query-keys.ts';
import '../../../ui/table/table.css';

const funnelQuery = queryOptions({
  queryKey: orderingKeys.funnel,
  queryFn: ({ signal }) => api(getFunnel, undefined, { signal }),
});
const shownCourses = 5;

/** From pages opened to bookings, in all and by course. */
export function Funnel() {
  const funnel = useQuery(funnelQuery);
  if (funnel.isLoadingError) return <ErrorState error={funnel.error} onRetry={funnel.refetch} />;
  if (!funnel.data) return <Skeleton className="h-48" />;
  const { days, views, started, booked, courses } = funnel.data;
  if (courses.length === 0) return null;
  const steps = [
    { id: 'views', name: m.workspace_views(), count: views },
    { id: 'started', name: m.workspace_started(), count: started },
    { id: 'booked', name: m.workspace_booked(), count: booked },
  ];
  const most = Math.max(1, views, started, booked);
  return (
    <section className="flex flex-col gap-4" aria-labelledby="funnel">
      <SectionHeader id="funnel" title={m.workspace_funnel()} />
      <div className="grid gap-8 rounded-lg border border-hairline bg-card p-5 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <p className="text-sm text-quiet">{m.workspace_funnel_days({ days })}</p>
          <ul className="mt-4 flex flex-col gap-4">
            {steps.map(({ id, name, count }, index) => (
              <li key={id}>
                <div className="flex items-baseline justify-between gap-4">
                  <span>{name}</span>
                  <span data-numbers className="text-lg font-medium">
                    {formatNumber(count)}
                    {index > 0 && views > 0 && (
                      <span className="ms-2 text-sm font-normal text-quiet">
                        {formatPercent(Math.round((count / views) * 1000) / 10)}
                      </span>
                    )}
                  </span>
                </div>
                <div aria-hidden className="mt-1.5 h-2 rounded-full bg-sunken">
                  <div
                    className="h-full rounded-full bg-indigo"
                    style={{ width: `${Math.max(count > 0 ? 1.5 : 0, (count / most) * 100)}%` }}
                  />
                </div>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-quiet">{m.workspace_funnel_note()}</p>
        </div>
        <table className="data-table self-start" aria-label={m.workspace_funnel_courses()}>
          <thead>
            <tr>
              <th scope="col">{m.workspace_course()}</th>
              <th scope="col" className="text-end">
                {m.workspace_views()}
              </th>
              <th scope="col" className="text-end">
                {m.workspace_booked()}
              </th>
            </tr>
          </thead>
          <tbody>
            {courses.slice(0, shownCourses).map((course) => (
              <tr key={course.id}>
                <td>
                  <Link to={`/sensei/courses/edit-course/${course.id}`} className="hover:underline">
                    {course.title}
                  </Link>
                </td>
                <td data-numbers className="text-end">
                  {formatNumber(course.views)}
                </td>
                <td data-numbers className="text-end">
                  {formatNumber(course.booked)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
