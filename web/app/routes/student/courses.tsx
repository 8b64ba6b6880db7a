import type { Route } from './+types/courses.ts';
import { CourseCards } from '../../features/ordering/orders/course-cards.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.student_courses() });

export default function StudentCourses() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={m.student_courses()} lead={m.student_courses_lead()} />
      <CourseCards />
    </div>
  );
}
