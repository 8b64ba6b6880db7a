import { memo } from 'react';
import type { Route } from './+types/landing.ts';
import { CourseGrid } from '../../features/catalogue/cards/course-card.tsx';
import { fullestBelow } from '../../features/catalogue/categories/categories-below.ts';
import { signOf } from '../../features/catalogue/categories/category-signs.server.tsx';
import { facesOf, HeroPath } from '../../features/catalogue/cards/landing-parts.tsx';
import { CategoryList } from '../../features/catalogue/categories/deferred-parts.ts';
import { translated } from '../../features/catalogue/cards/names.ts';
import { SearchBox } from '../../features/discovery/search/search-box.tsx';
import { inOneLanguage, shownCard, shownCategory } from '../../features/catalogue/cards/shown-card.ts';
import { landingData } from '../../features/catalogue/cards/structured-data.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { apiFrom, siteFrom } from '../../lib/api/load-context.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sameData } from '../../lib/api/same-data.ts';
import { hydrateOnInteraction } from '../../ui/lazy/hydrate-on-interaction.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { LanguageOffer } from '../../ui/shell/language-offer.tsx';
import { SiteLink } from '../../ui/page/site-link.tsx';
import { loadLanding } from './parts/load-landing.ts';

const Promises = hydrateOnInteraction(async () => (await import('./parts/landing-below.tsx')).Promises);
const Teach = hydrateOnInteraction(async () => (await import('./parts/landing-below.tsx')).Teach);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { best, categories } = await loadLanding(apiFrom(context));
  const faces = facesOf(best.items, 3);
  return {
    structured: landingData(siteFrom(context, request)),
    total: best.totalItems,
    faces: faces.map((face) => ({
      ...shownCard(face),
      sensei: face.sensei,
    })),
    courses: facesOf(
      best.items.filter(({ id }) => !faces.some((face) => face.id === id)),
      6,
    ).map(shownCard),
    categories: categories.items
      .filter(({ parentId, courseCount }) => parentId === null && courseCount > 0)
      .slice(0, 8)
      .map((category) => ({
        ...shownCategory(category),
        description: inOneLanguage(category.description),
        sign: signOf(category.icon),
        below: fullestBelow(categories.items, category.id, 3),
      })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: m.home_title(),
    description: m.home_lead(),
    feed: '/feeds/courses.atom',
    structured: loaderData?.structured,
  });

export default memo(function Landing({ loaderData }: Route.ComponentProps) {
  const { faces, courses, categories, total } = loaderData;
  return (
    <main id="content">
      <section className="mx-auto grid max-w-page grid-cols-1 items-center gap-10 px-4 pt-10 pb-14 md:px-8 md:pt-16 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div>
          <h1 className="text-5xl md:text-6xl lg:text-7xl">{m.home_title()}</h1>
          <p className="mt-5 max-w-xl text-lg text-quiet md:text-xl">{m.home_lead()}</p>
          <div className="mt-8">
            <SearchBox isLarge />
          </div>
          <nav className="mt-4 flex flex-wrap gap-2" aria-label={m.home_examples()}>
            {categories.slice(0, 5).map((category) => (
              <SiteLink key={category.id} to={`/search/category/${category.slug}`} className="pill-link">
                {translated(category.name)}
              </SiteLink>
            ))}
          </nav>
        </div>
        {faces.length > 0 && <HeroPath courses={faces} />}
      </section>
      <Promises />
      {categories.length > 0 && (
        <section className="mx-auto mt-20 flex max-w-page flex-col gap-6 px-4 md:px-8">
          <SectionHeader title={m.home_categories()} />
          <CategoryList categories={categories} />
        </section>
      )}
      {courses.length > 0 && (
        <section className="mx-auto mt-20 flex max-w-page flex-col gap-6 px-4 md:px-8">
          <SectionHeader
            title={m.home_courses()}
            actions={
              <SiteLink to="/search" className="prose-link">
                {total === null ? m.catalogue_search_title() : m.home_all_courses({ count: total })}
              </SiteLink>
            }
          />
          <CourseGrid courses={courses} />
        </section>
      )}
      <Teach />
      <LanguageOffer />
    </main>
  );
}, sameData);
