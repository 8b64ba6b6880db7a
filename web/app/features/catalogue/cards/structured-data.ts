import type { Category, Course, CourseCard, SenseiProfile } from '@michi/contract/catalogue/courses';
import type { Evaluation } from '@michi/contract/evaluation/evaluations';
import { plainAmount } from '../../../lib/format/format.ts';
import { currentLocale, localeHref, m } from '../../../lib/i18n/i18n.ts';
import type { Site } from '../../../lib/api/load-context.ts';
import { translated } from './names.ts';

/**
 * What search engines read beside the page, made by the server alone: https://schema.org, and what is asked
 * of it in https://developers.google.com/search/docs/appearance/structured-data/course and its neighbours.
 */
type Data = Record<string, unknown>;
export type FullSite = Site & { origin: string };
type Review = Pick<Evaluation, 'rating' | 'comment'> & { author: { name: string } };

const context = { '@context': 'https://schema.org' };
const addressOf = (site: FullSite, path: string) => site.origin + localeHref(currentLocale(), path);

function organization(site: FullSite): Data {
  return { '@type': 'Organization', name: site.name, url: addressOf(site, '/') };
}

type Step = { name: string; path: string };

function breadcrumbs(site: FullSite, steps: readonly Step[]): Data {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(site, path),
    })),
  };
}

const search = (): Step => ({ name: m.common_find_course(), path: '/search' });
const categoryStep = (category: Pick<Category, 'name' | 'slug'>): Step => ({
  name: translated(category.name),
  path: `/search/category/${category.slug}`,
});

export function landingData(site: FullSite): Data[] {
  return [
    {
      ...context,
      '@type': 'WebSite',
      name: site.name,
      url: addressOf(site, '/'),
      inLanguage: currentLocale(),
      publisher: organization(site),
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${addressOf(site, '/search')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** The courses of a page of results, in their order. */
export function categoryData(site: FullSite, category: Category, courses: readonly CourseCard[]): Data[] {
  const list = {
    ...context,
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: course.title,
      url: addressOf(site, `/courses/${course.id}`),
    })),
  };
  return [breadcrumbs(site, [search(), categoryStep(category)]), ...(courses.length > 0 ? [list] : [])];
}

export function senseiData(
  site: FullSite,
  sensei: SenseiProfile,
  schools: readonly string[],
  picture: string,
): Data[] {
  const path = `/users/${sensei.userId}`;
  return [
    breadcrumbs(site, [search(), { name: sensei.name, path }]),
    {
      ...context,
      '@type': 'ProfilePage',
      dateCreated: sensei.memberSince,
      mainEntity: {
        '@type': 'Person',
        name: sensei.name,
        url: addressOf(site, path),
        image: site.origin + (sensei.avatar?.startsWith('/') ? sensei.avatar : picture),
        ...(sensei.headline && { description: sensei.headline }),
        ...(sensei.languages.length > 0 && { knowsLanguage: sensei.languages.map(({ code }) => code) }),
        ...(sensei.subjects.length > 0 && { knowsAbout: sensei.subjects }),
        ...(schools.length > 0 && {
          alumniOf: schools.map((school) => ({
            '@type': 'EducationalOrganization',
            name: school,
          })),
        }),
        worksFor: organization(site),
      },
    },
  ];
}

export function courseData(
  site: FullSite,
  course: Course,
  {
    evaluations,
    picture,
    whole = course.price,
  }: {
    evaluations: readonly Review[];
    picture: string;
    /** What is paid for one class in all, fees included. */
    whole?: number | undefined;
  },
): Data[] {
  const path = `/courses/${course.id}`;
  const steps = [search(), ...(course.category ? [categoryStep(course.category)] : [])];
  return [
    breadcrumbs(site, [...steps, { name: course.title, path }]),
    {
      ...context,
      '@type': 'Course',
      name: course.title,
      description: course.summary || course.title,
      url: addressOf(site, path),
      image: site.origin + picture,
      inLanguage: course.languages,
      educationalLevel: course.level.toLowerCase(),
      provider: organization(site),
      offers: offerOf(site, course, whole, path),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: `PT${course.durationMinutes}M`,
        instructor: {
          '@type': 'Person',
          name: course.sensei.name,
          url: addressOf(site, `/users/${course.sensei.id}`),
        },
      },
      ...(course.ratingAverage !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(course.ratingAverage * 10) / 10,
          ratingCount: course.ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
      ...(evaluations.length > 0 && { review: evaluations.slice(0, 3).map(reviewOf) }),
    },
  ];
}

function offerOf(site: FullSite, course: Course, whole: number, path: string): Data {
  return {
    '@type': 'Offer',
    price: plainAmount({ amount: whole, currency: course.currency }),
    priceCurrency: course.currency,
    category: course.price === 0 ? 'Free' : 'Paid',
    availability: `https://schema.org/${course.status === 'PUBLISHED' ? 'InStock' : 'OutOfStock'}`,
    url: addressOf(site, path),
  };
}

function reviewOf(evaluation: Review): Data {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: evaluation.author.name },
    reviewRating: { '@type': 'Rating', ratingValue: evaluation.rating, bestRating: 5, worstRating: 1 },
    ...(evaluation.comment && { reviewBody: evaluation.comment }),
  };
}
