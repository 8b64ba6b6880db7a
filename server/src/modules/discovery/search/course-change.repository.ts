import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export async function deleteChangesBefore(ctx: Ctx, time: Date): Promise<void> {
  await tables(ctx, 'course_change').deleteFrom('course_change').where('changed_at', '<', time).execute();
}
