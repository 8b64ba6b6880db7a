import type { Course } from '@michi/contract/catalogue/courses';
import { shortenText } from '@michi/contract/cut-text';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareWarning } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import type { StepSource } from '../../../ui/feedback/next-steps.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { CourseBadge } from '../../../ui/status/statuses.tsx';
import { ownCoursesIn } from './queries.ts';

const isReturned = ({ status, reviewRemarks }: Course) => status === 'DRAFT' && reviewRemarks !== null;

/** A draft that came back from review says so until it is sent again. */
export function OwnCourseBadge({ course }: { course: Course }) {
  return isReturned(course) ? (
    <StatusBadge tone="wait" icon={MessageSquareWarning} label={m.workspace_changes_asked()} />
  ) : (
    <CourseBadge status={course.status} />
  );
}

/** Below a course in a list: the beginning of what an administrator said. */
export function RemarksLine({ course }: { course: Course }) {
  return isReturned(course) ? (
    <p className="mt-2 line-clamp-3 text-sm wrap-anywhere whitespace-pre-line">{course.reviewRemarks}</p>
  ) : null;
}

const shownLength = 200;

/** For a sensei: courses that came back from review; null while they are not known. */
export function useReturnedSteps(): StepSource {
  const courses = useQuery(ownCoursesIn('DRAFT', 100));
  if (courses.isLoadingError) return 'failed';
  if (!courses.data) return null;
  return courses.data.items.filter(isReturned).map(({ id, title, reviewRemarks }) => ({
    id: `returned-${id}`,
    icon: MessageSquareWarning,
    title: m.workspace_changes_step({ title }),
    text: shortenText(reviewRemarks ?? '', shownLength),
    label: m.student_step_go(),
    to: `/sensei/courses/edit-course/${id}`,
  }));
}
