import type { Category, CourseCard } from '@michi/contract/catalogue/courses';
import type { Translated } from '@michi/contract/fields';
import { translated } from './names.ts';

/** What a card draws. A page carries its data beside its HTML, so all else would only make it longer. */
export type ShownCard = Pick<
  CourseCard,
  | 'id'
  | 'title'
  | 'level'
  | 'format'
  | 'durationMinutes'
  | 'price'
  | 'currency'
  | 'cover'
  | 'ratingAverage'
  | 'ratingCount'
  | 'nextFreeAt'
  | 'outcomes'
> & {
  category: Pick<CourseCard['category'], 'name'>;
  sensei: Pick<CourseCard['sensei'], 'id' | 'name' | 'avatar'>;
};

/** For loaders. */
export function shownCard(card: CourseCard): ShownCard {
  const { id, title, level, format, durationMinutes, price, currency, cover } = card;
  const { ratingAverage, ratingCount, nextFreeAt, sensei } = card;
  return {
    id,
    title,
    level,
    format,
    durationMinutes,
    price,
    currency,
    cover,
    ratingAverage,
    ratingCount,
    nextFreeAt,
    outcomes: card.outcomes.slice(0, 2),
    category: { name: inOneLanguage(card.category.name) },
    sensei: { id: sensei.id, name: sensei.name, avatar: sensei.avatar },
  };
}

/** What filters and lists of categories need. */
export type ShownCategory = Pick<
  Category,
  'slug' | 'formerSlugs' | 'name' | 'parentId' | 'id' | 'courseCount'
>;

export function shownCategory(category: Category): ShownCategory {
  const { slug, formerSlugs, parentId, id, courseCount } = category;
  return { slug, formerSlugs, parentId, id, courseCount, name: inOneLanguage(category.name) };
}

/** The page has one language: the text in it, in the place where every reader of texts looks last. */
export function inOneLanguage(text: Translated): Translated {
  return { en: translated(text) };
}
