import type { Trial } from '@michi/contract/catalogue/course-price';
import type { Outcome } from '@michi/contract/records/records';
import type { Translated } from '@michi/contract/fields';
import type { CourseFormat, Level } from '@michi/contract/states';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';
import { holds, listedCourse, priceWeight, textQuery } from './course-filter.repository.ts';
import {
  type CourseFilter,
  type CourseOrder,
  type CoursePage,
  type CoursePlace,
  soonDays,
  type SoughtWords,
} from '../core/course-search.ts';

/** `ranked`: so many courses were ranked to find it, no more than one beyond `mostRanked`; null in other orders, and on later pages. */
export type CourseHit = CardRow & { key: string; ranked: number | null };
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
export type DatabasePage = Omit<CoursePage, 'meaning'> & { order: Exclude<CourseOrder, 'score'> };
/** `by` and the id are the row value that pages are ordered by; a cursor carries `by` as text: `key` writes it, `value` reads it. */
type Ordering = { by: Sql; descending: boolean; key: (by: Sql) => Sql; value: (key: string) => Sql };

const text = (by: Sql) => sql`${by}::text`;
const milliseconds = (by: Sql) => sql`(extract(epoch from ${by}) * 1000)::bigint::text`;
const instant = (key: string) => sql`${new Date(Number(key)).toISOString()}::timestamptz`;
const whole = (key: string) => sql`${key}::bigint`;
const nextFree = sql`coalesce(next_free_at, 'infinity')`;

const orderings: Record<Exclude<CourseOrder, 'rank' | 'score' | 'merit'>, Ordering> = {
  cheapest: { by: priceWeight, descending: false, key: text, value: whole },
  dearest: { by: priceWeight, descending: true, key: text, value: whole },
  rating: { by: sql`rating_weight`, descending: true, key: text, value: (key) => sql`${key}::int` },
  soonest: {
    by: nextFree,
    descending: false,
    key: (by) => sql`case when ${by} = 'infinity' then 'infinity' else ${milliseconds(by)} end`,
    value: (key) => (key === 'infinity' ? sql`'infinity'::timestamptz` : instant(key)),
  },
  newest: { by: sql`published_at`, descending: true, key: milliseconds, value: instant },
};
const byRank: Ordering = { by: sql`rank`, descending: true, key: text, value: whole };

/**
 * Relevance without words: standing × outcomes × soon, a whole number as the search index makes it (`rank.ts` of discovery). `standing` is
 * 500 to 5000 and already lowers courses without a free time; a verified result is worth a tenth more, and a free time soon a fifth.
 */
const lasting = sql`(standing * (10 + has_outcomes::int))`;
const [soonFactor, laterFactor] = [6, 5];
const soonUntil = (at: Date) => sql`${after(at, hours(24 * soonDays)).toISOString()}::timestamptz`;

/** With words: how well they are met × the same, as a whole number so that a cursor carries it exactly. */
function rankOf(words: Sql, at: Date): Sql {
  const soon = sql`case when next_free_at < ${soonUntil(at)} then ${sql.lit(soonFactor)} else ${sql.lit(laterFactor)} end`;
  return sql`(ts_rank(search, ${words})::float8 * 1000000)::bigint * ${lasting} * ${soon}`;
}

/** A fraction of a second's work. Of more that match, no list is begun by their rank. */
export const mostRanked = 20_000;

/** Where the places of a page are read from: an index of `course` in its order, or what matches, each ranked once. */
function sourceOf(filter: CourseFilter, page: DatabasePage): Sql {
  if (page.order !== 'rank' || !filter.words) return sql`course where ${listedCourse(filter)}`;
  const rank = rankOf(textQuery(filter.words, filter.spared), page.at);
  const isFirst = page.after === null;
  const nth = isFirst ? sql`, row_number() over () as nth` : sql``;
  const most = isFirst ? sql`limit ${mostRanked + 1}` : sql`offset 0`;
  return sql`(select id, ${rank} as rank${nth} from course where ${listedCourse(filter)} ${most}) as matching where true`;
}

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

/** One query for a page, one row more than `limit`: the places first, then the cards of just these. */
export async function findCoursePage(
  ctx: Ctx,
  filter: CourseFilter,
  page: DatabasePage,
  limit: number,
): Promise<CourseHit[]> {
  const { places, descending, key } = placesOf(filter, page, limit + 1);
  const direction = descending ? sql`desc` : sql`asc`;
  const result = await sql<CourseHit>`
    select ${key(sql`hit.place`)} as key, ranked, ${cardColumns}
    from (${places}) as hit
    ${cardSource}
    order by hit.place ${direction}, hit.id ${direction}`.execute(ctx.db);
  return result.rows;
}

type Places = Pick<Ordering, 'descending' | 'key'> & { places: Sql };

function placesOf(filter: CourseFilter, page: DatabasePage, most: number): Places {
  if (page.order === 'merit')
    return { places: placesByMerit(filter, page, most), descending: true, key: text };
  const { by, descending, key, value } = page.order === 'rank' ? byRank : orderings[page.order];
  const direction = descending ? sql`desc` : sql`asc`;
  const beyond = descending ? sql`<` : sql`>`;
  const rest = page.after
    ? sql`and (${by}, id) ${beyond} (${value(page.after.key)}, ${page.after.id}::uuid)`
    : sql``;
  const ranked = page.order === 'rank' && page.after === null ? sql`max(nth) over ()` : sql`null::int`;
  const places = sql`select id, ${by} as place, ${ranked} as ranked from ${sourceOf(filter, page)} ${rest}
      order by ${by} ${direction}, id ${direction} limit ${most}`;
  return { places, descending, key };
}

/**
 * What is free soon changes with the moment, so no index has this order. But those that are, and those that are not, each stand in the order
 * of what lasts: the first of both are read from that index, or from that of the next free times where few are free soon. Of those that are not
 * only as many are looked at as may come before the last of the others.
 */
function placesByMerit(filter: CourseFilter, { at, after: last }: DatabasePage, most: number): Sql {
  const half = (factor: number, isIn: Sql) => sql`
      select id, ${lasting} * ${sql.lit(factor)} as place from course
      where ${listedCourse(filter)} and ${nextFree} ${isIn} ${last ? behindMerit(last, factor) : sql``}
      order by ${lasting} desc, id desc limit ${most}`;
  const least = sql`(select case when count(*) = ${most}::int then min(place) / ${sql.lit(laterFactor)} else 0 end from soon)`;
  return sql`with soon as (${half(soonFactor, sql`< ${soonUntil(at)}`)})
      select id, place, null::int as ranked
      from (select * from soon union all (${half(laterFactor, sql`>= ${soonUntil(at)} and ${lasting} >= ${least}`)})) as either
      order by place desc, id desc limit ${most}`;
}

/** The same place in what lasts: between two of its values where the factor does not divide the key. */
function behindMerit({ key, id }: CoursePlace, factor: number): Sql {
  const value = Number(key) / factor;
  return Number.isInteger(value)
    ? sql`and (${lasting}, id) < (${value}::int, ${id}::uuid)`
    : sql`and ${lasting} <= ${Math.floor(value)}::int`;
}

/** Whether any listed course holds all of the words. Counted, since the plan for a first one may read all courses in vain. */
export async function isAnyWhole(ctx: Ctx, words: SoughtWords): Promise<boolean> {
  const { rows } = await sql<{ is_any: boolean }>`
    select count(*) > 0 as is_any from course where listed and search @@ ${textQuery(words, 0)}`.execute(
    ctx.db,
  );
  return rows[0]?.is_any === true;
}

/** Of these courses, found by their plain words, those that hold the phrases. */
export async function findCoursesHolding(
  ctx: Ctx,
  ids: readonly string[],
  phrases: SoughtWords,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from course where id = any(${ids}::uuid[]) and listed and ${holds(phrases)}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Those of these words that any listed course holds. */
export async function findHeldWords(ctx: Ctx, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where exists (select from course where listed and search @@ plainto_tsquery('michi', word))`.execute(
    ctx.db,
  );
  return rows.map(({ word }) => word);
}
