import { locales } from '@michi/contract/locale';
import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

const categoryNames = sql.join(locales.map((locale) => sql`category.name ->> ${sql.lit(locale)}`));

// Beside the stems stand the plain words of title, category and sensei: a prefix that somebody types
// ("universit") is often longer than the stem of the word ("univers").
/** Of rows named `course` and `category`. */
export const searchVector = sql`
  setweight(to_tsvector('michi', plain_words(course.title)), 'A')
  || setweight(to_tsvector('michi', plain_words(concat_ws(' ', ${categoryNames}, course.sensei_name))), 'B')
  || setweight(to_tsvector('simple', unaccent(plain_words(concat_ws(' ', course.title, category.name ->> 'en', course.sensei_name)))), 'B')
  || setweight(to_tsvector('michi', plain_words(course.summary)), 'C')
  || setweight(to_tsvector('michi', plain_words(words_of_markdown(course.description))), 'D')`;

/**
 * Writes the words of these courses anew: after a change of their texts, their category or their sensei's
 * name.
 */
export async function refreshSearchOfCourses(
  ctx: Pick<Ctx, 'db'>,
  courseIds: readonly string[],
): Promise<void> {
  if (courseIds.length === 0) return;
  await sql`
    update course set search = ${searchVector}
    from course as self left join category on category.id = self.category_id
    where self.id = course.id and course.id = any(${courseIds}::uuid[])`.execute(ctx.db);
}
