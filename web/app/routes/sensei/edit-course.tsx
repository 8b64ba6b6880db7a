import { type Course, updateCourse } from '@michi/contract/catalogue/courses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Route } from './+types/edit-course.ts';
import { CourseAside, PreviewButton } from '../../features/catalogue/course-editor/course-aside.tsx';
import { ChangesReviewed } from '../../features/catalogue/own-courses/changes-review.tsx';
import { CourseForm } from '../../features/catalogue/course-editor/course-form.tsx';
import { OwnCourseBadge } from '../../features/catalogue/own-courses/changes-asked.tsx';
import { CourseActions, picturesOf } from '../../features/catalogue/own-courses/own-courses.tsx';
import { courseQuery, ownCoursesQuery } from '../../features/catalogue/own-courses/queries.ts';
import { ReviewRemarks } from '../../features/catalogue/own-courses/review-actions.tsx';
import { useHasHours } from '../../features/scheduling/availability/availability-query.ts';
import { GroupClasses } from '../../features/scheduling/calendar/group-classes.tsx';
import { savingApi, toast } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import type { SaveNow } from '../../ui/saving/save-now.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonPage } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState, MissingState } from '../../ui/feedback/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.sensei_edit_course() });

export default function EditCourse({ params }: Route.ComponentProps) {
  const course = useQuery(courseQuery(params.uuid));
  const user = useUser();
  // Those of others are there for whoever looks for a class.
  const isMissing = course.data && course.data.senseiId !== user?.id;
  if (course.isLoadingError || isMissing) {
    return (
      <>
        <PageHeader title={m.sensei_edit_course()} />
        {isMissing ? <MissingState /> : <ErrorState error={course.error} onRetry={course.refetch} />}
      </>
    );
  }
  // Of another course it is another form: what was typed stays with its own.
  return course.data ? <Editor key={course.data.id} course={course.data} /> : <SkeletonPage />;
}

/** Packages that are paid go on when it is paused or archived, and need classes. */
const canHaveClasses = ({ status }: Course) => status !== 'DRAFT' && status !== 'IN_REVIEW';

function Editor({ course }: { course: Course }) {
  const client = useQueryClient();
  const saveNow = useRef<SaveNow>(null);
  const hasHours = useHasHours();
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={course.title}
        above={<OwnCourseBadge course={course} />}
        actions={
          <CourseActions
            course={course}
            pictures={picturesOf(course)}
            saveNow={async () => (await saveNow.current?.()) ?? true}
          />
        }
      />
      <ReviewRemarks course={course} />
      {course.format === 'GROUP' && canHaveClasses(course) && (
        <GroupClasses courseId={course.id} isBookable={course.status === 'PUBLISHED'} />
      )}
      {course.can.includes('edit') ? (
        <CourseForm
          course={course}
          saveNow={saveNow}
          aside={<CourseAside course={course} currency={course.currency} hasHours={hasHours} />}
          note={<ChangesReviewed course={course} />}
          preview={<PreviewButton course={course} currency={course.currency} hasHours={hasHours} />}
          save={async (values, version) => {
            const next = await savingApi(updateCourse, {
              params: { id: course.id },
              body: { ...values, version },
            });
            client.setQueryData(courseQuery(course.id).queryKey, next);
            void client.invalidateQueries({ queryKey: ownCoursesQuery.queryKey });
            toast.success(m.sensei_saved());
            return next;
          }}
        />
      ) : (
        course.status === 'ARCHIVED' && (
          <EmptyState title={m.common_course_archived()} text={m.sensei_archive_text()} />
        )
      )}
    </div>
  );
}
