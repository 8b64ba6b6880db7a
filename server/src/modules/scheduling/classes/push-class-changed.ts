import type { Ctx } from '../../../platform/context.ts';

/** Their open pages load the class again, after the commit. */
export function tellOf(tx: Ctx, userIds: readonly string[], classId: string): void {
  tx.push([...new Set(userIds)], 'class.changed', { id: classId });
}
