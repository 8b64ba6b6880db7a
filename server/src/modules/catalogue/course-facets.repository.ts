import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import {
  allOf,
  commonConditions,
  facetConditions,
  type FacetName,
  facetNames,
} from './course-filter.repository.ts';
import type { CourseFilter } from './course-search.ts';

export type FacetCounts = {
  totalItems: number;
  facets: Record<FacetName, { value: string; count: number }[]>;
};

/**
 * All counts in one query. The courses that the common part of the filter leaves are grouped by all their facet values
 * first, which are few; each facet then sums up what the other facets' filters leave.
 */
export async function countFacets(ctx: Ctx, filter: CourseFilter): Promise<FacetCounts> {
  const chosen = facetConditions(filter);
  // Without their own: what the counts of this facet are summed up from.
  const others = (own: FacetName | null) =>
    allOf(
      facetNames.flatMap((name) => (name !== own && chosen[name] ? [sql`${sql.ref(passes[name])}`] : [])),
    );
  const flags = facetNames.flatMap((name) =>
    chosen[name] ? [sql`, ${chosen[name]} as ${sql.ref(passes[name])}`] : [],
  );
  const result = await sql<{ facet: FacetName | 'total'; value: string | null; count: number }>`
    with kind as materialized (
      select category_id, level, format, has_trial, languages, education_levels, count(*) as courses
      from course where ${allOf(commonConditions(filter))}
      group by category_id, level, format, has_trial, languages, education_levels
    ), judged as materialized (select * ${sql.join(flags, sql``)} from kind)
    select 'total' as facet, null as value, coalesce(sum(courses), 0) as count from judged where ${others(null)}
    union all select 'level', level, sum(courses) from judged where ${others('level')} group by level
    union all select 'format', format, sum(courses) from judged where ${others('format')} group by format
    union all select 'trial', has_trial::text, sum(courses) from judged where ${others('trial')} group by has_trial
    union all select 'language', language, sum(courses) from judged, unnest(languages) as language where ${others('language')} group by language
    union all select 'educationLevel', education, sum(courses) from judged, unnest(education_levels) as education where ${others('educationLevel')} group by education
    union all ${categoryCounts(others('category'))}
    order by count desc, value`.execute(ctx.db);
  const facets: FacetCounts['facets'] = {
    category: [],
    level: [],
    format: [],
    language: [],
    educationLevel: [],
    trial: [],
  };
  let totalItems = 0;
  for (const { facet, value, count } of result.rows) {
    if (facet === 'total') totalItems = count;
    else if (value !== null) facets[facet].push({ value, count });
  }
  return { totalItems, facets };
}

/** A category counts what is in it and in those below it, as its filter finds them. */
function categoryCounts(others: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select 'category', shown.slug, sum(inside.courses)
    from (select category_id, sum(courses) as courses from judged where ${others} group by category_id) as inside
    join category as own on own.id = inside.category_id
    join category as shown on shown.id = own.id or shown.id = own.parent_id
    group by shown.slug`;
}

const passes: Record<FacetName, string> = {
  category: 'in_category',
  level: 'in_level',
  format: 'in_format',
  language: 'in_language',
  educationLevel: 'in_education',
  trial: 'in_trial',
};
