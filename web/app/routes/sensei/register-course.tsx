import { createCourse } from '@michi/contract/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Route } from './+types/register-course.ts';
import { CourseForm } from '../../features/catalogue/course-form.tsx';
import { ownCoursesQuery } from '../../features/catalogue/queries.ts';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { useSite } from '../../ui/shell/brand.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.sensei_new_course() });

export default function RegisterCourse() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { currency } = useSite();
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <PageHeader title={m.sensei_new_course()} lead={m.sensei_new_course_lead()} />
      <CourseForm
        currency={currency}
        submitLabel={m.sensei_save_draft()}
        onSubmit={async (body) => {
          const course = await api(createCourse, { body });
          void client.invalidateQueries({ queryKey: ownCoursesQuery.queryKey });
          toast.success(m.sensei_draft_saved());
          await navigate(`/sensei/courses/edit-course/${course.id}`);
        }}
      />
    </div>
  );
}
