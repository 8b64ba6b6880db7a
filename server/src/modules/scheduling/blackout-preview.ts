import type { BlackoutInput, BlackoutPreview } from '@michi/contract/blackouts';
import { isAdmin, type SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize } from '../../platform/errors.ts';
import { getCategoryBranch, getCourseTerms } from '../catalogue/index.ts';
import { timesOf } from './blackout.ts';
import { findClassesOnDates } from './blackout.repository.ts';
import { checkedInput, todayOf } from './blackouts.ts';

const most = 2000;

/** Who saves it leaves these classes as they are; whoever wants them gone cancels them one by one. */
export async function previewOneBlackout(
  ctx: Ctx,
  actor: SignedIn,
  input: BlackoutInput,
): Promise<BlackoutPreview> {
  authorize(isAdmin(actor));
  const said = await checkedInput(ctx, input);
  const times = timesOf(said, todayOf(ctx), '9999-12-31');
  const rows = await findClassesOnDates(ctx, said, times, most);
  const counted = rows.slice(0, most);
  const classes = said.categoryId === null ? counted : await within(ctx, counted, said.categoryId);
  return {
    classes: classes.length,
    students: classes.reduce((sum, { students }) => sum + students, 0),
    times: times.length,
    isMore: rows.length > most,
  };
}

async function within<T extends { courseId: string }>(ctx: Ctx, rows: readonly T[], categoryId: string) {
  const branch = await getCategoryBranch(ctx, categoryId);
  const courses = await getCourseTerms(ctx, [...new Set(rows.map(({ courseId }) => courseId))]);
  return rows.filter(({ courseId }) => branch.includes(courses.get(courseId)?.categoryId ?? ''));
}
