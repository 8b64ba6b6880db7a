import { changeCourseStatus, type Course } from '@michi/contract/catalogue/courses';
import { duplicateCourse } from '@michi/contract/catalogue/course-duplicate';
import type { CourseStatus } from '@michi/contract/states';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { formatDuration } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Cover } from '../../../ui/picture/cover.tsx';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { Rating } from '../../../ui/rating/rating.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import type { SaveNow } from '../../../ui/saving/save-now.ts';
import { OwnCourseBadge, RemarksLine } from './changes-asked.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { endImageUploads } from '../course-images/image-uploads.ts';
import { formatName } from '../cards/names.ts';
import { PreviewLink } from './preview-link.tsx';
import { keepPublishRefusal } from '../course-editor/publish-refusal.ts';
import { refreshListsOfCourse } from '../course-settings/course-settings-queries.ts';
import { courseQuery, ownCoursesQuery } from './queries.ts';

export function OwnCourses() {
  const courses = useInfiniteQuery(ownCoursesQuery);
  if (courses.isLoadingError) return <ErrorState error={courses.error} onRetry={courses.refetch} />;
  if (!courses.data) return <SkeletonRows count={5} />;
  const items = courses.data.pages.flatMap((page) => page.items);
  return (
    <>
      <KeepFocus>{items.length === 0 ? <NoCourses /> : <List courses={items} />}</KeepFocus>
      <MoreButton
        hasMore={courses.hasNextPage}
        isLoading={courses.isFetchingNextPage}
        onMore={courses.fetchNextPage}
      />
    </>
  );
}

function NoCourses() {
  return (
    <EmptyState
      title={m.sensei_no_courses()}
      text={m.sensei_no_courses_text()}
      action={<LinkButton to="/sensei/courses/register-course">{m.sensei_new_course()}</LinkButton>}
    />
  );
}

function List({ courses }: { courses: readonly Course[] }) {
  return (
    <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
      {courses.map((course) => (
        <li key={course.id} className="grid gap-4 p-4 sm:grid-cols-[8rem_1fr_auto] sm:items-center">
          <div className="hidden overflow-hidden rounded-md sm:block">
            <Cover id={course.id} src={course.cover} sizes="8rem" />
          </div>
          <div className="min-w-0">
            <h2 className="text-xl">
              <Link to={`/sensei/courses/edit-course/${course.id}`} className="hover:underline">
                {course.title}
              </Link>
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
              <OwnCourseBadge course={course} />
              <span>
                {formatName(course.format)}, {formatDuration(course.durationMinutes)}
              </span>
              {course.price === 0 ? (
                <span>{m.catalogue_no_price()}</span>
              ) : (
                <Price price={{ amount: course.price, currency: course.currency }} />
              )}
              <Rating average={course.ratingAverage} count={course.ratingCount} />
            </p>
            <RemarksLine course={course} />
          </div>
          <CourseActions
            course={course}
            pictures={picturesOf(course)}
            editor={`/sensei/courses/edit-course/${course.id}`}
          />
        </li>
      ))}
    </ul>
  );
}

export const picturesOf = ({ id }: Course): string => `/sensei/courses/edit-images/${id}`;

type ActionsProps = {
  course: Course;
  /** Where its pictures are. */
  pictures: string;
  /** Where what is missing is filled in; none where that is the page around. */
  editor?: string;
  /** What is typed in the form around: judged and shown is what the server has. */
  saveNow?: SaveNow;
};

/** What the server says may be done: publish, pause, archive, and with an own one duplicate and delete. */
export function CourseActions({ course, pictures, editor, saveNow }: ActionsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: async (status: CourseStatus) => {
      const expected = course.status;
      if (status === 'PUBLISHED' && saveNow && !(await saveNow())) return null;
      return api(changeCourseStatus, { params: { id: course.id }, body: { status, expected } });
    },
    onSuccess: (next) => {
      if (!next) return toast.error(m.common_save_incomplete());
      toast.success(next.status === 'PUBLISHED' ? m.sensei_published_toast() : m.sensei_changed_toast());
      if (next.status === 'ARCHIVED') endImageUploads(course.id);
      client.setQueryData(courseQuery(course.id).queryKey, next);
    },
    onError: (error) => {
      if (keepPublishRefusal(client, course, error)) {
        if (editor) void navigate(editor);
        return;
      }
      // Somebody else was quicker, as the toast says: the page shows what is true now.
      if (isApiError(error, 'stale_version') || isApiError(error, 'invalid_transition')) setAsking(false);
      void client.invalidateQueries({ queryKey: courseQuery(course.id).queryKey });
    },
    onSettled: () => refreshListsOfCourse(client),
  });
  const duplicate = useMutation({
    mutationFn: () => api(duplicateCourse, { params: { id: course.id } }),
    onSuccess: () => {
      toast.success(m.workspace_duplicated());
      void client.invalidateQueries({ queryKey: ownCoursesQuery.queryKey });
    },
  });
  const press = (status: CourseStatus) => () => change.mutate(status);
  return (
    <div className="flex flex-wrap gap-2">
      <PreviewLink course={course} saveNow={saveNow} />
      {course.can.includes('edit') && (
        <LinkButton size="sm" variant="ghost" to={pictures}>
          {m.pictures_manage()}
        </LinkButton>
      )}
      {course.can.includes('publish') && (
        <Button size="sm" isPending={change.isPending} onPress={press('PUBLISHED')}>
          {m.sensei_publish()}
        </Button>
      )}
      {course.can.includes('pause') && (
        <Button size="sm" variant="ghost" isPending={change.isPending} onPress={press('PAUSED')}>
          {m.sensei_pause()}
        </Button>
      )}
      {course.can.includes('duplicate') && (
        <Button size="sm" variant="ghost" isPending={duplicate.isPending} onPress={() => duplicate.mutate()}>
          {m.workspace_duplicate()}
        </Button>
      )}
      {course.can.includes('archive') && (
        <Button size="sm" variant="ghost" isPending={change.isPending} onPress={() => setAsking(true)}>
          {m.sensei_archive()}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.sensei_archive_title({ title: course.title })}
        confirmLabel={m.sensei_archive()}
        isDanger
        onConfirm={() => change.mutateAsync('ARCHIVED')}
      >
        {m.sensei_archive_text()}
      </ConfirmDialog>
      <DeleteDraft course={course} />
    </div>
  );
}
