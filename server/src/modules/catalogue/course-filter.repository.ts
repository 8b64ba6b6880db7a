import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db.ts';
import type { CourseFilter, SearchText } from './course-search.ts';
import { senseiWithOutcome } from './sensei-outcome.repository.ts';

type Condition = RawBuilder<unknown>;

/** The filters that have a count beside each of their values. */
export const facetNames = ['category', 'level', 'format', 'language', 'educationLevel', 'trial'] as const;
export type FacetName = (typeof facetNames)[number];

export function textQuery(text: SearchText): Condition {
  const words = sql`websearch_to_tsquery('michi', ${text.full})`;
  if (text.unfinished === null) return words;
  const beginning = sql`word_beginning(${text.unfinished})`;
  if (text.head === '') return sql`(${words} || ${beginning})`;
  return sql`(${words} || (websearch_to_tsquery('michi', ${text.head}) && ${beginning}))`;
}

/** The part of the filter that every facet count obeys. */
export function commonConditions(filter: CourseFilter): Condition[] {
  const { text, minPrice, maxPrice, free, senseiId, outcome } = filter;
  return [
    sql`listed`,
    ...(text ? [sql`search @@ ${textQuery(text)}`] : []),
    ...(minPrice === null ? [] : [sql`price >= ${minPrice}`]),
    ...(maxPrice === null ? [] : [sql`price <= ${maxPrice}`]),
    ...(free
      ? [
          sql`next_free_at >= ${free.from.toISOString()}::timestamptz and next_free_at < ${free.to.toISOString()}::timestamptz`,
        ]
      : []),
    ...(outcome === null ? [] : [sql`sensei_id in (${senseiWithOutcome(outcome)})`]),
    ...(senseiId === null ? [] : [sql`sensei_id = ${senseiId}::uuid`]),
  ];
}

/** The chosen values of the facets; a count leaves out its own. */
export function facetConditions(filter: CourseFilter): Partial<Record<FacetName, Condition>> {
  const { category, level, format, language, educationLevel, trial } = filter;
  return {
    ...(category === null ? {} : { category: sql`category_id = any(${category}::uuid[])` }),
    ...(level === null ? {} : { level: sql`level = ${level}` }),
    ...(format === null ? {} : { format: sql`format = ${format}` }),
    ...(language === null ? {} : { language: sql`${language} = any(languages)` }),
    ...(educationLevel === null ? {} : { educationLevel: sql`${educationLevel} = any(education_levels)` }),
    ...(trial === null ? {} : { trial: sql`has_trial = ${trial}` }),
  };
}

export function listedCourse(filter: CourseFilter): Condition {
  return allOf([...commonConditions(filter), ...Object.values(facetConditions(filter))]);
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
