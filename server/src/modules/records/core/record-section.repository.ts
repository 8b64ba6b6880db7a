import { RecordSection } from '@michi/contract/records/records';
import { Visibility } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** Sections without a row are PRIVATE. */
export async function findVisibilities(ctx: Ctx, userId: string): Promise<Map<RecordSection, Visibility>> {
  const rows = await tables(ctx, 'record_section')
    .selectFrom('record_section')
    .select(['section', 'visibility'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [RecordSection.parse(row.section), Visibility.parse(row.visibility)]));
}

/**
 * tx. Whoever adds, reorders or changes the visibility of a section holds it, so that limits and orders stay
 * true.
 */
export async function lockSection(tx: Ctx, userId: string, section: RecordSection): Promise<Visibility> {
  await tables(tx, 'record_section')
    .insertInto('record_section')
    .values({ user_id: userId, section, updated_at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tables(tx, 'record_section')
    .selectFrom('record_section')
    .select('visibility')
    .where('user_id', '=', userId)
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Visibility.parse(row.visibility);
}

export async function updateVisibility(
  tx: Ctx,
  userId: string,
  section: RecordSection,
  visibility: Visibility,
): Promise<void> {
  await tables(tx, 'record_section')
    .updateTable('record_section')
    .set({
      visibility,
      was_public: sql<boolean>`was_public or visibility = 'PUBLIC'`,
      updated_at: tx.clock.now(),
    })
    .where('user_id', '=', userId)
    .where('section', '=', section)
    .execute();
}
