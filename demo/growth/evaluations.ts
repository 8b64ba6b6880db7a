import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import { praise } from '../content/reviews/phrases.ts';
import { reviewsOfSubject } from '../content/reviews/reviews.ts';
import { choose, evaluationsOf, type Growth, idOf, ratingOf, senseiOfCourse, stride } from './plan.ts';

type Tx = Pick<Ctx, 'db'>;
const g = sql.ref('g');

/**
 * A past class with one attended seat for each evaluation. Of 2400 times, three hours apart, number `g` takes
 * one, and of those who have the same time each has another student: nobody is in two places. What is over
 * blocks no calendar.
 */
export async function growEvaluations(tx: Tx, growth: Growth): Promise<void> {
  const { at } = growth;
  const slot = sql`(g % 2400)`;
  const startsAt = sql`date_trunc('hour', ${at}::timestamptz) - (${slot} * 3 + 400) * interval '1 hour'`;
  const student = sql`((g / 2400 + ${slot} * 97) % ${growth.students}::bigint)`;
  const course = sql`(g / ${sql.lit(stride)})`;
  await sql`create temporary table grown_class on commit drop as
    select g, ${idOf(growth, 'class', g)} as class_id, ${idOf(growth, 'seat', g)} as seat_id, ${idOf(growth, 'course', course)} as course_id,
      ${idOf(growth, 'sensei', senseiOfCourse(course))} as sensei_id, ${idOf(growth, 'student', student)} as student_id, ${startsAt} as starts_at, ${startsAt} + interval '45 minutes' as ends_at
    from (select i * ${sql.lit(stride)} + nth as g from generate_series(0, ${growth.courses - 1}::bigint) i, lateral generate_series(0, ${evaluationsOf(sql.ref('i'))} - 1) nth) as numbers`.execute(
    tx.db,
  );
  await sql`insert into class (id, course_id, sensei_id, starts_at, ends_at, status, confirmed_at, created_at, updated_at)
    select class_id, course_id, sensei_id, starts_at, ends_at, 'ENDED', starts_at - interval '3 days', starts_at - interval '3 days', ends_at from grown_class`.execute(
    tx.db,
  );
  await sql`insert into seat (id, class_id, student_id, state, attendance, attendance_marked_at, confirmed_at, joined_seconds, created_at, updated_at)
    select seat_id, class_id, student_id, 'BOOKED', 'PRESENT', ends_at, ends_at + interval '2 hours', 2600, starts_at - interval '3 days', ends_at from grown_class`.execute(
    tx.db,
  );
  await writeEvaluations(tx, growth);
  await sql`update sensei_profile set rating_sum = total.sum, rating_count = total.count
    from (select sensei_id, sum(rating_sum) as sum, sum(rating_count) as count from course where created_at = ${at}::timestamptz group by sensei_id) total
    where user_id = total.sensei_id and total.count > 0`.execute(tx.db);
}

async function writeEvaluations(tx: Tx, growth: Growth): Promise<void> {
  const nameless = (texts: readonly string[]) => texts.filter((text) => !text.includes('{sensei}'));
  const sayings = nameless(Object.values(reviewsOfSubject).flat());
  const more = nameless(praise);
  await sql`insert into evaluation (id, seat_id, course_id, author_id, target_id, direction, rating, clarity, comment, status, created_at, published_at)
    select ${idOf(growth, 'evaluation', g)}, seat_id, course_id, student_id, sensei_id, 'STUDENT_TO_SENSEI', ${ratingOf(g)}, ${ratingOf(g)}, ${choose(sayings, g, 51)} || ' ' || ${choose(more, g, 52)},
      'PUBLISHED', ends_at + interval '1 day', ends_at + interval '14 days' from grown_class`.execute(tx.db);
}
