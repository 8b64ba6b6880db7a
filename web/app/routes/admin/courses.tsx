import { useQuery } from '@tanstack/react-query';
import type { Route } from './+types/courses.ts';
import { waitingCoursesQuery } from '../../features/catalogue/course-settings/course-settings-queries.ts';
import { CourseSettingsTable } from '../../features/catalogue/course-settings/course-settings-table.tsx';
import { changedCourses, coursesInReview } from '../../lib/query/course-queues.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.courses_title() });

export default function Courses() {
  const { count, changed } = useQuery(waitingCoursesQuery).data ?? { count: 0, changed: 0 };
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.courses_title()}
        lead={m.courses_lead()}
        actions={
          <div className="flex flex-wrap gap-2">
            {count > 0 && (
              <LinkButton to={coursesInReview} variant="secondary">
                {m.courses_waiting({ count })}
              </LinkButton>
            )}
            {changed > 0 && (
              <LinkButton to={changedCourses} variant="secondary">
                {m.courses_changed_waiting({ count: changed })}
              </LinkButton>
            )}
          </div>
        }
      />
      <CourseSettingsTable />
    </div>
  );
}
