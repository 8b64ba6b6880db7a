import type { BlackoutInput, BlackoutPreview } from '@michi/contract/scheduling/blackouts';
import { may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { listCourseIdsOfBranch } from '../../catalogue/index.ts';
import { timesOf } from '../core/blackout.ts';
import { checkedInput, todayOf } from './blackouts.ts';
import { findClassesOnDates } from './closed-class.repository.ts';

const most = 2000;

/** Who saves it leaves these classes as they are; whoever wants them gone cancels them one by one. */
export async function previewOneBlackout(
  ctx: Ctx,
  actor: SignedIn,
  input: BlackoutInput,
): Promise<BlackoutPreview> {
  authorize(may(actor, 'calendar.manage'));
  const said = await checkedInput(ctx, input);
  const times = timesOf(said, todayOf(ctx), '9999-12-31');
  const courseIds = said.categoryId === null ? [] : await listCourseIdsOfBranch(ctx, said.categoryId);
  const rows = await findClassesOnDates(ctx, { ...said, courseIds }, times, most);
  const classes = rows.slice(0, most);
  return {
    classes: classes.length,
    students: classes.reduce((sum, { students }) => sum + students, 0),
    times: times.length,
    isMore: rows.length > most,
  };
}
