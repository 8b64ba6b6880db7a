import { type CourseFacet, priceBands, timesOfDay } from '@michi/contract/discovery/course-facets';
import { scaledPriceEdges, usualPriceEdges } from '@michi/contract/catalogue/price-bands';
import { LanguageProficiency } from '@michi/contract/states';
import type { RawBuilder } from 'kysely';
import { sql } from '../../../platform/db/db.ts';
import type { CourseFilter, OutcomeFilter, SoughtPhrases, TypedWords } from '../core/course-search.ts';
import { midnightBefore, minuteOf, partsOfQuarters, plannedDays } from '@michi/search-index';
import { senseiWithOutcome } from '../outcomes/sensei-outcome.repository.ts';

type Condition = RawBuilder<unknown>;

/** As `websearch_to_tsquery` reads what was typed. */
export function textQuery({ text, isOpen }: TypedWords): Condition {
  const whole = (words: string) => sql`websearch_to_tsquery('michi', ${words})`;
  if (!isOpen) return whole(text);
  const end = text.lastIndexOf(' ') + 1;
  return sql`(${whole(text)} || (${whole(text.slice(0, end))} && word_beginning(${text.slice(end)})))`;
}

/** Of courses that an index need not find. */
export const holds = ({ groups, excluded }: SoughtPhrases): Condition =>
  allOf([
    ...groups.map((alternatives) => sql`search @@ (${sql.join(alternatives.map(allHeld), sql` || `)})`),
    ...excluded.map((text) => sql`not search @@ ${phraseQuery({ text, isOpen: false })}`),
  ]);

const allHeld = (phrases: readonly TypedWords[]) => sql`(${sql.join(phrases.map(phraseQuery), sql` && `)})`;

const phraseQuery = ({ text, isOpen }: TypedWords): Condition =>
  isOpen
    ? sql`(phraseto_tsquery('michi', ${text}) || word_beginning(${text}))`
    : sql`phraseto_tsquery('michi', ${text})`;

const priceWeight = sql`price_weight(price, currency)`;

function commonConditions(filter: CourseFilter): Condition[] {
  const { words, publishedAfter, prices, senseiId } = filter;
  return [
    sql`listed`,
    ...(words ? [sql`search @@ ${textQuery(words)}`] : []),
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

/**
 * The part of the day of `start`, as its place in `timesOfDay`. The clock's table is read once for a query.
 */
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

function codes(currencies: readonly string[]): Condition {
  return sql`${sql.lit(`{${currencies.join(',')}}`)}::text[]`;
}
/** How many of the edges the price of the row reaches. */
function edgesPassed(edges: readonly number[]): Condition {
  return sql`width_bucket(price, ${sql.lit(`{${edges.join(',')}}`)}::bigint[])`;
}

const priceBand = sql`(array[${sql.join(priceBands.map((band) => sql.lit(band)))}])[1 + case
    when currency <> all(${codes(scaledPriceEdges.flatMap(({ currencies }) => currencies))}) then ${edgesPassed(usualPriceEdges)}
    ${sql.join(
      scaledPriceEdges.map(
        ({ edges, currencies }) => sql`when currency = any(${codes(currencies)}) then ${edgesPassed(edges)}`,
      ),
      sql` `,
    )} end]`;

/** The course's languages that its sensei speaks, each as "es FLUENT". */
const spoken = sql`(select coalesce(array_agg(spoken ->> 'code' || ' ' || (spoken ->> 'proficiency')), '{}')
    from sensei_profile, jsonb_array_elements(sensei_profile.languages) as spoken
    where user_id = course.sensei_id and spoken ->> 'code' = any(course.languages))`;

/** The proficiencies that are at least this one. */
const atLeast = (proficiency: string): string[] => {
  const all = LanguageProficiency.options;
  return all.slice(all.findIndex((each) => each === proficiency));
};

/** Whether the sensei is good enough in one of the languages. */
const speaks = (languages: Condition, proficiency: string) =>
  sql`(${spoken} && array(select language || ' ' || proficiency from unnest(${languages}) as language, unnest(${atLeast(proficiency)}::text[]) as proficiency))`;

const noOutcome: OutcomeFilter = {
  collegeId: null,
  round: null,
  testBand: null,
  gpaBand: null,
  activity: null,
};

function facetConditions(filter: CourseFilter): Condition[] {
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
    proficiency: proficiency === null ? null : speaks(asked, proficiency),
    price: filter.price === null ? null : sql`${priceBand} = ${filter.price}`,
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
  return Object.values(conditions).filter((condition) => condition !== null);
}

export function listedCourse(filter: CourseFilter): Condition {
  return allOf([...commonConditions(filter), ...facetConditions(filter)]);
}

function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
