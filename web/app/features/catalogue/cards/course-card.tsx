import { CalendarClock } from 'lucide-react';
import { formatDuration } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Cover } from '../../../ui/picture/cover.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { Rating } from '../../../ui/rating/rating.tsx';
import { When } from '../../../ui/page/when.tsx';
import { FavouriteSlot } from '../favourites/favourite-slot.tsx';
import { formatName, levelName, translated } from './names.ts';
import { Outcomes } from './outcome-line.tsx';
import type { ShownCard } from './shown-card.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';

type CardProps = {
  course: ShownCard;
  isFirst?: boolean;
  sizes?: string;
  /** In the place of a price that nobody has said yet. */
  noPrice?: string;
};

/** The whole card is one link, named by the course's title. */
export function CourseCard({ course, isFirst, sizes, noPrice }: CardProps) {
  return (
    <article className="course-card far group relative flex flex-col overflow-hidden rounded-lg border border-hairline bg-card">
      <Cover id={course.id} src={course.cover} {...{ isFirst, sizes }} />
      <div className="absolute end-3 top-3 z-10">
        <FavouriteSlot courseId={course.id} title={course.title} />
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <p className="text-sm text-quiet">
          {translated(course.category.name)} · {levelName(course.level)}
        </p>
        <h3 className="text-xl">
          <SiteLink to={`/courses/${course.id}`} className="after:absolute after:inset-0">
            {course.title}
          </SiteLink>
        </h3>
        <p className="flex items-center gap-2 text-sm">
          <Avatar id={course.sensei.id} name={course.sensei.name} src={course.sensei.avatar} size={24} />
          <span className="truncate font-medium">{course.sensei.name}</span>
        </p>
        <Rating average={course.ratingAverage} count={course.ratingCount} />
        <Outcomes outcomes={course.outcomes.slice(0, 2)} className="text-sm" />
        <div className="mt-auto flex flex-col gap-0.5 border-t border-hairline pt-3 text-sm text-quiet">
          <p className="flex items-baseline justify-between gap-3">
            <span>
              {formatName(course.format)}, {formatDuration(course.durationMinutes)}
            </span>
            {noPrice ?? (
              <Price
                price={{ amount: course.price, currency: course.currency }}
                className="justify-end text-lg text-ink"
                isCompared
              />
            )}
          </p>
          <NextFree instant={course.nextFreeAt} />
        </div>
      </div>
    </article>
  );
}

function NextFree({ instant }: { instant: string | null }) {
  if (instant === null) return null;
  return (
    <p className="flex items-center gap-1.5 text-ink">
      <CalendarClock aria-hidden className="size-4 shrink-0 text-quiet" />
      <span className="sr-only">{m.catalogue_next_free()}</span>
      <When instant={instant} isShort />
    </p>
  );
}

type GridProps = {
  courses: readonly ShownCard[];
  /** In sight at once, in the column beside the facets. */
  isBesideFacets?: boolean;
};

const besideFacets = '(min-width: 1024px) 16rem, (min-width: 640px) 46vw, 92vw';

export function CourseGrid({ courses, isBesideFacets = false }: GridProps) {
  const first = isBesideFacets ? courses.slice(0, 3).find(({ cover }) => cover !== null) : undefined;
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {courses.map((course) => {
        return (
          <li key={course.id} className="grid">
            <CourseCard
              course={course}
              isFirst={course === first}
              sizes={isBesideFacets ? besideFacets : undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}
