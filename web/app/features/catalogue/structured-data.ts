import type { Course } from '@michi/contract/catalogue';
import type { Evaluation } from '@michi/contract/evaluation';
import { minorDigits } from '../../lib/format.ts';

/** schema.org Course for search engines: https://schema.org/Course */
export function courseData(course: Course, origin: string, evaluations: readonly Evaluation[]) {
  const url = `${origin}/courses/${course.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: course.summary || course.title,
    url,
    inLanguage: course.languages,
    provider: { '@type': 'Person', name: course.sensei.name, url: `${origin}/users/${course.sensei.id}` },
    offers: {
      '@type': 'Offer',
      price: (course.price / 10 ** minorDigits(course.currency)).toFixed(minorDigits(course.currency)),
      priceCurrency: course.currency,
      category: course.price === 0 ? 'Free' : 'Paid',
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${course.durationMinutes}M`,
    },
    ...(course.ratingAverage !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: course.ratingAverage.toFixed(1),
        ratingCount: course.ratingCount,
      },
    }),
    review: evaluations.slice(0, 3).map((evaluation) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: evaluation.author.name },
      reviewRating: { '@type': 'Rating', ratingValue: evaluation.rating },
      reviewBody: evaluation.comment,
    })),
  };
}
