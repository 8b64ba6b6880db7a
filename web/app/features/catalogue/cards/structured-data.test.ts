import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Category, Course, SenseiProfile } from '@michi/contract/catalogue/courses';
import { formatNumber } from '../../../lib/format/format.ts';
import { defaultSite } from '../../../lib/api/load-context.ts';
import { someCourse, someSensei } from '../../../../test/some-course.ts';
import { categoryData, courseData, landingData, senseiData } from './structured-data.ts';

// The rules that search engines publish, as schemas: what they require is required, whatever else stands
// there is refused.
const url = z.url({ protocol: /^https$/ });
const context = z.literal('https://schema.org');
const text = z.string().min(1);
const organization = z.strictObject({ '@type': z.literal('Organization'), name: text, url });
const person = z.strictObject({ '@type': z.literal('Person'), name: text, url: url.optional() });
const rating = { bestRating: z.literal(5), worstRating: z.literal(1) };

// https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
const Breadcrumbs = z.strictObject({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: url }),
    )
    .min(2),
});
// https://developers.google.com/search/docs/appearance/structured-data/course and …/review-snippet
const CourseRules = z.strictObject({
  '@context': context,
  '@type': z.literal('Course'),
  name: text,
  description: text,
  url,
  image: url,
  inLanguage: z.array(z.string().min(2)),
  educationalLevel: text,
  provider: organization,
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    price: z.string().regex(/^\d+(\.\d{2,3})?$/),
    priceCurrency: z.string().regex(/^[A-Z]{3}$/),
    category: z.enum(['Free', 'Paid']),
    availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
    url,
  }),
  hasCourseInstance: z.strictObject({
    '@type': z.literal('CourseInstance'),
    courseMode: z.enum(['Online', 'Onsite', 'Blended']),
    courseWorkload: z.iso.duration(),
    instructor: person,
  }),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      ratingCount: z.int().min(1),
      ...rating,
    })
    .optional(),
  review: z
    .array(
      z.strictObject({
        '@type': z.literal('Review'),
        author: person,
        reviewRating: z.strictObject({
          '@type': z.literal('Rating'),
          ratingValue: z.int().min(1).max(5),
          ...rating,
        }),
        reviewBody: text.optional(),
      }),
    )
    .optional(),
});
// https://developers.google.com/search/docs/appearance/structured-data/profile-page
const Profile = z.strictObject({
  '@context': context,
  '@type': z.literal('ProfilePage'),
  dateCreated: z.iso.datetime(),
  mainEntity: z.strictObject({
    '@type': z.literal('Person'),
    name: text,
    url,
    image: url,
    description: text.optional(),
    knowsLanguage: z.array(z.string().min(2)).min(1).optional(),
    knowsAbout: z.array(text).min(1).optional(),
    alumniOf: z
      .array(z.strictObject({ '@type': z.literal('EducationalOrganization'), name: text }))
      .optional(),
    worksFor: organization,
  }),
});
// https://developers.google.com/search/docs/appearance/structured-data/carousel
const Results = z.strictObject({
  '@context': context,
  '@type': z.literal('ItemList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, url }))
    .min(1),
});

const site = { ...defaultSite, origin: 'https://michi.example' };
const name = 'Ana "Ann" Ruiz';
const rated = { ratingAverage: 4.86, ratingCount: 7 };
const course = {
  ...someCourse,
  category: { slug: 'writing', name: { en: 'Writing' } },
  ...rated,
  title: 'Essays </script><script>alert(1)</script>',
  sensei: { ...someCourse.sensei, ...rated, name, avatar: '/api/avatars/0123/256.webp' },
} satisfies Course;
const profile: SenseiProfile = { ...someSensei, name };
const category: Category = {
  id: '01890000-0000-7000-8000-000000000003',
  slug: 'writing',
  name: { en: 'Writing' },
  description: { en: 'Essays and more' },
  icon: 'pen',
  formerSlugs: [],
  parentId: null,
  position: 1,
  courseCount: 1,
};
const evaluation = (rating: number, comment: string) => ({ author: { name: 'Ben' }, rating, comment });

describe('what search engines read', () => {
  it('is the rating that people read', () => {
    const ratingOf = (ratingAverage: number) =>
      courseData(
        site,
        { ...course, ratingAverage },
        { evaluations: [], picture: '/share/x.png', whole: 0 },
      )[1];
    const sent = Array.from({ length: 401 }, (_, hundredths) => (100 + hundredths) / 100);
    expect(sent.map((average) => CourseRules.parse(ratingOf(average)).aggregateRating?.ratingValue)).toEqual(
      sent.map((average) => Number(formatNumber(average, { maximumFractionDigits: 1 }))),
    );
  });

  it('of a course follows their rules, with and without evaluations', () => {
    const [crumbs, full] = courseData(site, course, {
      evaluations: [evaluation(5, 'Good'), evaluation(4, '')],
      picture: '/share/x.png',
      whole: 4778,
    });
    expect(Breadcrumbs.parse(crumbs).itemListElement.map(({ name }) => name)).toEqual([
      'Find a course',
      'Writing',
      course.title,
    ]);
    const { aggregateRating, review, offers } = CourseRules.parse(full);
    expect(aggregateRating).toMatchObject({ ratingValue: 4.9, ratingCount: 7 });
    expect(review).toHaveLength(2);
    expect(offers).toMatchObject({ price: '47.78', category: 'Paid' });
    const bare = { ...course, ratingAverage: null, ratingCount: 0, price: 0, status: 'PAUSED' as const };
    const { aggregateRating: none, offers: free } = CourseRules.parse(
      courseData(site, bare, { evaluations: [], picture: '/x.png' })[1],
    );
    expect(none).toBeUndefined();
    expect(free).toMatchObject({
      price: '0.00',
      category: 'Free',
      availability: 'https://schema.org/OutOfStock',
    });
  });
  it('of yen has no decimals', () => {
    const [, data] = courseData(
      site,
      { ...course, currency: 'JPY', price: 5000 },
      {
        evaluations: [],
        picture: '/x.png',
      },
    );
    expect(CourseRules.parse(data).offers.price).toBe('5000');
  });
  it('of a sensei follows their rules, however little is known', () => {
    const [crumbs, bare] = senseiData(site, profile, [], '/share/y.png');
    Breadcrumbs.parse(crumbs);
    expect(Profile.parse(bare).mainEntity.image).toBe('https://michi.example/share/y.png');
    const known = { ...profile, headline: 'Essays', avatar: course.sensei.avatar, subjects: ['Essays'] };
    const spoken = [{ code: 'es', proficiency: 'NATIVE' as const }];
    const [, full] = senseiData(site, { ...known, languages: spoken }, ['MIT'], '/share/y.png');
    expect(Profile.parse(full).mainEntity).toMatchObject({ knowsLanguage: ['es'], description: 'Essays' });
  });
  it('of a category lists its courses in their order; an empty one has no list', () => {
    const [crumbs, list] = categoryData(site, category, [course]);
    Breadcrumbs.parse(crumbs);
    expect(Results.parse(list).itemListElement[0]?.url).toBe(`https://michi.example/courses/${course.id}`);
    expect(categoryData(site, category, [])).toHaveLength(1);
  });
  it('of the landing page tells how to search', () => {
    expect(JSON.stringify(landingData(site))).toContain(
      'https://michi.example/search?q={search_term_string}',
    );
  });
});
