import type { SenseiStatus } from '@michi/contract/states';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { PathLine } from '../../../ui/page/path-line.tsx';
import { isApprovedSensei } from '../course-editor/not-yet.ts';
import { ownCoursesIn, ownProfileQuery } from './queries.ts';

/** The way of a new sensei to the first published course; gone once it is walked. */
export function FirstSteps({ status, hasHours }: { status: SenseiStatus | null; hasHours: boolean }) {
  const profile = useQuery(ownProfileQuery);
  const courses = useQuery(ownCoursesIn(undefined, 1));
  const published = useQuery(ownCoursesIn('PUBLISHED', 1));
  if (!profile.data || !courses.data || !published.data) return null;
  const hasProfile = Boolean(profile.data.headline);
  const hasCourse = courses.data.items.length > 0;
  const isPublished = published.data.items.length > 0;
  const isApproved = isApprovedSensei(status);
  const done = [hasProfile, hasHours, hasCourse, isApproved, isPublished];
  const current = done.indexOf(false);
  if (current === -1) return null;
  const link = (to: string, text: string) => (
    <Link to={to} className="prose-link">
      {text}
    </Link>
  );
  return (
    <section aria-labelledby="first-steps" className="rounded-lg border border-hairline bg-card p-5 sm:p-6">
      <h2 id="first-steps" className="text-2xl">
        {m.sensei_first_steps()}
      </h2>
      <div className="mt-4">
        <PathLine
          label={m.sensei_first_steps()}
          direction="down"
          current={current}
          steps={[
            {
              id: 'profile',
              title: link('/profile?section=public', m.sensei_step_profile()),
              isDone: hasProfile,
            },
            {
              id: 'hours',
              title: link('/calendar/list-calendar?view=hours', m.sensei_step_hours()),
              isDone: hasHours,
            },
            {
              id: 'course',
              title: link('/sensei/courses/register-course', m.sensei_step_course()),
              isDone: hasCourse,
            },
            { id: 'approval', title: m.sensei_step_approval(), isDone: isApproved },
            { id: 'publish', title: link('/sensei/courses', m.sensei_step_publish()), isDone: isPublished },
          ]}
        />
      </div>
    </section>
  );
}
