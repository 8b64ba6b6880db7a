import type { Trial } from '@michi/contract/catalogue/course-price';
import type { Outcome } from '@michi/contract/records/records';
import type { Translated } from '@michi/contract/fields';
import type { CourseFormat, Level } from '@michi/contract/states';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';
import { holds, listedCourse, textQuery } from './course-filter.repository.ts';
import type {
  CourseFilter,
  CoursePlace,
  DatabaseOrder,
  SoughtPhrases,
  TypedWords,
} from '../core/course-search.ts';

export type CourseHit = CardRow & { key: string };
export type CardRow = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  level: Level;
  format: CourseFormat;
  duration_minutes: number;
  price: number;
  currency: string;
  trial: z.infer<typeof Trial>;
  languages: string[];
  rating_sum: number;
  rating_count: number;
  next_free_at: Date | null;
  category_slug: string;
  category_name: Translated;
  sensei_id: string;
  sensei_name: string;
  sensei_avatar: string | null;
  sensei_headline: string | null;
  sensei_rating_sum: number;
  sensei_rating_count: number;
  outcomes: Outcome[];
  cover: string | null;
};

type Sql = RawBuilder<unknown>;

/** A fraction of a second's work. Of more that hold the words, the newest are ranked. */
const mostRanked = 5000;

/** What a card shows, of the courses that `hit` names. */
const cardColumns = sql`course.id, course.slug, title, summary, level, format, duration_minutes, price, currency, trial, course.languages,
  course.rating_sum, course.rating_count, course.next_free_at, category.slug as category_slug, category.name as category_name,
  sensei.user_id as sensei_id, sensei.name as sensei_name, sensei.avatar as sensei_avatar, sensei.headline as sensei_headline,
  sensei.rating_sum as sensei_rating_sum, sensei.rating_count as sensei_rating_count, sensei.outcomes,
  (select file from course_image where course_id = course.id and file is not null order by cover desc, position limit 1) as cover`;
const cardSource = sql`join course on course.id = hit.id
  join category on category.id = course.category_id
  join sensei_profile as sensei on sensei.user_id = course.sensei_id`;

/** The cards of those among these courses that are listed, in no order. */
export async function findCards(ctx: Ctx, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const result = await sql<CardRow>`
    select ${cardColumns} from unnest(${ids}::uuid[]) as hit (id) ${cardSource} where course.listed`.execute(
    ctx.db,
  );
  return result.rows;
}

/** `after`: null for the first page. */
export type DatabasePage = { order: DatabaseOrder; after: CoursePlace | null };

/** One query for a page, one row more than `limit`: the places first, then the cards of just these. */
export async function findCoursePage(
  ctx: Ctx,
  filter: CourseFilter,
  page: DatabasePage,
  limit: number,
): Promise<CourseHit[]> {
  const { key, places } =
    page.order === 'rank' && filter.words ? ranked(filter, filter.words) : newest(filter);
  const rest = page.after
    ? sql`where (place, id) < (${page.order === 'rank' ? sql`${page.after.key}::bigint` : instant(page.after.key)}, ${page.after.id}::uuid)`
    : sql``;
  const result = await sql<CourseHit>`
    select ${key} as key, ${cardColumns}
    from (select id, place from (${places}) as found ${rest} order by place desc, id desc limit ${limit + 1}) as hit
    ${cardSource}
    order by hit.place desc, hit.id desc`.execute(ctx.db);
  return result.rows;
}

const instant = (key: string) => sql`${new Date(Number(key)).toISOString()}::timestamptz`;

/** By an index of `course`. */
const newest = (filter: CourseFilter): { key: Sql; places: Sql } => ({
  key: sql`(extract(epoch from hit.place) * 1000)::bigint::text`,
  places: sql`select id, published_at as place from course where ${listedCourse(filter)}`,
});

/** As whole numbers, so that a cursor carries them exactly. */
const ranked = (filter: CourseFilter, words: TypedWords): { key: Sql; places: Sql } => ({
  key: sql`hit.place::text`,
  places: sql`select id, (ts_rank(search, ${textQuery(words)})::float8 * 1000000)::bigint as place
    from (select id, search from course where ${listedCourse(filter)} order by published_at desc, id desc limit ${mostRanked}) as newest`,
});

/** Of these courses, found by their plain words, those that hold the phrases. */
export async function findCoursesHolding(
  ctx: Ctx,
  ids: readonly string[],
  phrases: SoughtPhrases,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from course where id = any(${ids}::uuid[]) and listed and ${holds(phrases)}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
