import { may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { demandStepUp } from '../../identity/index.ts';
import { askAboutClosed, beginAsking } from '../../scheduling/index.ts';
import { endUnpaidSoon } from '../checkout/end-unpaid.ts';
import { lockOrdersOf } from '../storage/lock-orders.ts';
import { askClosedJob } from '../storage/order-jobs.ts';

/**
 * The students of classes that lie in days which the platform closed are asked what is to stand in for each,
 * a job for each class. Throws confirmation_required, as the money goes back where nobody chooses.
 */
export async function askAboutBlackout(
  ctx: Ctx,
  actor: SignedIn,
  blackoutId: string,
): Promise<{ classes: number }> {
  authorize(may(actor, 'calendar.manage'));
  await demandStepUp(ctx, actor);
  return ctx.transaction(async (tx) => {
    const classIds = await beginAsking(tx, actor, blackoutId);
    for (const classId of classIds) await tx.enqueue(askClosedJob, { classId, blackoutId });
    return { classes: classIds.length };
  });
}

/** Of one class; whoever is asked already is not asked again. */
export async function askClosed(ctx: Ctx, about: { classId: string; blackoutId: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockOrdersOf(tx, about.classId);
    await endUnpaidSoon(tx, await askAboutClosed(tx, about), 'TIME_OFF');
  });
}
