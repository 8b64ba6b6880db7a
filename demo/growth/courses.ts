import type { RawBuilder } from 'kysely';
import { searchVector } from '../../server/src/modules/catalogue/index.ts';
import { hours } from '../../server/src/platform/clock.ts';
import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import {
  choose,
  chooseCommon,
  draw,
  evaluationsOf,
  type Growth,
  idOf,
  ratingOf,
  senseiOfCourse,
  stride,
} from './plan.ts';
import {
  firstNames,
  grownWords,
  lastNames,
  sentences,
  spoken,
  summaryEnds,
  summaryStarts,
  titleEnds,
  titleStarts,
  topics,
} from './words.ts';
import { studyWords } from './vocabulary.ts';

const i = sql.ref('i');

const bits = {
  /**
   * What it is for stands in its summary: named after that alone, a course by chance would be as good an
   * answer as one that is about it.
   */
  title: sql`${choose(titleStarts, i, 11)} || ' ' || ${choose(studyWords, i, 48)} || ' and ' || ${choose(studyWords, i, 31)} || ' ' || ${choose(titleEnds, i, 12)}`,
  summary: sql`${choose(summaryStarts, i, 13)} || ' ' || topic || ' ' || ${choose(summaryEnds, i, 14)}`,
  /** Five sentences, what it speaks of, and the words of known frequency. */
  description: sql`concat_ws(' ', ${sql.join([0, 1, 2, 3, 4].map((part) => choose(sentences.slice(part * 4, part * 4 + 4), i, 15 + part)))},
    ${sql.join(
      [32, 33, 34, 35, 36, 37, 38].map((salt) => chooseCommon(studyWords, i, salt)),
      sql` || ', ' || `,
    )} || '.', 'I studied at ' || college || '.',
    case when i % 20 < 9 then ${`Useful on the way to ${grownWords.broad}.`} end, case when i % 25 = 3 then ${`With a look at ${grownWords.common} problems.`} end,
    case when i % 10000 = 17 then ${`For friends of ${grownWords.rare}.`} end)`,
  group: sql`(${draw(i, 20, 100)} < 16)`,
  /**
   * Minutes since 1970; of the half hours that follow three in four are free on the same day, the others some
   * days later.
   */
  freeStarts: sql`(select array_agg(start order by start) from (select next_free + 30 * nth + case when nth > 0 and ${draw(sql`i * 8 + nth`, 40, 4)} = 0
    then 1440 * (1 + ${draw(sql`i * 8 + nth`, 43, 4)}) else 0 end as start from generate_series(0, 7) nth) as slots)`,
  /** One in ten begins at other minutes than the full and the half hour. */
  oddMinutes: sql`case when ${draw(i, 46, 10)} = 0 then 5 * ${draw(i, 47, 12)} else 0 end`,
  senseiName: sql`${choose(firstNames, senseiOfCourse(i), 2)} || ' ' || ${choose(lastNames, senseiOfCourse(i), 3)}`,
  ratingSum: sql`coalesce((select sum(${ratingOf(sql`i * ${sql.lit(stride)} + nth`)}) from generate_series(0, ${evaluationsOf(i)} - 1) nth), 0)`,
} satisfies Record<string, RawBuilder<unknown>>;

/**
 * Courses `from` until before `to`, with their words and the ratings that their evaluations will give them.
 */
export async function growCourses(
  tx: Pick<Ctx, 'db'>,
  growth: Growth,
  from: number,
  to: number,
): Promise<void> {
  const { at } = growth;
  const firstHour = Math.ceil(at.getTime() / hours(1) + 4) * 60;
  await sql`
    insert into course (id, sensei_id, category_id, slug, title, summary, description, level, education_levels, languages, format, duration_minutes, price, currency, trial, packages,
      min_seats, max_seats, cancellation_policy, status, listed, rating_sum, rating_count, next_free_at, free_starts, sensei_name, published_at, created_at, updated_at, search)
    select course.id, sensei_id, category.id, 'grown-' || i, course.title, course.summary, course.description,
      (array['BEGINNER', 'INTERMEDIATE', 'ADVANCED'])[1 + ${draw(i, 21, 3)}], array[(array['MIDDLE_SCHOOL', 'HIGH_SCHOOL', 'HIGH_SCHOOL', 'UNDERGRADUATE'])[1 + ${draw(i, 22, 4)}]],
      array['en', ${choose(spoken.slice(1), i, 23)}], case when is_group then 'GROUP' else 'ONE_TO_ONE' end, (array[45, 60, 60, 75, 90])[1 + ${draw(i, 24, 5)}], 1500 + 500 * ${draw(i, 25, 20)}, 'USD',
      jsonb_build_object('enabled', not is_group and ${draw(i, 26, 3)} = 0, 'price', 0, 'minutes', 30), '[]'::jsonb,
      case when is_group then 3 else 1 end, case when is_group then 7 else 1 end, '{"studentHours": 24, "lateRefundPercent": 0, "senseiRefundPercent": 100}'::jsonb,
      case when is_listed then 'PUBLISHED' else 'PAUSED' end, is_listed, ${bits.ratingSum}, ${evaluationsOf(i)}, to_timestamp(next_free * 60), ${bits.freeStarts},
      sensei_name, ${at}::timestamptz - ${draw(i, 28, 500_000)} * interval '1 minute', ${at}::timestamptz, ${at}::timestamptz, ${searchVector}
    from (
      select i, ${idOf(growth, 'course', i)} as id, ${idOf(growth, 'sensei', senseiOfCourse(i))} as sensei_id, slug, ${bits.title} as title, ${bits.summary} as summary,
        ${bits.description} as description, ${bits.group} as is_group, ${draw(i, 29, 100)} < 97 as is_listed, ${bits.senseiName} as sensei_name, ${firstHour}::int + 60 * ${draw(i, 27, 240)} + ${bits.oddMinutes} as next_free
      from generate_series(${from}::bigint, ${to - 1}::bigint) i
      join (select * from unnest(${topics.map(([slug]) => slug)}::text[], ${topics.map(([, name]) => name)}::text[]) with ordinality as t (slug, topic, place)) topics
        on topics.place = 1 + ${draw(i, 30, topics.length)}
      join (select regexp_replace(name, ' ?University( of)?', '') as college, row_number() over (order by name) - 1 as number, count(*) over () as total from college) colleges
        on colleges.number = ${draw(senseiOfCourse(i), 39, 1_000_000)} % colleges.total
    ) as course
    join category on category.slug = course.slug`.execute(tx.db);
}
