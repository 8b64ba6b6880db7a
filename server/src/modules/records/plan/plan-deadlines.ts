import type { List } from '@michi/contract/page';
import type { PlanDeadline } from '@michi/contract/records/tasks';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getSharedApplications } from '../sections/shared-records.ts';
import { openPlan } from './task-queries.ts';

/**
 * Of applications that nobody decided about, the next first. To a sensei on the plan as far as the student
 * shows them.
 */
export async function listPlanDeadlines(
  ctx: Ctx,
  actor: SignedIn,
  studentId: string,
): Promise<List<PlanDeadline>> {
  await openPlan(ctx, actor, studentId);
  return { items: await findDeadlines(ctx, actor, studentId), nextCursor: null };
}

/** As far as the caller may read them, the next first. */
export async function findDeadlines(ctx: Ctx, actor: SignedIn, studentId: string): Promise<PlanDeadline[]> {
  const applications = await getSharedApplications(ctx, actor, studentId);
  const items = applications.flatMap((application): PlanDeadline[] => {
    const { id, college, program, round, deadlineAt, submittedAt, decision } = application;
    if (deadlineAt === null || decision !== null) return [];
    const { name, timeZone: collegeTimeZone } = college;
    return [{ applicationId: id, college: name, program, round, deadlineAt, collegeTimeZone, submittedAt }];
  });
  return items.toSorted((a, b) => a.deadlineAt.localeCompare(b.deadlineAt));
}
