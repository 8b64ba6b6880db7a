import { type CourseFacet, courseFacets, priceBands, timesOfDay } from '@michi/contract/course-facets';
import { LanguageProficiency } from '@michi/contract/states';
import type { RawBuilder } from 'kysely';
import { after, days } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import type { CourseFilter, SearchText, SoughtWord, SoughtWords, Spared } from './course-search.ts';
import { senseiWithOutcome } from './sensei-outcome.repository.ts';

type Condition = RawBuilder<unknown>;

/** All that was typed, or all but one of its words. */
export function textQuery(text: SearchText, words: SoughtWords | null, spared: Spared): Condition {
  if (words === null) return wholeQuery(text);
  if (words.groups.length === 0) return sql`''::tsquery`;
  const groups = words.groups.map(anyOf);
  const wanted =
    spared === 0 ? sql`(${sql.join(groups, sql` && `)})` : (allButOne(groups) ?? wholeQuery(text));
  // "7.5" is one word to the database, and two to those who read it.
  const asTyped = spared === 0 && hasSignsWithin(text.full) ? sql` || ${wordQuery(text.full)}` : sql``;
  const without = words.excluded.map((word) => sql` && !!${wordQuery(word)}`);
  return sql`((${wanted}${asTyped})${sql.join(without, sql``)})`;
}

const wordQuery = (words: string) => sql`websearch_to_tsquery('michi', ${words})`;
const hasSignsWithin = (text: string) =>
  /[\p{L}\p{N}][^\s\p{L}\p{N}][\p{L}\p{N}]/u.test(text) && !/\sor\s/i.test(text);

const anyOf = (alternatives: readonly (readonly SoughtWord[])[]) =>
  sql`(${sql.join(
    alternatives.map((words) => sql`(${sql.join(words.map(soughtQuery), sql` && `)})`),
    sql` || `,
  )})`;

function soughtQuery({ texts, isOpen }: SoughtWord): Condition {
  const words = wordQuery(texts.join(' or '));
  return isOpen ? sql`(${words} || word_beginning(${texts[0]}))` : words;
}

/** Halved again and again, so that the query grows little faster than the words. Null: nothing remains, which everything meets. */
function allButOne(groups: readonly Condition[]): Condition | null {
  if (groups.length < 2) return null;
  const [first, second] = [groups.slice(0, groups.length / 2), groups.slice(groups.length / 2)];
  const all = (part: readonly Condition[]) => sql.join(part, sql` && `);
  const both = (whole: Condition, rest: Condition | null) =>
    rest === null ? sql`(${whole})` : sql`(${whole} && ${rest})`;
  return sql`(${both(all(first), allButOne(second))} || ${both(all(second), allButOne(first))})`;
}

function wholeQuery(text: SearchText): Condition {
  const words = sql`websearch_to_tsquery('michi', ${text.full})`;
  if (text.unfinished === null) return words;
  const beginning = sql`word_beginning(${text.unfinished})`;
  if (text.head === '') return sql`(${words} || ${beginning})`;
  return sql`(${words} || (websearch_to_tsquery('michi', ${text.head}) && ${beginning}))`;
}

/** The part of the filter that every facet count obeys. */
export function commonConditions(filter: CourseFilter): Condition[] {
  const { text, words, spared, publishedAfter, minPrice, maxPrice, senseiId, outcome } = filter;
  return [
    sql`listed`,
    ...(text ? [sql`search @@ ${textQuery(text, words, spared)}`] : []),
    ...(publishedAfter === null ? [] : [sql`published_at > ${publishedAfter}`]),
    ...(minPrice === null ? [] : [sql`price >= ${minPrice}`]),
    ...(maxPrice === null ? [] : [sql`price <= ${maxPrice}`]),
    ...(outcome === null ? [] : [sql`sensei_id in (${senseiWithOutcome(outcome)})`]),
    ...(senseiId === null ? [] : [sql`sensei_id = ${senseiId}::uuid`]),
  ];
}

const fromMoment = (at: Date) => sql`next_free_at >= ${at.toISOString()}::timestamptz`;
const beforeDays = (at: Date, count: number) =>
  sql`next_free_at < ${after(at, days(count)).toISOString()}::timestamptz`;
/** What is free later has no part of the day: nobody plans so far by the hour. */
const plannedDays = 62;

/** Of rows of `course`: values that are computed for their facets. */
export const facetValues = {
  price: sql`(case ${sql.join(
    priceBands
      .toReversed()
      .map((band) => sql`when price >= ${sql.lit(Number(band.split('-')[0]))} then ${sql.lit(band)}`),
    sql` `,
  )} end)`,
  timeOfDay: ({ at, timeZone }: CourseFilter) => {
    const hour = sql`extract(hour from next_free_at at time zone ${timeZone}::text)`;
    const [morning, afternoon, evening, night] = timesOfDay.map((part) => sql.lit(part));
    return sql`(case when (${fromMoment(at)} and next_free_at < date_trunc('day', ${at.toISOString()}::timestamptz, 'UTC') + ${sql.lit(plannedDays)} * interval '24 hours') is not true then null
      when ${hour} >= 5 and ${hour} < 12 then ${morning} when ${hour} >= 12 and ${hour} < 17 then ${afternoon}
      when ${hour} >= 17 and ${hour} < 22 then ${evening} else ${night} end)`;
  },
  isFreeWithin: ({ at }: CourseFilter, count: number) =>
    sql`(${fromMoment(at)} and ${beforeDays(at, count)})`,
  /** The course's languages that its sensei speaks, each as "es FLUENT". */
  spoken: sql`(select coalesce(array_agg(spoken ->> 'code' || ' ' || (spoken ->> 'proficiency')), '{}')
    from sensei_profile, jsonb_array_elements(sensei_profile.languages) as spoken
    where user_id = course.sensei_id and spoken ->> 'code' = any(course.languages))`,
} as const;

/** The proficiencies that are at least this one. */
const atLeast = (proficiency: string): string[] => {
  const all = LanguageProficiency.options;
  return all.slice(all.findIndex((each) => each === proficiency));
};

/** Whether somebody who speaks thus (`spoken`) is good enough in one of the languages. */
export const speaks = (spoken: Condition, languages: Condition, proficiency: string) =>
  sql`(${spoken} && array(select language || ' ' || proficiency from unnest(${languages}) as language, unnest(${atLeast(proficiency)}::text[]) as proficiency))`;

/** The chosen values of the facets; a count leaves out its own. */
export function facetConditions(filter: CourseFilter): Partial<Record<CourseFacet, Condition>> {
  const { proficiency, language, freeWithinDays, timeOfDay } = filter;
  const asked = language === null ? sql`course.languages` : sql`array[${language}::text]`;
  const conditions: Record<CourseFacet, Condition | null> = {
    category: filter.category && sql`category_id = any(${filter.category}::uuid[])`,
    level: filter.level === null ? null : sql`level = ${filter.level}`,
    format: filter.format === null ? null : sql`format = ${filter.format}`,
    language: language === null ? null : sql`${language} = any(languages)`,
    educationLevel:
      filter.educationLevel === null ? null : sql`${filter.educationLevel} = any(education_levels)`,
    trial: filter.trial === null ? null : sql`has_trial = ${filter.trial}`,
    proficiency: proficiency === null ? null : speaks(facetValues.spoken, asked, proficiency),
    price: filter.price === null ? null : sql`${facetValues.price} = ${filter.price}`,
    rating: filter.rating === null ? null : sql`rating_average >= ${filter.rating}::numeric`,
    freeWithinDays: freeWithinDays === null ? null : facetValues.isFreeWithin(filter, freeWithinDays),
    timeOfDay: timeOfDay === null ? null : sql`${facetValues.timeOfDay(filter)} = ${timeOfDay}`,
  };
  const chosen: Partial<Record<CourseFacet, Condition>> = {};
  for (const facet of courseFacets) {
    const condition = conditions[facet];
    if (condition !== null) chosen[facet] = condition;
  }
  return chosen;
}

export function listedCourse(filter: CourseFilter): Condition {
  return allOf([...commonConditions(filter), ...Object.values(facetConditions(filter))]);
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
