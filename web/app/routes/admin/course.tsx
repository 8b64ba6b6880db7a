import { type Course, updateCourse } from '@michi/contract/catalogue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/course.ts';
import { Trail } from '../../features/administration/trail.tsx';
import { CourseForm } from '../../features/catalogue/course-form.tsx';
import { CourseActions } from '../../features/catalogue/own-courses.tsx';
import { courseQuery } from '../../features/catalogue/queries.ts';
import { ReviewActions, ReviewRemarks } from '../../features/catalogue/review-actions.tsx';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { SaveNow } from '../../ui/form/save-now.ts';
import { PageHeader, SectionHeader } from '../../ui/page-header.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { CourseBadge } from '../../ui/status/statuses.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.courses_course() });

export default function CoursePage({ params }: Route.ComponentProps) {
  const course = useQuery(courseQuery(params.uuid));
  if (course.isLoadingError) {
    return (
      <>
        <PageHeader title={m.courses_course()} />
        <ErrorState error={course.error} onRetry={course.refetch} />
      </>
    );
  }
  return course.data ? <Editor course={course.data} /> : <SkeletonPage />;
}

/** The sensei's own form in admin mode: the same rules, and each change stands in the history beside it. */
function Editor({ course }: { course: Course }) {
  const client = useQueryClient();
  const saveNow = useRef<SaveNow>(null);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={course.title}
        lead={
          <Link to={`/users/${course.senseiId}`} className="hover:underline">
            {m.courses_by({ name: course.sensei.name })}
          </Link>
        }
        above={<CourseBadge status={course.status} />}
        actions={
          course.status === 'IN_REVIEW' ? (
            <ReviewActions course={course} />
          ) : (
            <CourseActions course={course} saveNow={async () => (await saveNow.current?.()) ?? true} />
          )
        }
      />
      <ReviewRemarks course={course} />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-2xl">
          <p className="mb-6 text-sm text-quiet">{m.courses_admin_mode()}</p>
          <CourseForm
            course={course}
            saveNow={saveNow}
            save={async (values, version) => {
              const next = await api(updateCourse, {
                params: { id: course.id },
                body: { ...values, version },
              });
              client.setQueryData(courseQuery(course.id).queryKey, next);
              toast.success(m.common_saved());
              await client.invalidateQueries({ queryKey: ['trail', 'course'] });
              return next;
            }}
          />
        </div>
        <section className="flex flex-col gap-4">
          <SectionHeader title={m.trail_title()} />
          <Trail about={{ targetType: 'course', targetId: course.id }} />
        </section>
      </div>
    </div>
  );
}
