import {
  type CourseFacet,
  type CourseFacetCounts,
  courseFacets,
  freeDayBands,
  leastRatings,
  noFacetCounts,
  timesOfDay,
} from '@michi/contract/discovery/course-facets';
import { LanguageProficiency } from '@michi/contract/states';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';
import {
  allOf,
  commonConditions,
  facetConditions,
  facetValues,
  firstStarts,
  listedCourse,
  speaks,
} from './course-filter.repository.ts';
import { shownColleges } from '../outcomes/college-choices.ts';
import type { CourseFilter } from '../core/course-search.ts';
import { minuteOf } from '../core/day-parts.ts';

export type FacetCounts = { totalItems: number; facets: CourseFacetCounts };

/**
 * All counts in one query: the courses that the common part of the filter leaves are read once, with a flag for each chosen facet, and
 * each facet counts those that all flags but its own leave. The search index does the same far quicker; this answers until it is warm.
 */
export async function countFacets(ctx: Ctx, filter: CourseFilter): Promise<FacetCounts> {
  const chosen = facetConditions(filter);
  // Without their own: what the counts of this facet are summed up from.
  const others = (...own: CourseFacet[]) =>
    allOf(
      courseFacets.flatMap((name) =>
        !own.includes(name) && chosen[name] ? [sql`${sql.ref(flagOf(name))}`] : [],
      ),
    );
  const flags = courseFacets.flatMap((name) =>
    chosen[name] ? [sql`, coalesce(${chosen[name]}, false) as ${sql.ref(flagOf(name))}`] : [],
  );
  const part = filter.timeOfDay === null ? timesOfDay : [filter.timeOfDay];
  const firstFree = sql`least(${sql.join(part.map((name) => sql.ref(name)))})`;
  const eachPart = sql.join(timesOfDay.map((name) => sql`(${sql.lit(name)}, ${sql.ref(name)})`));
  const { collegeId, round } = filter.outcome ?? { collegeId: null, round: null };
  const now = minuteOf(filter.at.getTime());
  const until = filter.freeWithinDays === null ? null : now + filter.freeWithinDays * 1440;
  const spoken = sql`judged.spoken`;
  const goodEnough =
    filter.proficiency === null ? sql`true` : speaks(spoken, sql`array[language]`, filter.proficiency);
  const asked = filter.language === null ? sql`judged.languages` : sql`array[${filter.language}::text]`;
  const result = await sql<{ facet: CourseFacet | 'total'; value: string | null; count: number }>`
    with judged as materialized (
      select category_id, level, format, has_trial, languages, education_levels, ${facetValues.spoken} as spoken, ${facetValues.price} as price,
        shown_rating, ${facetValues.shownOutcomes} as shown, first.* ${sql.join(flags, sql``)}
      from course cross join lateral (${firstStarts(filter)}) as first where ${allOf(commonConditions(filter))}
    )
    select 'total' as facet, null as value, count(*) as count from judged where ${others()}
    union all select 'level', level, count(*) from judged where ${others('level')} group by level
    union all select 'format', format, count(*) from judged where ${others('format')} group by format
    union all select 'trial', has_trial::text, count(*) from judged where ${others('trial')} group by has_trial
    union all select 'language', language, count(*) from judged, unnest(languages) as language where ${others('language', 'proficiency')} and ${goodEnough} group by language
    union all select 'proficiency', least, count(*) from judged, unnest(${LanguageProficiency.options}::text[]) as least
      where ${others('proficiency')} and ${sql.join(
        LanguageProficiency.options.map((each) => sql`(least <> ${each} or ${speaks(spoken, asked, each)})`),
        sql` and `,
      )} group by least
    union all select 'educationLevel', education, count(*) from judged, unnest(education_levels) as education where ${others('educationLevel')} group by education
    union all select 'price', price, count(*) from judged where ${others('price')} group by price
    union all select 'rating', least, count(*) from judged, unnest(${[...leastRatings]}::text[]) as least where ${others('rating')} and shown_rating >= least::numeric group by least
    union all select 'freeWithinDays', day, count(*) from judged, unnest(${[...freeDayBands]}::text[]) as day
      where ${others('freeWithinDays', 'timeOfDay')} and ${firstFree} < ${now}::int + day::int * 1440 group by day
    union all select 'timeOfDay', part, count(*) from judged, lateral (values ${eachPart}) as free (part, start)
      where ${others('freeWithinDays', 'timeOfDay')} and start < coalesce(${until}::int, 2147483647) group by part
    union all select split_part(fact, ':', 1), split_part(fact, ':', 2), count(*) from judged, unnest(shown) as fact
      where case split_part(fact, ':', 1) when 'test' then ${others('test')} when 'gpa' then ${others('gpa')} when 'activity' then ${others('activity')} else false end group by 1, 2
    union all ${admissionCounts('round', others('admittedTo', 'round'), { collegeId, round: null })}
    union all ${admissionCounts('admittedTo', others('admittedTo', 'round'), { collegeId: null, round })}
    union all ${categoryCounts(others('category'))}
    order by count desc, value`.execute(ctx.db);
  const facets = noFacetCounts();
  let totalItems = 0;
  for (const { facet, value, count } of result.rows) {
    if (facet === 'total') totalItems = count;
    else if (value !== null) facets[facet].push({ value, count });
  }
  facets.admittedTo = shownColleges(facets.admittedTo, collegeId);
  return { totalItems, facets };
}

export async function countListed(ctx: Ctx, filter: CourseFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from course where ${listedCourse(filter)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

const flagOf = (facet: CourseFacet) => `in_${facet.toLowerCase()}`;

/** Courses by round or by college of the verified admissions that their sensei show, each course once a value. */
function admissionCounts(
  facet: 'admittedTo' | 'round',
  others: RawBuilder<unknown>,
  { collegeId, round }: { collegeId: string | null; round: string | null },
): RawBuilder<unknown> {
  const value = sql`split_part(fact, ':', ${sql.lit(facet === 'admittedTo' ? 2 : 3)})`;
  const meant = [
    sql`fact like 'admission:%'`,
    ...(collegeId === null ? [] : [sql`split_part(fact, ':', 2) = ${collegeId}`]),
    ...(round === null ? [] : [sql`split_part(fact, ':', 3) = ${round}`]),
  ];
  return sql`select ${sql.lit(facet)}, value, count(*) from judged,
    lateral (select distinct ${value} as value from unnest(shown) as fact where ${allOf(meant)}) as admission where ${others} group by value`;
}

/** A category counts what is in it and in those below it, as its filter finds them. */
function categoryCounts(others: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select 'category', shown.slug, sum(inside.courses)
    from (select category_id, count(*) as courses from judged where ${others} group by category_id) as inside
    join category as own on own.id = inside.category_id
    join category as shown on shown.id = own.id or shown.id = own.parent_id
    group by shown.slug`;
}
