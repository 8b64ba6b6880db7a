import { type Course, updateCourse } from '@michi/contract/catalogue/courses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/course.ts';
import { Trail } from '../../features/administration/audit/trail.tsx';
import { ChangesNotice } from '../../features/catalogue/own-courses/changes-review.tsx';
import { CourseForm } from '../../features/catalogue/course-editor/course-form.tsx';
import { ImageEditor } from '../../features/catalogue/course-images/image-editor.tsx';
import { refreshListsOfCourse } from '../../features/catalogue/course-settings/course-settings-queries.ts';
import { courseImagesQuery } from '../../features/catalogue/course-images/image-queries.ts';
import { CourseActions } from '../../features/catalogue/own-courses/own-courses.tsx';
import { courseQuery } from '../../features/catalogue/own-courses/queries.ts';
import { useReadCourse } from '../../features/catalogue/course-editor/read-course.ts';
import { ReviewActions, ReviewRemarks } from '../../features/catalogue/own-courses/review-actions.tsx';
import { savingApi, toast } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import type { SaveNow } from '../../ui/saving/save-now.ts';
import { KeepFocus } from '../../ui/lazy/keep-focus.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader, SectionHeader } from '../../ui/page/page-header.tsx';
import { SkeletonPage, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
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
  // Of another course it is another form: what was typed stays with its own.
  return course.data ? <Editor key={course.data.id} course={course.data} /> : <SkeletonPage />;
}

/** The sensei's own form in admin mode: the same rules, and each change stands in the history beside it. */
function Editor({ course }: { course: Course }) {
  const client = useQueryClient();
  const saveNow = useRef<SaveNow>(null);
  const read = useReadCourse(course);
  return (
    <KeepFocus className="flex flex-col gap-8">
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
            <div className="flex flex-wrap items-center gap-2">
              <LinkButton variant="ghost" to={`/courses/${course.id}`}>
                {m.sensei_preview()}
              </LinkButton>
              <LinkButton variant="ghost" to="#pictures">
                {m.pictures_manage()}
              </LinkButton>
              <ReviewActions course={course} version={read.version} onStale={read.fillAnew} />
            </div>
          ) : (
            <CourseActions
              course={course}
              pictures="#pictures"
              saveNow={async () => (await saveNow.current?.()) ?? true}
            />
          )
        }
      />
      <ReviewRemarks course={course} />
      <ChangesNotice course={course} version={read.version} history="#history" onStale={read.fillAnew} />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex max-w-2xl flex-col gap-12">
          {course.can.includes('edit') ? (
            <div>
              <p className="mb-6 text-sm text-quiet">{m.courses_admin_mode()}</p>
              <CourseForm
                key={read.filled}
                course={course}
                saveNow={saveNow}
                save={async (values, version) => {
                  const next = await savingApi(updateCourse, {
                    params: { id: course.id },
                    body: { ...values, version },
                  });
                  client.setQueryData(courseQuery(course.id).queryKey, next);
                  read.saved(next);
                  toast.success(m.common_saved());
                  await refreshListsOfCourse(client);
                  return next;
                }}
              />
            </div>
          ) : (
            <EmptyState title={m.common_course_archived()} text={m.sensei_archive_text()} />
          )}
          {course.can.includes('edit') && <Pictures courseId={course.id} />}
        </div>
        <section id="history" className="flex scroll-mt-24 flex-col gap-4">
          <SectionHeader title={m.trail_title()} />
          <Trail about={{ targetType: 'course', targetId: course.id }} />
        </section>
      </div>
    </KeepFocus>
  );
}

function Pictures({ courseId }: { courseId: string }) {
  const images = useQuery(courseImagesQuery(courseId));
  return (
    <section id="pictures" className="flex scroll-mt-24 flex-col gap-4">
      <SectionHeader title={m.pictures_title()} />
      {images.isLoadingError ? (
        <ErrorState error={images.error} onRetry={images.refetch} />
      ) : images.data ? (
        <ImageEditor courseId={courseId} images={images.data} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </section>
  );
}
