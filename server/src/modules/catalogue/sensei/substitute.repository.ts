import type { SubstituteTerms } from '@michi/contract/scheduling/replacements';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { courseTermsColumns } from '../core/course-terms.repository.ts';
import type { CourseTerms } from '../core/course.ts';

export type SubstituteChoice = {
  categoryId: string;
  currency: string;
  /** What was paid, minor units, for a class of so many minutes. */
  paid: number;
  durationMinutes: number;
  exceptSenseiIds: readonly string[];
  /** Only of this sensei, or only this course. */
  senseiId?: string | undefined;
  courseId?: string | undefined;
  limit: number;
};

/**
 * Listed courses for one student in this category whose sensei takes over classes of others at what was paid,
 * as the ratings rank them; of each sensei the best one.
 */
export async function findSubstituteCourses(ctx: Ctx, choice: SubstituteChoice): Promise<CourseTerms[]> {
  const { categoryId, currency, paid, durationMinutes, exceptSenseiIds, senseiId, courseId, limit } = choice;
  const rows = await tables(ctx, 'course', 'substitute_terms')
    .selectFrom('course')
    .innerJoin('substitute_terms', 'substitute_terms.sensei_id', 'course.sensei_id')
    .select(courseTermsColumns)
    .where('course.listed', '=', true)
    .where('course.format', '=', 'ONE_TO_ONE')
    .where('course.category_id', '=', categoryId)
    .where('course.currency', '=', currency)
    .where(sql<boolean>`not (course.sensei_id = any(${exceptSenseiIds}::uuid[]))`)
    .where(
      sql<boolean>`${paid}::numeric * 100 * course.duration_minutes >= course.price::numeric * substitute_terms.least_percent * ${durationMinutes}`,
    )
    .$if(senseiId !== undefined, (query) => query.where('course.sensei_id', '=', senseiId ?? ''))
    .$if(courseId !== undefined, (query) => query.where('course.id', '=', courseId ?? ''))
    .orderBy('course.rating_weight', 'desc')
    .orderBy('course.id')
    .limit(limit * 3)
    .execute();
  return [...Map.groupBy(rows, (row) => row.senseiId).values()]
    .flatMap(([best]) => best ?? [])
    .slice(0, limit);
}

/** Who is no substitute has the terms that the switch begins with. */
export async function findSubstituteTerms(ctx: Ctx, senseiId: string): Promise<SubstituteTerms> {
  const row = await tables(ctx, 'substitute_terms')
    .selectFrom('substitute_terms')
    .select('least_percent as leastPercent')
    .where('sensei_id', '=', senseiId)
    .executeTakeFirst();
  return row ? { isOn: true, ...row } : { isOn: false, leastPercent: 100 };
}

export async function saveSubstituteTerms(
  tx: Ctx,
  senseiId: string,
  { isOn, leastPercent }: SubstituteTerms,
): Promise<void> {
  if (!isOn) {
    await tables(tx, 'substitute_terms')
      .deleteFrom('substitute_terms')
      .where('sensei_id', '=', senseiId)
      .execute();
    return;
  }
  const now = tx.clock.now();
  await tables(tx, 'substitute_terms')
    .insertInto('substitute_terms')
    .values({ sensei_id: senseiId, least_percent: leastPercent, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('sensei_id').doUpdateSet({ least_percent: leastPercent, updated_at: now }),
    )
    .execute();
}
