import {
  type CourseFacet,
  courseFacets,
  priceBands,
  timesOfDay,
} from '@michi/contract/discovery/course-facets';
import { scaledPriceEdges, usualPriceEdges } from '@michi/contract/catalogue/price-bands';
import { LanguageProficiency } from '@michi/contract/states';
import type { RawBuilder } from 'kysely';
import { sql } from '../../../platform/db/db.ts';
import type {
  CourseFilter,
  OutcomeFilter,
  SoughtText,
  SoughtWord,
  SoughtWords,
  Spared,
} from '../core/course-search.ts';
import { midnightBefore, minuteOf, partsOfQuarters, plannedDays } from '../core/day-parts.ts';
import { senseiWithOutcome } from '../outcomes/sensei-outcome.repository.ts';

type Condition = RawBuilder<unknown>;

/** All that was typed, or all but one of its words. */
export function textQuery(words: SoughtWords, spared: Spared): Condition {
  // Nothing but what is excluded finds nothing: it would be all courses.
  if (words.groups.length === 0) return sql`''::tsquery`;
  const groups = words.groups.map(anyOf);
  const all = sql`(${sql.join(groups, sql` && `)})`;
  const wanted = spared === 0 ? all : (allButOne(groups) ?? all);
  const without = words.excluded.map((word) => sql` && !!${wordQuery(word)}`);
  return sql`(${wanted}${sql.join(without, sql``)})`;
}

/** The same without an order, of courses that an index need not find. */
export const holds = ({ groups, excluded }: SoughtWords): Condition =>
  allOf([
    ...groups.map((group) => sql`search @@ ${anyOf(group)}`),
    ...excluded.map((word) => sql`not search @@ ${wordQuery(word)}`),
  ]);

const wordQuery = (text: SoughtText): Condition => sql`phraseto_tsquery('michi', ${text})`;

const anyOf = (alternatives: readonly (readonly SoughtWord[])[]) =>
  sql`(${sql.join(
    alternatives.map((words) => sql`(${sql.join(words.map(soughtQuery), sql` && `)})`),
    sql` || `,
  )})`;

const soughtQuery = ({ text, isOpen }: SoughtWord): Condition =>
  isOpen ? sql`(${wordQuery(text)} || word_beginning(${text}))` : wordQuery(text);

/** Halved again and again, so that the query grows little faster than the words. Null: nothing remains, which everything meets. */
function allButOne(groups: readonly Condition[]): Condition | null {
  if (groups.length < 2) return null;
  const [first, second] = [groups.slice(0, groups.length / 2), groups.slice(groups.length / 2)];
  const all = (part: readonly Condition[]) => sql.join(part, sql` && `);
  const both = (whole: Condition, rest: Condition | null) =>
    rest === null ? sql`(${whole})` : sql`(${whole} && ${rest})`;
  return sql`(${both(all(first), allButOne(second))} || ${both(all(second), allButOne(first))})`;
}

/** Of rows of `course`, as their index by price has it. */
export const priceWeight = sql`price_weight(price, currency)`;

/** The part of the filter that every facet count obeys. */
export function commonConditions(filter: CourseFilter): Condition[] {
  const { words, spared, publishedAfter, prices, senseiId } = filter;
  return [
    sql`listed`,
    ...(words ? [sql`search @@ ${textQuery(words, spared)}`] : []),
    ...(publishedAfter === null ? [] : [sql`published_at > ${publishedAfter}`]),
    ...(prices.least === null ? [] : [sql`${priceWeight} >= ${prices.least}::bigint`]),
    ...(prices.most === null ? [] : [sql`${priceWeight} <= ${prices.most}::bigint`]),
    ...(senseiId === null ? [] : [sql`sensei_id = ${senseiId}::uuid`]),
  ];
}

/** Of rows of `course`: minutes in which it is free, as the search index reads them. */
const freeStarts = sql`coalesce(free_starts, array[ceil(extract(epoch from next_free_at) / 60)::int])`;
const dayMinutes = 1440;
const minutes = (count: number) => sql`${count}::int`;

type Asked = Pick<CourseFilter, 'at' | 'timeZone'>;

/** Those of `start` that come after the moment of the first page, within so many days where that is asked. */
function isFreeWithin({ at }: Asked, days: number | null): Condition {
  const now = at.getTime();
  const planned = minuteOf(midnightBefore(now)) + plannedDays * dayMinutes;
  const until = days === null ? planned : Math.min(planned, minuteOf(now) + days * dayMinutes);
  return sql`start >= ${minutes(minuteOf(now))} and start < ${minutes(until)}`;
}

/** The part of the day of `start`, as its place in `timesOfDay`. The clock's table is read once for a query. */
function partOfStart({ at, timeZone }: Asked): Condition {
  const midnight = midnightBefore(at.getTime());
  const parts = Buffer.from(partsOfQuarters(midnight, timeZone)).toString('base64');
  return sql`get_byte((select decode(${parts}, 'base64')), (start - ${minutes(minuteOf(midnight))}) / 15)`;
}

/** A free start within the days and the part of the day, where these are asked. */
function isFree(filter: Asked, days: number | null, part: string | null): Condition {
  const inPart =
    part === null
      ? sql``
      : sql`and ${partOfStart(filter)} = ${timesOfDay.findIndex((each) => each === part)}::int`;
  return sql`exists (select from unnest(${freeStarts}) as start where ${isFreeWithin(filter, days)} ${inPart})`;
}

/** One row: the first free start in each part of the day, as columns of these names. */
export function firstStarts(filter: Asked): Condition {
  const firsts = timesOfDay.map(
    (name, part) => sql`min(start) filter (where part = ${sql.lit(part)}) as ${sql.ref(name)}`,
  );
  return sql`select ${sql.join(firsts)} from (select start, ${partOfStart(filter)} as part
    from unnest(${freeStarts}) as start where ${isFreeWithin(filter, null)}) as planned`;
}

function codes(currencies: readonly string[]): Condition {
  return sql`${sql.lit(`{${currencies.join(',')}}`)}::text[]`;
}
/** How many of the edges the price of the row reaches. */
function edgesPassed(edges: readonly number[]): Condition {
  return sql`width_bucket(price, ${sql.lit(`{${edges.join(',')}}`)}::bigint[])`;
}

/** Of rows of `course`: values that are computed for their facets. */
export const facetValues = {
  price: sql`(array[${sql.join(priceBands.map((band) => sql.lit(band)))}])[1 + case
    when currency <> all(${codes(scaledPriceEdges.flatMap(({ currencies }) => currencies))}) then ${edgesPassed(usualPriceEdges)}
    ${sql.join(
      scaledPriceEdges.map(
        ({ edges, currencies }) => sql`when currency = any(${codes(currencies)}) then ${edgesPassed(edges)}`,
      ),
      sql` `,
    )} end]`,
  shownOutcomes: sql`(select shown_outcomes from sensei_profile where user_id = course.sensei_id)`,
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

const noOutcome: OutcomeFilter = {
  collegeId: null,
  round: null,
  testBand: null,
  gpaBand: null,
  activity: null,
};

/** The chosen values of the facets; a count leaves out its own. */
export function facetConditions(filter: CourseFilter): Partial<Record<CourseFacet, Condition>> {
  const { proficiency, language, freeWithinDays, timeOfDay } = filter;
  const asked = language === null ? sql`course.languages` : sql`array[${language}::text]`;
  const { collegeId, round, testBand, gpaBand, activity } = filter.outcome ?? noOutcome;
  const hasOutcome = (own: Partial<OutcomeFilter>) =>
    Object.values(own).every((value) => value === null)
      ? null
      : sql`sensei_id in (${senseiWithOutcome({ ...noOutcome, ...own })})`;
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
    rating: filter.rating === null ? null : sql`shown_rating >= ${filter.rating}::numeric`,
    // Both mean the same start.
    freeWithinDays: freeWithinDays === null ? null : isFree(filter, freeWithinDays, timeOfDay),
    timeOfDay: timeOfDay === null || freeWithinDays !== null ? null : isFree(filter, null, timeOfDay),
    // Both mean the same admission.
    admittedTo: collegeId === null ? null : hasOutcome({ collegeId, round }),
    round: collegeId === null ? hasOutcome({ round }) : null,
    test: hasOutcome({ testBand }),
    gpa: hasOutcome({ gpaBand }),
    activity: hasOutcome({ activity }),
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
