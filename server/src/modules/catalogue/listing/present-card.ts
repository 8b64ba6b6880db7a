import type { CourseCard } from '@michi/contract/catalogue/courses';
import { averageOf } from '../core/course.ts';
import type { CardRow } from '../search/course-search.repository.ts';

export function presentCard(hit: CardRow): CourseCard {
  return {
    id: hit.id,
    slug: hit.slug,
    title: hit.title,
    summary: hit.summary,
    level: hit.level,
    format: hit.format,
    durationMinutes: hit.duration_minutes,
    price: hit.price,
    currency: hit.currency,
    trial: hit.trial,
    languages: hit.languages,
    category: { slug: hit.category_slug, name: hit.category_name },
    sensei: {
      id: hit.sensei_id,
      name: hit.sensei_name,
      avatar: hit.sensei_avatar,
      headline: hit.sensei_headline,
      ratingAverage: averageOf(hit.sensei_rating_sum, hit.sensei_rating_count),
      ratingCount: hit.sensei_rating_count,
    },
    cover: hit.cover,
    ratingAverage: averageOf(hit.rating_sum, hit.rating_count),
    ratingCount: hit.rating_count,
    nextFreeAt: hit.next_free_at?.toISOString() ?? null,
    outcomes: hit.outcomes,
  };
}
