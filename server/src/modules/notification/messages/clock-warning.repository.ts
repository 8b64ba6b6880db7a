import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

type Warning = { userId: string; otherId: string; courseId: string; changesAt: Date };

/** False: this person was warned before. */
export async function insertWarning(
  tx: Ctx,
  { userId, otherId, courseId, changesAt }: Warning,
): Promise<boolean> {
  const row = await tables(tx, 'clock_warning')
    .insertInto('clock_warning')
    .values({
      user_id: userId,
      other_id: otherId,
      course_id: courseId,
      changes_at: changesAt,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
