import type { Trial } from '@michi/contract/catalogue';
import type { Translated } from '@michi/contract/fields';
import type { CourseFormat, Level } from '@michi/contract/states';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { listedCourse, textQuery } from './course-filter.repository.ts';
import type { CourseFilter, CourseOrder, CoursePage } from './course-search.ts';

export type CourseHit = {
  key: string;
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
  outcomes: string[];
  cover: string | null;
};

type Sql = RawBuilder<unknown>;
/** `by` and the id are the row value that the page is ordered by; `key` is `by` as a cursor carries it. */
type Ordering = { by: Sql; descending: boolean; key: Sql; value: (key: string) => Sql };

const milliseconds = (column: Sql) => sql`(extract(epoch from ${column}) * 1000)::bigint::text`;
const instant = (key: string) => sql`${new Date(Number(key)).toISOString()}::timestamptz`;
const whole = (key: string) => sql`${key}::bigint`;

const columns: Record<Exclude<CourseOrder, 'rank'>, Ordering> = {
  standing: {
    by: sql`standing`,
    descending: true,
    key: sql`standing::text`,
    value: (key) => sql`${key}::int`,
  },
  price: { by: sql`price`, descending: false, key: sql`price::text`, value: whole },
  '-price': { by: sql`price`, descending: true, key: sql`price::text`, value: whole },
  rating: {
    by: sql`coalesce(rating_average, 0)`,
    descending: true,
    key: sql`coalesce(rating_average, 0)::text`,
    value: (key) => sql`${key}::numeric`,
  },
  soonest: {
    by: sql`coalesce(next_free_at, 'infinity')`,
    descending: false,
    key: sql`coalesce(${milliseconds(sql`next_free_at`)}, 'infinity')`,
    value: (key) => (key === 'infinity' ? sql`'infinity'::timestamptz` : instant(key)),
  },
  newest: { by: sql`published_at`, descending: true, key: milliseconds(sql`published_at`), value: instant },
};

/**
 * Words × rating × soon free, as a whole number so that a cursor carries it exactly. `standing` is 500 to 5000 and
 * already lowers courses without a free time; the next seven days are worth a fifth more.
 */
function rankOf(filter: CourseFilter, at: Date): Ordering {
  if (!filter.text) throw new Error('Nothing to rank without words');
  const soon = sql`case when next_free_at < ${at.toISOString()}::timestamptz + interval '7 days' then 12 else 10 end`;
  const rank = sql`(ts_rank(search, ${textQuery(filter.text)})::float8 * 1000000)::bigint * standing * ${soon}`;
  return { by: rank, descending: true, key: sql`(${rank})::text`, value: whole };
}

/** One query for a page, one row more than `limit`: the places first, by an index, then the cards of just these. */
export async function findCoursePage(
  ctx: Ctx,
  filter: CourseFilter,
  page: CoursePage,
  limit: number,
): Promise<CourseHit[]> {
  const { by, descending, key, value } =
    page.order === 'rank' ? rankOf(filter, page.at) : columns[page.order];
  const direction = descending ? sql`desc` : sql`asc`;
  const beyond = descending ? sql`<` : sql`>`;
  const rest = page.after
    ? sql`and (${by}, id) ${beyond} (${value(page.after.key)}, ${page.after.id}::uuid)`
    : sql``;
  const result = await sql<CourseHit>`
    select hit.key, course.id, course.slug, title, summary, level, format, duration_minutes, price, currency, trial, course.languages,
      course.rating_sum, course.rating_count, course.next_free_at, category.slug as category_slug, category.name as category_name,
      sensei.user_id as sensei_id, sensei.name as sensei_name, sensei.avatar as sensei_avatar, sensei.headline as sensei_headline,
      sensei.rating_sum as sensei_rating_sum, sensei.rating_count as sensei_rating_count, sensei.outcomes,
      (select file from course_image where course_id = course.id order by cover desc, position limit 1) as cover
    from (
      select id, ${by} as place, ${key} as key from course
      where ${listedCourse(filter)} ${rest}
      order by ${by} ${direction}, id ${direction} limit ${limit + 1}
    ) as hit
    join course on course.id = hit.id
    join category on category.id = course.category_id
    join sensei_profile as sensei on sensei.user_id = course.sensei_id
    order by hit.place ${direction}, hit.id ${direction}`.execute(ctx.db);
  return result.rows;
}
