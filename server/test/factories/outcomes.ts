import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../harness.ts';

type Admission = {
  college: string;
  round?: 'EARLY_ACTION' | 'REGULAR_DECISION';
  cycleYear?: number;
  enrolled?: boolean;
  verified?: boolean;
  visibility?: 'PRIVATE' | 'MY_SENSEI' | 'PUBLIC';
  sat?: number;
};

/**
 * An admission to a college of the list, with an official SAT if there is one; verified, in both sections'
 * visibility.
 */
export async function admit(app: TestApp, userId: string, made: Admission): Promise<void> {
  const now = app.clock.now();
  const { ctx } = app;
  const { id: collegeId } = await ctx.db
    .selectFrom('college')
    .select('id')
    .where('name', '=', made.college)
    .executeTakeFirstOrThrow();
  await ctx.transaction(async (tx) => {
    const shared = { user_id: userId, created_at: now, updated_at: now };
    await tx.db
      .insertInto('college_application')
      .values({
        id: newId(app.clock),
        ...shared,
        college_id: collegeId,
        cycle_year: made.cycleYear ?? 2024,
        round: made.round ?? 'EARLY_ACTION',
        decision: 'ACCEPTED',
        enrolled: made.enrolled ?? false,
        verified_at: made.verified === false ? null : now,
      })
      .execute();
    if (made.sat !== undefined)
      await tx.db
        .insertInto('score')
        .values({ id: newId(app.clock), ...shared, type: 'SAT', value: made.sat, official: true })
        .execute();
    await tx.db
      .insertInto('record_section')
      .values(
        ['APPLICATIONS', 'SCORES'].map((section) => ({
          user_id: userId,
          section,
          visibility: made.visibility ?? 'PUBLIC',
          updated_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.announce('records.changed', { userId, section: 'APPLICATIONS' });
  });
}
