import { memo, Suspense } from 'react';
import type { Route } from './+types/course.ts';
import { BookingCard } from '../../features/catalogue/course-page/booking-card.tsx';
import { CourseGrid } from '../../features/catalogue/cards/course-card.tsx';
import { CountView } from '../../features/catalogue/course-page/count-view.tsx';
import { ClosedCourse } from '../../features/catalogue/course-page/lazy-closed-course.ts';
import {
  BookingBar,
  CancellationRule,
  CourseFacts,
  CourseGallery,
  SenseiSummary,
} from '../../features/catalogue/course-page/deferred-parts.ts';
import { translated } from '../../features/catalogue/cards/names.ts';
import { loadCourse } from './parts/load-course.ts';
import { courseData } from '../../features/catalogue/cards/structured-data.ts';
import { EvaluationSection } from '../../features/evaluation/deferred-parts.ts';
import { RestrictedPage } from '../../features/identity/shell/lazy-restricted-page.tsx';
import type { ShowForSome } from '../../features/identity/shell/restricted-page.tsx';
import { currentLocale, m } from '../../lib/i18n/i18n.ts';
import { apiFrom, siteFrom } from '../../lib/api/load-context.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sameData } from '../../lib/api/same-data.ts';
import { useWholePage } from '../../lib/first-paint/whole-page.ts';
import { PageActions } from './parts/deferred-parts.ts';
import { Rating } from '../../ui/rating/rating.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { SiteLink } from '../../ui/page/site-link.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await loadCourse(apiFrom(context), params.id, new URL(request.url).search);
  const { course, evaluations } = loaded;
  const picture = `/share/${currentLocale()}/courses/${course.id}.png?v=${course.version}-${course.ratingCount}`;
  return {
    ...loaded,
    picture,
    structured: courseData(siteFrom(context, request), course, {
      evaluations: evaluations.items,
      picture,
      whole: loaded.prices?.single.total,
    }),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { course, picture, structured } = loaderData;
  const description = course.summary || course.title;
  return pageMeta(matches, { title: course.title, description, picture, structured });
};

export default memo(function CoursePage({ loaderData }: Route.ComponentProps) {
  return <WholeCourse loaded={loaderData} />;
}, sameData);

/** Apart, so that a stranger's page loads neither the calls nor their schemas. */
const showForSome: ShowForSome = async (...input) => {
  const loaded = await (await import('./parts/load-for-some.ts')).loadCourse(...input);
  return { title: loaded.course.title, page: <WholeCourse loaded={loaded} /> };
};

/** Of a sensei who pauses it is there for those who booked with her. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <RestrictedPage error={error} id={params.id ?? ''} show={showForSome} />;
}

function WholeCourse({ loaded }: { loaded: Awaited<ReturnType<typeof loadCourse>> }) {
  const { course, about, sensei, slots, evaluations, evaluationState, similar, prices } = loaded;
  const isWhole = useWholePage();
  const closed = (isNotice: boolean) =>
    !loaded.isBookable && (
      <Suspense>
        <ClosedCourse page={loaded} isNotice={isNotice} />
      </Suspense>
    );
  return (
    <main
      id="content"
      className={`mx-auto max-w-page px-4 py-6 md:px-8 md:py-10 ${isWhole ? '' : 'min-h-dvh'}`}
    >
      {closed(true)}
      <div className="flex min-h-10 items-center justify-between gap-4">
        <nav aria-label={m.catalogue_breadcrumb()} className="min-w-0 text-sm text-quiet">
          <SiteLink to="/search" className="hover:underline">
            {m.common_find_course()}
          </SiteLink>
          {course.category && (
            <>
              <span aria-hidden> / </span>
              <SiteLink to={`/search/category/${course.category.slug}`} className="hover:underline">
                {translated(course.category.name)}
              </SiteLink>
            </>
          )}
        </nav>
        <PageActions course={course} sensei={sensei} />
      </div>
      <div className="mt-4 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-10">
          <header>
            <h1 className="text-4xl md:text-5xl">{course.title}</h1>
            {course.summary && <p className="mt-4 max-w-prose text-lg text-quiet">{course.summary}</p>}
            <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
              <Rating average={course.ratingAverage} count={course.ratingCount} />
              <SiteLink to={`/users/${sensei.userId}`} className="prose-link">
                {m.catalogue_with_sensei({ name: sensei.name })}
              </SiteLink>
            </div>
          </header>
          <CourseGallery course={course} />
          <CountView courseId={course.id} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-22">
            {closed(false) || <BookingCard course={course} slots={slots} prices={prices} />}
          </div>
        </div>
        {isWhole && (
          <div className="flex min-w-0 flex-col gap-10">
            <CourseFacts course={course} about={about} />
            <SenseiSummary sensei={sensei} courseId={course.id} outcomes={course.outcomes} />
            <section className="far flex flex-col gap-4 [--far:14rem]">
              <SectionHeader title={m.catalogue_cancellation()} />
              <CancellationRule policy={course.cancellationPolicy} prices={prices} />
            </section>
            <EvaluationSection page={evaluations} state={evaluationState} />
          </div>
        )}
      </div>
      {isWhole && similar.length > 0 && (
        <section className="off-paper mt-16 flex flex-col gap-6">
          <SectionHeader title={m.catalogue_similar()} />
          <CourseGrid courses={similar} />
        </section>
      )}
      {loaded.isBookable && slots.length > 0 && <BookingBar course={course} />}
    </main>
  );
}
