import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** Whoever writes on a plan waits here: places and members are then what they were read as. */
export async function lockPlan(tx: Ctx, studentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('plan ' || ${studentId}::text, 0))`.execute(tx.db);
}

/** The sensei who share a plan with since when, the first share first. */
export function findSharesSince(ctx: Ctx, studentId: string) {
  return tables(ctx, 'plan_share')
    .selectFrom('plan_share')
    .select(['sensei_id as senseiId', 'created_at as sharedAt'])
    .where('student_id', '=', studentId)
    .orderBy('created_at')
    .execute();
}

export async function findShares(ctx: Ctx, studentId: string): Promise<string[]> {
  return (await findSharesSince(ctx, studentId)).map((share) => share.senseiId);
}

/** Plans that are shared with this sensei, the newest share first; one more than `limit`. */
export function findSharedWith(ctx: Ctx, senseiId: string, after: Cursor | null, limit: number) {
  return tables(ctx, 'plan_share')
    .selectFrom('plan_share')
    .select(['student_id as studentId', 'created_at as createdAt'])
    .where('sensei_id', '=', senseiId)
    .where((eb) => behind(eb, after, ['created_at', 'student_id'], 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('student_id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Whether it is new. */
export async function insertShare(tx: Ctx, studentId: string, senseiId: string): Promise<boolean> {
  const rows = await tables(tx, 'plan_share')
    .insertInto('plan_share')
    .values({ student_id: studentId, sensei_id: senseiId, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sensei_id')
    .execute();
  return rows.length > 0;
}

export async function deleteShare(tx: Ctx, studentId: string, senseiId: string): Promise<void> {
  await tables(tx, 'plan_share')
    .deleteFrom('plan_share')
    .where('student_id', '=', studentId)
    .where('sensei_id', '=', senseiId)
    .execute();
}

/** The students who shared their plan with somebody. */
export async function findStudentsSharingWith(ctx: Ctx, senseiId: string): Promise<string[]> {
  const rows = await tables(ctx, 'plan_share')
    .selectFrom('plan_share')
    .select('student_id')
    .where('sensei_id', '=', senseiId)
    .execute();
  return rows.map((row) => row.student_id);
}
