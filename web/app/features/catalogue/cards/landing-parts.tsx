import type { CourseCard } from '@michi/contract/catalogue/courses';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Rating } from '../../../ui/rating/rating.tsx';
import { translated } from './names.ts';
import { OutcomeLine } from './outcome-line.tsx';
import type { ShownCard } from './shown-card.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';

/** One per sensei, those with an admission first: the faces of the first screen. */
export function facesOf(courses: readonly CourseCard[], count: number): CourseCard[] {
  const seen = new Set<string>();
  return courses
    .toSorted((a, b) => Number(b.outcomes.length > 0) - Number(a.outcomes.length > 0))
    .filter(({ sensei }) => !seen.has(sensei.id) && seen.add(sensei.id))
    .slice(0, count);
}

type Face = ShownCard & Pick<CourseCard, 'sensei'>;

/** The way as a line that climbs past three people who have walked it. */
export function HeroPath({ courses }: { courses: readonly Face[] }) {
  return (
    <div className="hero-path">
      <svg viewBox="0 0 440 520" aria-hidden preserveAspectRatio="none" className="hero-path__line">
        <path
          d="M20 510C20 400 330 430 330 330S90 250 90 160 400 120 420 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ul className="hero-path__people" aria-label={m.home_people()}>
        {courses.map((course) => (
          <li key={course.id} className="hero-path__card">
            <Avatar id={course.sensei.id} name={course.sensei.name} src={course.sensei.avatar} size={44} />
            <span className="min-w-0">
              <SiteLink
                to={`/users/${course.sensei.id}`}
                className="block truncate font-medium after:absolute after:inset-0"
              >
                {course.sensei.name}
              </SiteLink>
              <span className="block truncate text-sm text-quiet">
                {course.sensei.headline ?? translated(course.category.name)}
              </span>
              {course.outcomes[0] && (
                <span className="mt-1 block text-sm">
                  <OutcomeLine outcome={course.outcomes[0]} />
                </span>
              )}
              <Rating average={course.sensei.ratingAverage} count={course.sensei.ratingCount} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
