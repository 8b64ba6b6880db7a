import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Route } from './+types/edit-images.ts';
import { ChangesReviewed } from '../../features/catalogue/own-courses/changes-review.tsx';
import { ImageEditor } from '../../features/catalogue/course-images/image-editor.tsx';
import { courseImagesQuery } from '../../features/catalogue/course-images/image-queries.ts';
import { courseQuery } from '../../features/catalogue/own-courses/queries.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonPage } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState, MissingState } from '../../ui/feedback/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.pictures_title() });

export default function EditImages({ params }: Route.ComponentProps) {
  const course = useQuery(courseQuery(params.uuid));
  const user = useUser();
  const isMissing = course.data && course.data.senseiId !== user?.id;
  const isOpen = !isMissing && (course.data?.can.includes('edit') ?? false);
  const images = useQuery({ ...courseImagesQuery(params.uuid), enabled: isOpen });
  const failed = [course, images].find((query) => query.isLoadingError);
  if (failed || isMissing) {
    return (
      <>
        <PageHeader title={m.pictures_title()} />
        {failed ? <ErrorState error={failed.error} onRetry={failed.refetch} /> : <MissingState />}
      </>
    );
  }
  if (!course.data || (isOpen && !images.data)) return <SkeletonPage />;
  const back = `/sensei/courses/edit-course/${params.uuid}`;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader
        above={
          <Link to={back} className="prose-link">
            {course.data.title}
          </Link>
        }
        title={m.pictures_title()}
        lead={m.pictures_lead()}
        actions={<LinkButton to={back}>{m.pictures_back()}</LinkButton>}
      />
      <ChangesReviewed course={course.data} />
      {isOpen && images.data ? (
        <ImageEditor key={params.uuid} courseId={params.uuid} images={images.data} />
      ) : (
        course.data.status === 'ARCHIVED' && (
          <EmptyState title={m.common_course_archived()} text={m.sensei_archive_text()} />
        )
      )}
    </div>
  );
}
