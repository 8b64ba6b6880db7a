import type { Route } from './+types/courses.ts';
import { OwnCourses } from '../../features/catalogue/own-courses/own-courses.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.sensei_courses() });

export default function SenseiCourses() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.sensei_courses()}
        actions={
          <LinkButton variant="primary" to="/sensei/courses/register-course">
            {m.sensei_new_course()}
          </LinkButton>
        }
      />
      <OwnCourses />
    </div>
  );
}
